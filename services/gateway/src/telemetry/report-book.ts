import type { CspReportGroup } from '@mintwire/contracts';
import type { CspViolation } from './domain/csp-report';
import type { CountRecord, ErrorRecord } from './domain/telemetry-records';

/** Most that waits for the database; what comes beyond is dropped and counted. */
const MAX = { counts: 20_000, errors: 300, violations: 200 } as const;

/** Reports of browsers between two writings: those that are alike are one entry, so a flood of them stays small. */
export class ReportBook {
  readonly #counts = new Map<string, CountRecord>();
  readonly #errors = new Map<string, ErrorRecord>();
  readonly #violations = new Map<string, CspReportGroup>();
  #dropped = 0;

  get counts(): CountRecord[] {
    return [...this.#counts.values()];
  }

  get errors(): ErrorRecord[] {
    return [...this.#errors.values()];
  }

  get violations(): CspReportGroup[] {
    return [...this.#violations.values()];
  }

  get empty(): boolean {
    return this.#counts.size + this.#errors.size + this.#violations.size === 0;
  }

  /** Entries that found no room. */
  get dropped(): number {
    return this.#dropped;
  }

  addCount(record: CountRecord): void {
    const { hour, remote, release, metric, bucket } = record;
    this.#add(this.#counts, [hour, remote, release, metric, bucket].join(' '), MAX.counts, record, (known) => ({
      ...known,
      count: known.count + record.count,
    }));
  }

  addError(record: ErrorRecord): void {
    const { remote, release, fingerprint } = record;
    this.#add(this.#errors, [remote, release, fingerprint].join(' '), MAX.errors, record, (known) =>
      merged(known, record),
    );
  }

  addViolation(violation: CspViolation, at: Date): void {
    const seen = at.toISOString();
    this.#addGroup({ ...violation, count: 1, firstSeen: seen, lastSeen: seen });
  }

  /** Takes over what another book holds. */
  addAll(other: ReportBook): void {
    for (const record of other.counts) this.addCount(record);
    for (const record of other.errors) this.addError(record);
    for (const group of other.violations) this.#addGroup(group);
    this.#dropped += other.dropped;
  }

  #addGroup(group: CspReportGroup): void {
    const { directive, blocked, source, disposition } = group;
    this.#add(
      this.#violations,
      JSON.stringify([directive, blocked, source, disposition]),
      MAX.violations,
      group,
      (known) => merged(known, group),
    );
  }

  #add<T>(entries: Map<string, T>, key: string, max: number, entry: T, join: (known: T) => T): void {
    const known = entries.get(key);
    if (known !== undefined) entries.set(key, join(known));
    else if (entries.size < max) entries.set(key, entry);
    else this.#dropped += 1;
  }
}

type Seen = Pick<CspReportGroup, 'count' | 'firstSeen' | 'lastSeen'>;

/** The newer of the two, seen as often as both. */
function merged<T extends Seen>(a: T, b: T): T {
  const [older, newer] = a.lastSeen <= b.lastSeen ? [a, b] : [b, a];
  return {
    ...newer,
    count: a.count + b.count,
    firstSeen: older.firstSeen < newer.firstSeen ? older.firstSeen : newer.firstSeen,
  };
}
