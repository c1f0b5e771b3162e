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
  readonly at: string;
}

const KEPT = 50;
const listeners = new Set<(report: Report) => void>();

/** The last errors of this page view, oldest first. */
export const reportStore = createStore<{ readonly items: readonly Report[] }>(() => ({ items: [] }));

/** Records an error of this page view with the release that caused it. Never throws. */
export function reportError(error: unknown, source: ReportSource = {}, now: () => Date = () => new Date()): void {
  const report: Report = { ...source, ...describe(error), at: now().toISOString() };
  reportStore.setState(({ items }) => ({ items: [...items.slice(1 - KEPT), report] }));
  for (const listener of listeners) listener(report);
}

/** Calls `listener` for each report from now on; the returned function ends it. */
export function onReport(listener: (report: Report) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets what was recorded. */
export function clearReports(): void {
  reportStore.setState({ items: [] });
}

function describe(error: unknown): Pick<Report, 'message' | 'code' | 'stack'> {
  if (!(error instanceof Error)) return { message: String(error), code: null, stack: null };
  const code: unknown = 'code' in error ? error.code : null;
  return { message: error.message, code: typeof code === 'string' ? code : null, stack: error.stack ?? null };
}
