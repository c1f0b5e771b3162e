import type { TelemetryItem } from '@mintwire/contracts';
import { addressGroup } from '@mintwire/service-kit/limits';

const HOUR_MS = 3_600_000;
/** However many addresses there are, counting them stays small; what is beyond is not counted. */
const MAX_KEYS = 50_000;

/**
 * How many visits of one release an address has in an hour: a canary is judged by many visitors, not by one who reloads a page, is behind a broken proxy
 * or invents reports.
 */
export class VisitCap {
  readonly #perAddress: number;
  #hour = 0;
  #taken = new Map<string, number>();

  constructor(perAddress: number) {
    this.#perAddress = perAddress;
  }

  /** Whether one more visit from there counts. */
  admits(ip: string, { remote, release }: Pick<TelemetryItem, 'remote' | 'release'>, at: Date): boolean {
    const hour = Math.floor(at.getTime() / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#taken = new Map();
    }
    const key = `${addressGroup(ip)} ${remote} ${release}`;
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#perAddress || (taken === 0 && this.#taken.size >= MAX_KEYS)) return false;
    this.#taken.set(key, taken + 1);
    return true;
  }
}
