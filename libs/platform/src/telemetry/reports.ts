import { createStore } from 'zustand/vanilla';

/** Where an error came from. */
export interface ReportSource {
  readonly remote?: string;
  readonly release?: string;
  /** What was being done: "load", "render", "submit quote". */
  readonly during?: string;
}

/** An error as the diagnostics page shows it. */
export interface Report extends ReportSource {
  readonly message: string;
  readonly code: string | null;
  readonly stack: string | null;
  /** Of the failed call behind it. */
  readonly requestId?: string | undefined;
  readonly at: string;
}

const KEPT = 50;

/** The last errors of this page view, oldest first; each report is one change of the store. */
export const reportStore = createStore<{ readonly items: readonly Report[] }>(() => ({ items: [] }));

/** Records an error of this page view with the release that caused it. Never throws. */
export function reportError(error: unknown, source: ReportSource = {}, now: () => Date = () => new Date()): void {
  const report: Report = { ...source, ...describe(error), at: now().toISOString() };
  reportStore.setState(({ items }) => ({ items: [...items.slice(1 - KEPT), report] }));
}

/** Forgets what was recorded. */
export function clearReports(): void {
  reportStore.setState({ items: [] });
}

function describe(error: unknown): Pick<Report, 'message' | 'code' | 'stack' | 'requestId'> {
  const {
    message = String(error),
    code,
    stack = null,
    requestId,
  } = (error instanceof Error ? error : {}) as Partial<Error> & { code?: unknown; requestId?: string };
  return { message, code: typeof code === 'string' ? code : null, stack, requestId };
}
