import type { PriceSource } from '@mintwire/service-kit/price';
import type { Address } from '@mintwire/solana/addresses';
import type { ChainRpc } from '@mintwire/solana/rpc';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { PresaleConfig } from './config';
import type { FinalizedTip } from './plugins/finalized-tip';
import type { OneByOne, Pace } from './plugins/turns';
import type { TokenAccounts } from './plugins/token-accounts';
import type { TokenPicture } from './plugins/token-picture';
import type { TokenReader } from './plugins/token-reader';
import type { TreasuryCalls } from './plugins/treasury-calls';
import type { TreasuryTokens } from './plugins/treasury-tokens';

/** What routes and jobs work with. */
export interface PresaleContext {
  readonly config: Pick<PresaleConfig, 'publicOrigin' | 'feeWallet' | 'limits'>;
  readonly pool: Pool;
  /** In front of the lock of a sale. */
  readonly inLine: OneByOne;
  /** What all {@link nodes} agree about, where that decides over money. */
  readonly rpc: ChainRpc;
  /** One, or two by setting. */
  readonly nodes: readonly ChainRpc[];
  readonly calls: TreasuryCalls;
  /**
   * Genesis hash of the chain; while it is silent the last known one holds.
   * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR when it was never known
   */
  readonly chainId: () => Promise<string>;
  /** Up to where no fork can take anything back. */
  readonly finalized: (signal: AbortSignal) => Promise<FinalizedTip>;
  /** What a treasury holds besides SOL. */
  readonly tokenAccounts: TokenAccounts;
  readonly tokensAreDue: Pace;
  readonly unreadableAreDue: Pace;
  readonly tokens: TokenReader;
  readonly tokenPicture: TokenPicture;
  readonly treasuryTokens: TreasuryTokens;
  readonly prices: PriceSource;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly newId: () => string;
  /** A fresh public key whose private half nobody keeps. */
  readonly newReference: () => Address;
}
