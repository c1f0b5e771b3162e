import { SERVICE_NAMES, type StatusAnswer } from '@mintwire/contracts';
import { SERVICE_DOORS } from '@mintwire/contracts/service-doors';
import { releaseNetwork, type HealthCheck } from '@mintwire/service-kit';
import { readSlot } from '@mintwire/service-kit/chain';
import type { ChainIdentity } from '../chain/chain-identity';
import type { GatewayConfig } from '../config';
import type { Snapshot } from '../composition/domain/snapshot';
import type { DamageLog } from '../releases/artifacts/damage-log';
import { serviceHealth } from '../services/service-health';

export interface SiteStatusSources {
  readonly config: Pick<GatewayConfig, 'services' | 'chain'>;
  readonly chain: ChainIdentity;
  readonly snapshot: () => Snapshot | null;
  readonly damage: Pick<DamageLog, 'faultOf'>;
  readonly database: HealthCheck;
  readonly clock: () => Date;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

const DEADLINE_MS = 2_500;
/** Everybody may ask; the parts are asked at most this often. */
const KEEP_MS = 1_000;

/** The state of the whole site, from the parts themselves. */
export class SiteStatus {
  readonly #sources: SiteStatusSources;
  #last: { at: number; answer: Promise<StatusAnswer> } | null = null;

  constructor(sources: SiteStatusSources) {
    this.#sources = sources;
  }

  async read(): Promise<StatusAnswer> {
    const now = this.#sources.now();
    if (!this.#last || now - this.#last.at >= KEEP_MS) this.#last = { at: now, answer: this.#ask() };
    return this.#last.answer;
  }

  async #ask(): Promise<StatusAnswer> {
    const { config, clock, now } = this.#sources;
    const [services, chain, database] = await Promise.all([
      Promise.all(Object.entries(config.services).map(([name, origin]) => serviceHealth(name, origin, now))),
      this.#chain(),
      this.#database(),
    ]);
    const remotes = this.#remotes();
    const fine =
      services.every((service) => service.status === 'ok') &&
      chain.status === 'ok' &&
      database.status === 'ok' &&
      remotes.every(({ live, withdrawn, fault }) => (live !== null || withdrawn) && fault === null);
    return {
      status: fine ? 'ok' : 'degraded',
      time: clock().toISOString(),
      services,
      remotes,
      chain,
      database,
      releaseNetwork: releaseNetwork(),
    };
  }

  async #chain(): Promise<StatusAnswer['chain']> {
    const { config, chain } = this.#sources;
    try {
      const slot = await readSlot(config.chain.rpcUrl, AbortSignal.timeout(DEADLINE_MS));
      return { ...chain.info, status: 'ok', slot };
    } catch {
      return { ...chain.info, status: 'down', slot: null };
    }
  }

  async #database(): Promise<StatusAnswer['database']> {
    try {
      await this.#sources.database(AbortSignal.timeout(DEADLINE_MS));
      return { status: 'ok' };
    } catch {
      return { status: 'down' };
    }
  }

  /** The shell and the remotes that show the pages of services, released or not, and whatever else is released. */
  #remotes(): StatusAnswer['remotes'] {
    const snapshot = this.#sources.snapshot();
    const live = snapshot?.live;
    const names = new Set<string>([
      'shell',
      ...SERVICE_NAMES.filter((service) => SERVICE_DOORS[service].hasPages).map((service) => `mfe-${service}`),
      ...(live?.keys() ?? []),
    ]);
    return [...names].map((name) => {
      const channel = live?.get(name)?.channel;
      const withdrawn = snapshot?.withdrawn.has(name) ?? false;
      const fault = channel?.live ? this.#sources.damage.faultOf(name, channel.live) : null;
      return { name, live: channel?.live ?? null, locked: channel?.locked ?? false, withdrawn, fault };
    });
  }
}
