import type { TelemetryBatch, TelemetryFault, TelemetryItem } from '@mintwire/contracts';
import { TELEMETRY_LIMITS } from '@mintwire/contracts/telemetry-limits';

/** What a {@link ReportQueue} puts into its batches. */
export interface ReportQueueOptions {
  /** The page as it is now, without ids. */
  readonly page: () => string;
  /** Id of the answer that the page view came with. */
  readonly requestId: string | undefined;
  readonly send: (batch: TelemetryBatch) => void;
}

const MAX_REPEATS = 1_000;

/** Gathers reports of one page view and sends them in batches; a page that goes wild sends a bounded number of them. */
export class ReportQueue {
  readonly #options: ReportQueueOptions;
  #items: TelemetryItem[] = [];
  #batches = 0;

  constructor(options: ReportQueueOptions) {
    this.#options = options;
  }

  /** Adds an item; the same error again is counted. */
  add(item: TelemetryItem): void {
    if (this.#batches >= TELEMETRY_LIMITS.batches || (item.kind === 'error' && this.#repeats(item))) return;
    this.#items.push(item);
    if (this.#items.length === TELEMETRY_LIMITS.items) this.flush();
  }

  /** Sends what there is. */
  flush(): void {
    const items = this.#items;
    if (items.length === 0 || this.#batches >= TELEMETRY_LIMITS.batches) return;
    this.#items = [];
    this.#batches += 1;
    const { page, requestId, send } = this.#options;
    send({ page: page(), ...(requestId !== undefined && { requestId }), items });
  }

  #repeats(fault: TelemetryFault): boolean {
    const index = this.#items.findIndex((item) => item.kind === 'error' && sameFault(item, fault));
    const known = this.#items[index];
    if (known?.kind !== 'error') return false;
    this.#items[index] = { ...known, count: Math.min(known.count + fault.count, MAX_REPEATS) };
    return true;
  }
}

function sameFault(a: TelemetryFault, b: TelemetryFault): boolean {
  return (
    a.remote === b.remote &&
    a.release === b.release &&
    a.message === b.message &&
    a.code === b.code &&
    a.during === b.during
  );
}
