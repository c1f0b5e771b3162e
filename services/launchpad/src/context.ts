import type { Pool } from 'pg';
import type { Address } from '@mintwire/solana/addresses';
import type { LaunchpadConfig } from './config';
import type { QuoteSigner } from './domain/quote-signer';
import type { LaunchChain } from './plugins/chain';
import type { PriceSource } from './plugins/price-source';
import type { ContentStore } from './store/content-store';

/** What routes and jobs work with. */
export interface LaunchpadContext {
  readonly config: Pick<LaunchpadConfig, 'publicOrigin' | 'prices' | 'watchHours' | 'limits'>;
  readonly pool: Pool;
  readonly content: ContentStore;
  readonly chain: LaunchChain;
  readonly prices: PriceSource;
  readonly signer: QuoteSigner;
  readonly feeWallet: Address;
  readonly now: () => Date;
  readonly newId: () => string;
  /** A fresh public key whose private half nobody keeps. */
  readonly newReference: () => Address;
}
