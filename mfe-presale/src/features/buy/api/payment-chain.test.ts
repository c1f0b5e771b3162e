/** @jest-environment node */
import { isAppError } from '@mintwire/contracts/app-error';
import type { PurchaseQuote } from '@mintwire/contracts';
import { lamports } from '@mintwire/money';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { createPaymentChain } from './payment-chain';

const BUYER = Keypair.fromSeed(new Uint8Array(32).fill(1));
const key = (n: number) => Keypair.fromSeed(new Uint8Array(32).fill(n)).publicKey.toBase58();
const BLOCKHASH = key(9);
const QUOTE: PurchaseQuote = {
  id: 'quote',
  saleId: 1,
  chainId: 'test',
  wallet: BUYER.publicKey.toBase58(),
  treasury: key(2),
  lamports: '1000000000',
  tokens: '62500',
  reference: key(3),
  memo: 'presale 1',
  issuedAt: '2026-01-01T12:00:00.000Z',
  expiresAt: '2026-01-01T12:02:00.000Z',
};
const signal = new AbortController().signal;

function createRpc(change: Partial<ChainRpc> = {}): ChainRpc {
  return {
    getBalance: async () => lamports(5_000_000_000n),
    getRecentPrioritizationFees: async () => [0n, 1_000n],
    getLatestBlockhash: async () => ({ blockhash: BLOCKHASH, lastValidBlockHeight: 100 }),
    simulateTransaction: async () => ({ err: null, logs: [], unitsConsumed: 1 }),
    ...change,
  } as ChainRpc;
}
const clock = { now: () => 0, sleep: async () => undefined };
const chainOf = (change?: Partial<ChainRpc>) => createPaymentChain({ rpc: createRpc(change), clock });
const codeOf = (job: Promise<unknown>) =>
  job.then(
    () => 'accepted',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

describe('a payment', () => {
  it('is built, read back, tried and priced', async () => {
    const prepared = await chainOf().prepare(QUOTE, signal);
    expect(prepared.feeLamports).toBe(5_000n + 90n);
    expect(prepared.walletAfterLamports).toBe(5_000_000_000n - 1_000_005_090n);
    const { bytes, accept } = await prepared.build(signal);
    const transaction = VersionedTransaction.deserialize(bytes[0] ?? new Uint8Array());
    transaction.sign([BUYER]);
    const [accepted] = await accept([transaction.serialize()], signal);
    expect(accepted?.lastValidBlockHeight).toBe(100);
  });

  it('is refused when the wallet gives back anything else', async () => {
    const { bytes, accept } = await (await chainOf().prepare(QUOTE, signal)).build(signal);
    const own = VersionedTransaction.deserialize(bytes[0] ?? new Uint8Array());
    const instructions = TransactionMessage.decompile(own.message).instructions;
    const other = new VersionedTransaction(
      new TransactionMessage({
        payerKey: BUYER.publicKey,
        recentBlockhash: BLOCKHASH,
        instructions: [
          ...instructions.slice(0, 3),
          SystemProgram.transfer({
            fromPubkey: BUYER.publicKey,
            toPubkey: new PublicKey(key(4)),
            lamports: 1_000_000_000,
          }),
        ],
      }).compileToV0Message(),
    );
    other.sign([BUYER]);
    expect(await codeOf(accept([other.serialize()], signal))).toBe('CHAIN_TRANSACTION_ALTERED');
    expect(await codeOf(accept([own.serialize()], signal))).toBe('CHAIN_TRANSACTION_UNSIGNED');
  });

  it('is not asked for when the wallet cannot pay it with its fee', async () => {
    const poor = chainOf({ getBalance: async () => lamports(1_000_000_000n) });
    expect(await codeOf(poor.prepare(QUOTE, signal))).toBe('PRESALE_BALANCE_LOW');
  });

  it('is not asked for when the network would refuse it: too little would be left in the wallet', async () => {
    const rejected = chainOf({
      simulateTransaction: async () => ({
        err: { InsufficientFundsForRent: { account_index: 0 } },
        logs: [],
        unitsConsumed: 0,
      }),
    });
    expect(await codeOf(rejected.prepare(QUOTE, signal))).toBe('CHAIN_BALANCE_LOW');
  });

  it.each([
    ['reference', QUOTE.treasury],
    ['treasury', 'no address'],
    ['lamports', '1e9'],
    ['lamports', '0'],
    ['memo', ''],
  ])('cannot be built with %s %p', async (field, value) => {
    expect(await codeOf(chainOf().prepare({ ...QUOTE, [field]: value }, signal))).not.toBe('accepted');
  });
});

describe('a confirmed payment', () => {
  it('is missing only when nodes that got there say so again and again', async () => {
    const looks = jest.fn(async () => [null]);
    const gone = chainOf({ getSignatureStatuses: looks, getSlot: async () => 50 });
    expect(await gone.missing('sig', 50, signal)).toBe(true);
    expect(looks).toHaveBeenCalledTimes(4);
    expect(await chainOf({ getSignatureStatuses: looks, getSlot: async () => 49 }).missing('sig', 50, signal)).toBe(
      false,
    );
    const silent = chainOf({ getSignatureStatuses: () => Promise.reject(new Error('down')), getSlot: async () => 50 });
    expect(await silent.missing('sig', 50, signal)).toBe(false);
  });
});
