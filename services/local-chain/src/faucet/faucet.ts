import { once } from 'node:events';
import { AppError, ERRORS } from '@mintwire/contracts';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { isBase58Hash } from '../chain/base58';
import { RejectedTransaction, type Chain } from '../chain/chain';
import type { TransactionErrorJson } from '../engine/transaction-error';
import { FaucetLedger, type FaucetLimits } from './limits';

const FIRST_UNIT_LIMIT = 10_000;
const UNIT_LIMITS = 1_000_000;

/** Gives play SOL by ordinary transfers, so that gifts have signatures and survive restarts like everything else. */
export class Faucet {
  readonly limits: FaucetLimits;
  readonly #chain: Chain;
  readonly #ledger: FaucetLedger;
  readonly #keypair: Keypair;
  #count = 0;
  /** One for all that wait. */
  #nextSlot: Promise<unknown> | undefined;

  constructor(chain: Chain, limits: FaucetLimits, now: () => number) {
    this.#chain = chain;
    this.limits = limits;
    this.#ledger = new FaucetLedger(limits, now);
    this.#keypair = Keypair.fromSecretKey(Buffer.from(chain.identity.faucetSecret, 'base64'));
  }

  /**
   * Transfers lamports to an address; resolves with the signature once the transfer is on disk.
   * @throws AppError `CHAIN_FAUCET_BAD_ADDRESS`, `CHAIN_FAUCET_BAD_AMOUNT`, `CHAIN_FAUCET_LIMIT`
   */
  async give(address: string, lamports: bigint): Promise<string> {
    if (!isBase58Hash(address)) throw new AppError(ERRORS.CHAIN_FAUCET_BAD_ADDRESS);
    // A new account below the rent-exempt minimum is refused by the runtime.
    const min = this.#chain.engine.account(address) ? 1n : this.#chain.engine.rentExemptMinimum(0n);
    const max = this.limits.maxLamportsPerRequest;
    if (lamports < min || lamports > max) {
      throw new AppError(ERRORS.CHAIN_FAUCET_BAD_AMOUNT, { min: min.toString(), max: max.toString() });
    }
    const booking = this.#ledger.book(address, lamports);
    if ('waitMs' in booking) {
      const seconds = Math.ceil(booking.waitMs / 1_000);
      throw new AppError(ERRORS.CHAIN_FAUCET_LIMIT, { seconds, minutes: Math.ceil(seconds / 60) });
    }
    try {
      return await this.#chain.submit(this.#transfer(address, lamports), true);
    } catch (cause) {
      booking.cancel();
      if (cause instanceof RejectedTransaction && isReadonly(cause.reason)) {
        throw new AppError(ERRORS.CHAIN_FAUCET_BAD_ADDRESS, {}, { cause });
      }
      throw cause;
    }
  }

  /** Resolves once all that has landed by now is confirmed. */
  async confirmed(): Promise<void> {
    const { clock } = this.#chain;
    const { slot } = clock;
    while (clock.slotFor('confirmed') < slot) {
      this.#nextSlot ??= once(this.#chain, 'slot').finally(() => (this.#nextSlot = undefined));
      await this.#nextSlot;
    }
  }

  #transfer(address: string, lamports: bigint): Uint8Array {
    this.#chain.advance();
    this.#count += 1;
    const message = new TransactionMessage({
      payerKey: this.#keypair.publicKey,
      recentBlockhash: this.#chain.clock.latestBlockhash('processed').blockhash,
      instructions: [
        // Two equal gifts within a block would be one transaction; the unit limit tells them apart.
        ComputeBudgetProgram.setComputeUnitLimit({ units: FIRST_UNIT_LIMIT + (this.#count % UNIT_LIMITS) }),
        SystemProgram.transfer({ fromPubkey: this.#keypair.publicKey, toPubkey: new PublicKey(address), lamports }),
      ],
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([this.#keypair]);
    return transaction.serialize();
  }
}

/** Programs and sysvars cannot be given lamports. */
function isReadonly(reason: TransactionErrorJson): boolean {
  return (
    typeof reason === 'object' && 'InstructionError' in reason && reason.InstructionError[1] === 'ReadonlyLamportChange'
  );
}
