import { createStore } from 'zustand/vanilla';

/** How one load of a remote's module went. */
export interface LoadRecord {
  readonly remote: string;
  readonly version: string;
  readonly expose: string;
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly milliseconds: number | null;
  readonly code: string | null;
}

/** Loads of this page view; the diagnostics page shows them. */
export const loadLog = createStore<{ readonly records: Readonly<Record<string, LoadRecord>> }>(() => ({ records: {} }));

/** Notes the state of a load under the release and expose it is about. */
export function noteLoad(record: LoadRecord): void {
  const key = `${record.remote} ${record.version} ${record.expose}`;
  loadLog.setState(({ records }) => ({ records: { ...records, [key]: record } }));
}
