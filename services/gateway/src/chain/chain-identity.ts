import { CLUSTER_LABELS, type ChainInfo, type Cluster } from '@mintwire/contracts';
import { readChainInfo } from '@mintwire/service-kit/chain';
import type { FastifyBaseLogger } from 'fastify';
import type { ChainConfig } from '../config';

/** What a public RPC URL seems to lead to, for the time until it has said so itself. The careful guess is the real network. */
export function clusterOfUrl(url: string): Cluster {
  if (/devnet/i.test(url)) return 'devnet';
  if (/testnet/i.test(url)) return 'testnet';
  return /\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url) ? 'local' : 'mainnet-beta';
}

const REFRESH_MS = { known: 60_000, unknown: 2_000 };

/** Which chain the site is on. Pages do not wait for it: until the chain has answered it is what the settings suggest. */
export class ChainIdentity {
  readonly #config: ChainConfig;
  readonly #logger: FastifyBaseLogger;
  readonly #stop = new AbortController();
  #info: ChainInfo;
  #timer: NodeJS.Timeout | undefined;
  #silent = false;

  constructor(config: ChainConfig, logger: FastifyBaseLogger) {
    this.#config = config;
    this.#logger = logger;
    const cluster = config.embedded ? 'local' : clusterOfUrl(config.rpcUrl);
    this.#info = { id: '', cluster, label: CLUSTER_LABELS[cluster], faucet: config.embedded };
  }

  get info(): ChainInfo {
    return this.#info;
  }

  /** Asks the chain now and then at intervals: a local chain may be replaced by another while the gateway runs. */
  async start(): Promise<void> {
    let wait = REFRESH_MS.known;
    try {
      this.#info = await readChainInfo(this.#config, this.#stop.signal);
      this.#silent = false;
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      wait = REFRESH_MS.unknown;
      // Once for each time that it goes away, not every two seconds.
      if (!this.#silent)
        this.#logger.warn({ code: (error as { code?: string }).code }, 'the chain does not say who it is');
      this.#silent = true;
    }
    if (!this.#stop.signal.aborted) this.#timer = setTimeout(() => void this.start(), wait);
  }

  stop(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }
}
