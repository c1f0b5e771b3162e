import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { RefusedTransaction, type Chain } from '../chain/chain';
import { isBase58Hash } from '../chain/base58';
import { FaucetLedger, type FaucetLimits, type Refusal } from './limits';

/** What the faucet holds when a chain is founded: 500 million SOL. */
export const FAUCET_LAMPORTS = 500_000_000_000_000_000n;

const BASE_UNITS = 10_000;

/** The faucet cannot serve a request. */
export class FaucetError extends Error {
  override readonly name = 'FaucetError';
  readonly reason: 'bad-address' | 'bad-amount' | 'below-rent' | `limit-${Refusal}`;

  constructor(reason: FaucetError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Gives play SOL by ordinary transfers, so that gifts have signatures and survive restarts like everything else. */
export class Faucet {
  readonly #chain: Chain;
  readonly #limits: FaucetLimits;
  readonly #ledger: FaucetLedger;
  readonly #keypair: Keypair;
  #count = 0;

  constructor(chain: Chain, limits: FaucetLimits, now: () => number) {
    this.#chain = chain;
    this.#limits = limits;
    this.#ledger = new FaucetLedger(limits, now);
    this.#keypair = Keypair.fromSecretKey(Buffer.from(chain.identity.faucetSecret, 'base64'));
  }

  get limits(): FaucetLimits {
    return this.#limits;
  }

  /**
   * Transfers lamports to an address; resolves with the signature once the transfer is on disk.
   * @throws {@link FaucetError} if the address or amount is unusable or a limit is reached.
   */
  async give(address: string, lamports: bigint = this.#limits.defaultLamports): Promise<string> {
    if (!isBase58Hash(address)) {
      throw new FaucetError('bad-address', 'The address is not a Solana address (base58 of 32 bytes).');
    }
    if (lamports <= 0n) throw new FaucetError('bad-amount', 'The amount must be at least one lamport.');
    const booking = this.#ledger.book(address, lamports);
    if ('refused' in booking) throw new FaucetError(`limit-${booking.refused}`, this.#explain(booking.refused));
    try {
      return await this.#chain.submit(this.#transfer(address, lamports), true);
    } catch (cause) {
      booking.cancel();
      if (cause instanceof RefusedTransaction) {
        throw new FaucetError(
          'below-rent',
          'A new account needs at least the rent-exempt minimum of 890880 lamports.',
        );
      }
      throw cause;
    }
  }

  #transfer(address: string, lamports: bigint): Uint8Array {
    this.#count += 1;
    const message = new TransactionMessage({
      payerKey: this.#keypair.publicKey,
      recentBlockhash: this.#chain.clock.latestBlockhash('processed').blockhash,
      instructions: [
        // Two equal gifts within a block would be one transaction; the unit limit tells them apart.
        ComputeBudgetProgram.setComputeUnitLimit({ units: BASE_UNITS + (this.#count % 1_000_000) }),
        SystemProgram.transfer({
          fromPubkey: this.#keypair.publicKey,
          toPubkey: new PublicKey(address),
          lamports,
        }),
      ],
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([this.#keypair]);
    return transaction.serialize();
  }

  #explain(refusal: Refusal): string {
    const sol = (lamports: bigint): string => `${Number(lamports) / 1e9} SOL`;
    const { maxLamportsPerRequest, maxLamportsPerWalletPerHour, maxLamportsPerHour } = this.#limits;
    if (refusal === 'request') return `One request may ask for at most ${sol(maxLamportsPerRequest)}.`;
    if (refusal === 'wallet') {
      return `A wallet gets at most ${sol(maxLamportsPerWalletPerHour)} per hour; try again later.`;
    }
    return `The faucet gives at most ${sol(maxLamportsPerHour)} per hour to everybody; try again later.`;
  }
}
