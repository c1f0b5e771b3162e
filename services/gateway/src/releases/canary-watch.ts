import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { transaction } from '@mintwire/service-kit/transaction';
import { alarm, isGroup, NEW_TRIAL, withGroup, type Arm } from './domain/canary-trial';
import type { Channel } from '../composition/domain/channel';
import { NETWORK_PARTS } from '../telemetry/domain/network-parts';
import { hourOf, visitMetric, type VisitMetric } from '../telemetry/domain/telemetry-records';
import { insertAudit } from '../admin/store/audit';
import {
  countedVisits,
  keptWatch,
  watchedRemotes,
  writeWatch,
  type CanaryWatchRow,
  type VisitBase,
  type VisitCount,
} from './store/canary-watches';
import { decideInTurn, lockChannel, writeChannel } from '../composition/store/channels';

/** What a {@link CanaryWatch} works with. */
export interface CanaryWatchParts {
  readonly db: Pool;
  readonly clock: () => Date;
  readonly logger: FastifyBaseLogger;
}

/** How often all canaries are looked at. */
export const LOOK_EVERY_MS = 10_000;
/**
 * After a change of the channel: browsers report a page view when it is left or a minute old, so only from then on do those that went
 * well and those that did not come in as they happened.
 */
export const SETTLE_MS = 90_000;

/**
 * Ends a canary that is significantly worse than the live release, with the reason. What is decided and what it was decided by are written in one
 * transaction.
 */
export class CanaryWatch {
  readonly #parts: CanaryWatchParts;

  constructor(parts: CanaryWatchParts) {
    this.#parts = parts;
  }

  /** Looks at every canary. */
  async look(): Promise<void> {
    const { db } = this.#parts;
    for (const remote of await watchedRemotes(db)) await transaction(db, (client) => this.#lookAt(client, remote));
  }

  async #lookAt(client: PoolClient, remote: string): Promise<void> {
    const at = this.#parts.clock();
    // Nobody decides anything else meanwhile, and no other gateway looks.
    await decideInTurn(client);
    const channel = await lockChannel(client, remote);
    const fresh = channel && freshWatch(channel, at);
    if (!channel || !fresh) return;
    const watch = followed(await keptWatch(client, fresh), fresh);
    const next = watch.settledAt > at ? watch : await this.#compared(client, watch, at);
    const reason = alarm(next.trial);
    if (reason !== null) await this.#stop(client, channel, reason, at);
    await writeWatch(client, reason === null ? next : { ...next, stoppedAt: at, reason });
  }

  /** With what has been counted since the last group of visits, if that is one. */
  async #compared(client: PoolClient, watch: CanaryWatchRow, at: Date): Promise<CanaryWatchRow> {
    const { remote, canary, live, base } = watch;
    const hour = hourOf(at);
    const counts = await countedVisits(client, remote, [canary, live], base?.hour ?? hour);
    const nextBase: VisitBase = { hour, counts: summed(counts.filter((row) => row.hour.toISOString() >= hour)) };
    if (!base) return { ...watch, base: nextBase };
    const since = without(summed(counts), base.counts);
    const [ofCanary, ofLive] = [armOf(since, canary), armOf(since, live)];
    if (!isGroup(ofCanary, ofLive)) return watch;
    return { ...watch, base: nextBase, trial: withGroup(watch.trial, ofCanary, ofLive) };
  }

  /** Visitors get the live release again. A lock keeps releases from going live, not from being stopped. */
  async #stop(client: PoolClient, channel: Channel, reason: string, at: Date): Promise<void> {
    const { remote, canary } = channel;
    await writeChannel(client, { ...channel, canary: null, canaryPercent: 0 });
    await insertAudit(client, {
      at,
      actor: 'system',
      action: 'release.canary-stop',
      subject: `${remote} ${canary}`,
      outcome: 'done',
      detail: reason,
    });
    this.#parts.logger.warn({ remote, canary, reason }, 'a canary is stopped');
  }
}

/** A watch that begins now; null where there is nothing to compare. */
function freshWatch({ remote, canary, live, revision }: Channel, at: Date): CanaryWatchRow | null {
  if (canary === null || live === null) return null;
  const settledAt = new Date(at.getTime() + SETTLE_MS);
  return {
    remote,
    canary,
    live,
    revision,
    since: at,
    settledAt,
    base: null,
    trial: NEW_TRIAL,
    stoppedAt: null,
    reason: null,
  };
}

/** The watch as it goes on: another canary, or another live release, begins anew; any other change interrupts the counting only. */
function followed(kept: CanaryWatchRow, fresh: CanaryWatchRow): CanaryWatchRow {
  if (kept.stoppedAt !== null || kept.canary !== fresh.canary || kept.live !== fresh.live) return fresh;
  if (kept.revision === fresh.revision) return kept;
  return { ...fresh, since: kept.since, trial: kept.trial };
}

const keyOf = ({ release, metric, bucket }: VisitCount): string => `${release} ${metric} ${bucket}`;

/** The counts of all hours together. */
function summed(counts: readonly VisitCount[]): VisitCount[] {
  const sums = new Map<string, VisitCount>();
  for (const { release, metric, bucket, count } of counts) {
    const key = keyOf({ release, metric, bucket, count });
    sums.set(key, { release, metric, bucket, count: count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

/** What has come since then. Never less than nothing, should old counts have been forgotten meanwhile. */
function without(counts: readonly VisitCount[], before: readonly VisitCount[]): VisitCount[] {
  const known = new Map(before.map((row) => [keyOf(row), row.count]));
  return counts.map((row) => ({ ...row, count: Math.max(0, row.count - (known.get(keyOf(row)) ?? 0)) }));
}

function armOf(counts: readonly VisitCount[], release: string): Arm {
  const of = (wanted: VisitMetric) =>
    new Map(
      counts
        .filter((row) => row.release === release && row.metric === wanted && row.count > 0)
        .map(({ bucket, count }) => [bucket, count]),
    );
  return NETWORK_PARTS.map((part) => ({
    fine: of(visitMetric('fine', part)),
    failed: of(visitMetric('failed', part)),
  }));
}
