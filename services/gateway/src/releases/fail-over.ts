import { AppError, type FailOverAnswer, type FailOverQuery, type ReleaseDescriptor, ERRORS } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import { assetUrl, pinRemote } from '../composition/domain/composition';
import { SHELL, type Snapshot } from '../composition/domain/snapshot';
import { besides, fallbacks } from './domain/fallbacks';
import type { Gates } from './gates/gates';

const MAX_KEPT = 100;
/** A release that breaks for everybody makes everybody ask: disk and services are looked at once for all of them. */
const CHECKED_MS = 10_000;

/** Says which release may stand in for one that fails in browsers; from the registry in memory, and never a decision about what is live. */
export class FailOver {
  readonly #gates: Gates;
  readonly #checked = new LRUCache<string, Promise<boolean>>({ max: MAX_KEPT, ttl: CHECKED_MS });

  constructor(gates: Gates) {
    this.#gates = gates;
  }

  /** @throws {AppError} REMOTE_WITHDRAWN, REMOTE_UNKNOWN, REMOTE_NO_STAND_IN */
  async fallback(snapshot: Snapshot, { remote, failed }: FailOverQuery): Promise<FailOverAnswer> {
    if (snapshot.withdrawn.has(remote)) throw new AppError(ERRORS.REMOTE_WITHDRAWN, { remote });
    if (remote === SHELL || !snapshot.live.has(remote)) throw new AppError(ERRORS.REMOTE_UNKNOWN, { remote });
    for (const { release, asksGates } of fallbacks(snapshot, remote, failed)) {
      if (!asksGates || (await this.#passes(snapshot, release))) return describe(release);
    }
    throw new AppError(ERRORS.REMOTE_NO_STAND_IN, { remote });
  }

  async #passes(snapshot: Snapshot, release: ReleaseDescriptor): Promise<boolean> {
    const { name } = release.remote;
    const beside = await Promise.all(this.#gates.beside(release, besides(snapshot, name)));
    if (beside.some(({ reason }) => reason !== null)) return false;
    const key = `${name} ${release.version}`;
    const known = this.#checked.get(key);
    if (known) return known;
    const checking = this.#gates.beforeLive(release).then((results) => results.every(({ reason }) => reason === null));
    this.#checked.set(key, checking);
    return checking;
  }
}

function describe(release: ReleaseDescriptor): FailOverAnswer {
  const { remote, version, files } = release;
  const scripts = files
    .filter(({ path }) => /\.m?js$/.test(path))
    .map(({ path }) => assetUrl(remote.name, version, path));
  return { remote: pinRemote(release) as FailOverAnswer['remote'], scripts };
}
