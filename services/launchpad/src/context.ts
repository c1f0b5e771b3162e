import type { Distribution, LaunchStats } from '@mintwire/contracts';
import type { PriceSource } from '@mintwire/service-kit/price';
import type { Pool } from 'pg';
import type { Address } from '@mintwire/solana/addresses';
import type { TableAuthority } from '@mintwire/solana/tables';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadConfig } from './config';
import type { QuoteSigner } from './domain/quote-signer';
import type { LaunchChain } from './plugins/chain';
import type { Pin } from './plugins/pinning';
import type { OnChain } from './plugins/token-reader';
import type { ContentStore } from './store/content-store';
import type { RecordedLaunch } from './store/launches';
import type { TableFaucet } from './tables/table-faucet';

/** What routes and jobs work with. */
export interface LaunchpadContext {
  readonly config: Pick<
    LaunchpadConfig,
    'publicOrigin' | 'prices' | 'watchHours' | 'limits' | 'tables' | 'listing' | 'pinning'
  >;
  readonly pool: Pool;
  readonly content: ContentStore;
  readonly chain: LaunchChain;
  /** Answers that many ask for, each kept for a moment. */
  readonly readers: {
    readonly token: (mint: string) => Promise<OnChain>;
    readonly distribution: (recorded: RecordedLaunch) => Promise<Distribution | null>;
    readonly stats: () => Promise<LaunchStats>;
  };
  readonly prices: PriceSource;
  readonly signer: QuoteSigner;
  readonly feeWallet: Address;
  /** Null: nothing is pinned. */
  readonly pin: Pin | null;
  readonly tables: {
    /** Null: no lookup tables are made. */
    readonly authority: TableAuthority | null;
    /** Null where SOL is not free. */
    readonly faucet: TableFaucet | null;
    /** Longest wait for a table to be made, in milliseconds. */
    readonly patienceMs: number;
  };
  /** True while lookup tables can be made for whoever asks. */
  readonly tableOffer: () => Promise<boolean>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly newId: () => string;
  /** A fresh public key whose private half nobody keeps. */
  readonly newReference: () => Address;
}
