import type { TelemetryItem } from '@mintwire/contracts';
import { VISITS_KEY } from '@mintwire/contracts/page-names';
import { TELEMETRY_LIMITS } from '@mintwire/contracts/telemetry-limits';
import type { Origin } from './items';

/** How long a release is watched in one page view. */
export const VISIT_MS = 60_000;
/** The code of what did not come in time. */
export const LATE = 'REMOTE_TIMEOUT';
/** Releases that a tab remembers; one that is open for months sees few more. */
const MAX_REMEMBERED = 100;

interface Visit {
  readonly origin: Origin;
  failed: boolean;
  /** A module of it did not come in time. */
  late: boolean;
  milliseconds: number | undefined;
}

/** What {@link VisitOutcomes} works with. */
export interface VisitOutcomesParts {
  readonly add: (item: TelemetryItem) => void;
  /** When the page was first painted, in milliseconds: what the shell is measured by. */
  readonly firstPaint: () => number | undefined;
  /** Remembers what this tab has told; browsers may refuse it. */
  readonly storage: () => Storage;
  readonly setTimeout: (job: () => void, ms: number) => unknown;
}

/**
 * How this page view went for each release in it: told once, when the page is left or after a minute. It is told at the same time whether it went
 * well or not: else what went wrong would be known sooner, and a release that has just begun would look bad. Once for a tab and release, so that one
 * visitor who reloads a page counts as one.
 */
export class VisitOutcomes {
  readonly #parts: VisitOutcomesParts;
  readonly #visits = new Map<string, Visit>();
  readonly #reported = new Set<string>();

  constructor(parts: VisitOutcomesParts) {
    this.#parts = parts;
  }

  /** A release takes part in the page view from now on. */
  begin({ remote, release }: Origin): void {
    const origin = { remote, release };
    const key = keyOf(origin);
    if (this.#visits.has(key) || this.#reported.has(key) || this.#remembered().includes(key)) return;
    this.#visits.set(key, { origin, failed: false, late: false, milliseconds: undefined });
    this.#parts.setTimeout(() => this.#report(key), VISIT_MS);
  }

  /** Something of it took so long to come; the first one counts. */
  loaded(origin: Origin, milliseconds: number): void {
    const visit = this.#visits.get(keyOf(origin));
    if (visit) visit.milliseconds ??= milliseconds;
  }

  /**
   * Something of it was waited for in vain, for so long: a slow load, and no failure. A line is slow for every release, and whoever has the files of one in
   * the cache does not notice.
   */
  late(origin: Origin, milliseconds: number): void {
    const visit = this.#visits.get(keyOf(origin));
    if (visit) Object.assign(visit, { late: true, milliseconds });
  }

  /** Something of it went wrong. That it was late is told once more by whoever waited for it. */
  failed(fault: Origin & { readonly code?: string }): void {
    this.begin(fault);
    const visit = this.#visits.get(keyOf(fault));
    if (visit) visit.failed ||= !(visit.late && fault.code === LATE);
  }

  /** Tells what has not been told yet. */
  reportAll(): void {
    for (const key of [...this.#visits.keys()]) this.#report(key);
  }

  #report(key: string): void {
    const visit = this.#visits.get(key);
    if (!visit) return;
    this.#visits.delete(key);
    this.#reported.add(key);
    this.#remember(key);
    const { origin, failed } = visit;
    const took = origin.remote === 'shell' ? this.#parts.firstPaint() : visit.milliseconds;
    const milliseconds = took === undefined ? {} : { milliseconds: Math.min(took, TELEMETRY_LIMITS.milliseconds) };
    this.#parts.add({ kind: 'visit', ...origin, failed, ...milliseconds });
  }

  #remembered(): string[] {
    try {
      return (this.#parts.storage().getItem(VISITS_KEY) ?? '').split('\n').filter((key) => key !== '');
    } catch {
      return [];
    }
  }

  #remember(key: string): void {
    try {
      this.#parts.storage().setItem(VISITS_KEY, [...this.#remembered(), key].slice(-MAX_REMEMBERED).join('\n'));
    } catch {
      // Then the next page view of this tab is told, too.
    }
  }
}

function keyOf({ remote, release }: Origin): string {
  return `${remote} ${release}`;
}
