import { isAppError } from '@mintwire/contracts/app-error';
import { lamports } from '@mintwire/money';
import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { PROGRAMS } from '../src/core/addresses';
import { readCandidate } from '../src/core/decode';
import type { ChainTransaction, InnerInstruction } from '../src/core/rpc';
import {
  assertPaymentMatchesQuote,
  findPayments,
  judgePayments,
  paymentsInto,
  verifyPayment,
  type PaymentQuote,
} from '../src/payment';
import { buildPaymentTransaction } from '../src/payment/payment-transaction';
import { address, keypair } from './support/keys';
import { SvmChain } from './support/svm-chain';

const SEED = Number(process.env['SEED'] ?? 20_261);
const MUTANTS = 1_000;
const PAYER = keypair(1);
const QUOTE: PaymentQuote = {
  wallet: address(1),
  treasury: address(2),
  lamports: lamports(1_500_000_000n),
  reference: address(3),
  memo: 'presale 7Qm, 1.5 SOL',
};
const BLOCKHASH = address(4);
const BUILD = { blockhash: BLOCKHASH, computeUnitPriceMicroLamports: 1_000n };
const LIMITS = { maxPriorityFeeLamports: 100_000n, ...BUILD };

const built = (quote = QUOTE, input = BUILD) => buildPaymentTransaction(quote, input);
const rejection = (job: () => void): string => {
  try {
    job();
    return 'accepted';
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
};
const review = (bytes: Uint8Array, quote = QUOTE, limits = LIMITS) =>
  rejection(() => assertPaymentMatchesQuote(bytes, quote, limits));

function rebuilt(change: (list: TransactionInstruction[]) => TransactionInstruction[]): Uint8Array {
  const message = TransactionMessage.decompile(built().message);
  message.instructions = change(message.instructions);
  return new VersionedTransaction(message.compileToV0Message()).serialize();
}
const key = (n: number) => new PublicKey(address(n));
const guard = (writable: boolean) =>
  new TransactionInstruction({
    programId: new PublicKey(PROGRAMS.lighthouse),
    keys: [{ pubkey: key(writable ? 9 : 1), isSigner: false, isWritable: writable }],
    data: Buffer.from([1]),
  });

describe('what is built is what was quoted', () => {
  it('is read back as it was meant, signed or not', () => {
    const transaction = built();
    expect(review(transaction.serialize())).toBe('accepted');
    transaction.sign([PAYER]);
    expect(review(transaction.serialize())).toBe('accepted');
  });

  const other = fc.integer({ min: 100, max: 1_000_000 }).map(address);
  const quoteMutants = fc.oneof(
    other.map((wallet) => ({ ...QUOTE, wallet })),
    other.map((treasury) => ({ ...QUOTE, treasury })),
    other.map((reference) => ({ ...QUOTE, reference })),
    fc
      .bigInt({ min: 1n, max: 2n ** 64n - 1n })
      .filter((amount) => amount !== QUOTE.lamports)
      .map((amount) => ({ ...QUOTE, lamports: lamports(amount) })),
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((memo) => memo !== QUOTE.memo)
      .map((memo) => ({ ...QUOTE, memo })),
  );
  const bitMutants = fc.nat({ max: (built().serialize().length - 65) * 8 - 1 }).map((bit) => {
    const bytes = built().serialize();
    const at = 65 + (bit >> 3);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
    return bytes;
  });
  const stepMutants = fc.oneof(
    fc.nat({ max: 3 }).map((gone) => rebuilt((list) => list.filter((_, index) => index !== gone))),
    fc
      .nat({ max: 3 })
      .map((twice) => rebuilt((list) => list.flatMap((step, index) => (index === twice ? [step, step] : [step])))),
    fc.constant(rebuilt(([limit, price, memo, transfer]) => [limit!, price!, transfer!, memo!])),
    fc.integer({ min: 100, max: 9_999 }).map((n) =>
      rebuilt((list) => {
        list[3]?.keys.push({ pubkey: key(n), isSigner: false, isWritable: n % 2 === 0 });
        return list;
      }),
    ),
    fc
      .integer({ min: 100, max: 9_999 })
      .map((n) =>
        rebuilt((list) => [
          ...list,
          SystemProgram.transfer({ fromPubkey: key(1), toPubkey: key(n), lamports: BigInt(n) }),
        ]),
      ),
    fc.boolean().map((writable) => rebuilt((list) => [...list, guard(writable)])),
    fc
      .bigInt({ min: 1_200_000_000n, max: 2n ** 40n })
      .map((price) => built(QUOTE, { ...BUILD, computeUnitPriceMicroLamports: price }).serialize()),
  );

  it(`is refused after any change of it (${MUTANTS} mutants, seed ${SEED})`, () => {
    const mutants = fc.oneof(
      quoteMutants.map((quote) => built(quote).serialize()),
      bitMutants,
      stepMutants,
    );
    fc.assert(
      fc.property(mutants, (bytes) => {
        expect(['CHAIN_TRANSACTION_ALTERED', 'CHAIN_TRANSACTION_UNREADABLE']).toContain(review(bytes));
      }),
      { seed: SEED, numRuns: MUTANTS },
    );
  });

  it("lets a wallet's own assertions pass only where that is allowed, and only such as change nothing", () => {
    const [still, writing] = [false, true].map((writable) => rebuilt((list) => [...list, guard(writable)]));
    expect(rejection(() => assertPaymentMatchesQuote(still!, QUOTE, { ...LIMITS, allowGuards: true }))).toBe(
      'accepted',
    );
    expect(rejection(() => assertPaymentMatchesQuote(writing!, QUOTE, { ...LIMITS, allowGuards: true }))).toBe(
      'CHAIN_TRANSACTION_ALTERED',
    );
  });

  it.each([
    ['nothing', { lamports: lamports(0n) }],
    ['to oneself', { treasury: QUOTE.wallet }],
    ['without a key of its own', { reference: QUOTE.treasury }],
    ['without a note', { memo: '' }],
    ['with a book for a note', { memo: 'x'.repeat(201) }],
    ['with half a character', { memo: '\ud800' }],
    ['to nobody', { treasury: 'nobody' as PaymentQuote['treasury'] }],
  ])('a payment %s is never built', (_what, change) => {
    expect(rejection(() => built({ ...QUOTE, ...change }))).toBe('CHAIN_PAYMENT_INVALID');
  });
});

/** A chain on which the quote was paid as the page does it. */
async function paid(quote = QUOTE) {
  const chain = new SvmChain();
  chain.fund(QUOTE.wallet, 10_000_000_000n);
  chain.fund(QUOTE.treasury, 1_000_000n);
  const { blockhash } = await chain.getLatestBlockhash();
  const transaction = buildPaymentTransaction(quote, { ...BUILD, blockhash });
  transaction.sign([PAYER]);
  const signature = await chain.sendTransaction(transaction.serialize());
  return { chain, signature };
}

describe('what the chain shows of a payment', () => {
  it('is found by the reference, and settles the quote once', async () => {
    const { chain, signature } = await paid();
    const found = await verifyPayment({ rpc: chain, quote: QUOTE });
    expect(found).toMatchObject({
      status: 'paid',
      payment: { signature, instruction: '3', from: QUOTE.wallet, lamports: QUOTE.lamports, memos: [QUOTE.memo] },
      others: [],
    });
    expect(await verifyPayment({ rpc: chain, quote: QUOTE, signature })).toEqual(found);
  });

  it('is nothing yet, or nothing of this quote', async () => {
    const { chain, signature } = await paid();
    const stranger = { ...QUOTE, reference: address(77) };
    expect(await verifyPayment({ rpc: chain, quote: stranger })).toEqual({ status: 'not-found' });
    expect(await verifyPayment({ rpc: chain, quote: stranger, signature })).toEqual({ status: 'not-found' });
    expect(await verifyPayment({ rpc: chain, quote: QUOTE, signature: 'unheard-of' })).toEqual({ status: 'not-found' });
  });

  it('counts each transfer by itself: a second one is another payment', async () => {
    const { chain } = await paid();
    const { blockhash } = await chain.getLatestBlockhash();
    const again = buildPaymentTransaction(QUOTE, { ...BUILD, blockhash });
    again.sign([PAYER]);
    const second = await chain.sendTransaction(again.serialize());
    expect(await verifyPayment({ rpc: chain, quote: QUOTE })).toMatchObject({
      status: 'paid',
      others: [{ signature: second, instruction: '3' }],
    });
  });

  it('is a failed try where the wallet could not pay', async () => {
    const chain = new SvmChain();
    chain.fund(QUOTE.wallet, 1_000_000n);
    const { blockhash } = await chain.getLatestBlockhash();
    const transaction = buildPaymentTransaction(QUOTE, { ...BUILD, blockhash });
    transaction.sign([PAYER]);
    const signature = await chain.sendTransaction(transaction.serialize());
    expect(await verifyPayment({ rpc: chain, quote: QUOTE })).toEqual({ status: 'failed', signature });
    expect(await verifyPayment({ rpc: chain, quote: QUOTE, signature })).toEqual({ status: 'failed', signature });
  });
});

/** The landed payment as a node gives it, for changing. */
async function landed() {
  const { chain, signature } = await paid();
  const transaction = (await chain.getTransaction(signature)) as ChainTransaction;
  const judge = async (changed: ChainTransaction, quote = QUOTE) => {
    const read = await readCandidate({ ...chain, getTransaction: async () => changed } as never, signature);
    if (!read) throw new Error('it cannot be read');
    return {
      payments: judgePayments({ signature, ...read }, quote),
      all: paymentsInto(quote.treasury, { signature, ...read }),
    };
  };
  return { transaction, judge };
}

const settles = (payments: readonly { readonly faults: readonly string[] }[]) =>
  payments.some(({ faults }) => faults.length === 0);

it('a wallet may choose another priority fee, up to the most that was agreed', () => {
  const priced = (price: bigint) => built(QUOTE, { ...BUILD, computeUnitPriceMicroLamports: price }).serialize();
  const { maxPriorityFeeLamports } = LIMITS;
  const verdict = (bytes: Uint8Array) =>
    rejection(() => assertPaymentMatchesQuote(bytes, QUOTE, { maxPriorityFeeLamports }));
  expect(verdict(priced(1_111_111n))).toBe('accepted');
  expect(verdict(priced(1_111_112n))).toBe('CHAIN_TRANSACTION_ALTERED');
});

describe('a landed transaction', () => {
  /** Replaces what landed by another message with the same effects but for what `effects` changes. */
  const relanded = (transaction: ChainTransaction, quote: PaymentQuote): ChainTransaction => ({
    ...transaction,
    bytes: buildPaymentTransaction(quote, BUILD).serialize(),
  });

  it(`that does not pay the quote never settles it (${MUTANTS} mutants, seed ${SEED})`, async () => {
    const { transaction, judge } = await landed();
    expect(settles((await judge(transaction)).payments)).toBe(true);
    const other = fc.integer({ min: 100, max: 1_000_000 }).map(address);
    const treasuryAt = 1;
    const mutants = fc.oneof(
      other.map((wallet) => relanded(transaction, { ...QUOTE, wallet })),
      other.map((treasury) => relanded(transaction, { ...QUOTE, treasury })),
      other.map((reference) => relanded(transaction, { ...QUOTE, reference })),
      fc
        .bigInt({ min: 1n, max: QUOTE.lamports - 1n })
        .map((amount) => relanded(transaction, { ...QUOTE, lamports: lamports(amount) })),
      // The words are those of the quote, and the money is not there.
      fc.bigInt({ min: 1n, max: QUOTE.lamports }).map((gone) => ({
        ...transaction,
        postBalances: transaction.postBalances.map((held, index) => (index === treasuryAt ? held - gone : held)),
      })),
      fc.constantFrom('AccountInUse', { InstructionError: [3, { Custom: 1 }] }).map((err) => ({ ...transaction, err })),
      // A transfer that names the references of two quotes.
      fc.integer({ min: 100, max: 9_999 }).map((n) => ({
        ...transaction,
        bytes: rebuilt((list) => {
          list[3]?.keys.push({ pubkey: key(n), isSigner: false, isWritable: false });
          return list;
        }),
        postBalances: [...transaction.postBalances, 0n],
        preBalances: [...transaction.preBalances, 0n],
      })),
    );
    await fc.assert(
      fc.asyncProperty(mutants, async (mutant) => {
        expect(settles((await judge(mutant)).payments)).toBe(false);
      }),
      { seed: SEED, numRuns: MUTANTS },
    );
  });

  it('pays by a program it calls as well as by itself, told by its place', async () => {
    const { transaction, judge } = await landed();
    // A wallet that is a program: the transaction calls it, and it calls the system program.
    const bytes = rebuilt((list) => [
      new TransactionInstruction({
        programId: key(50),
        keys: (list[3]?.keys ?? [])
          .map((meta) => ({ ...meta }))
          .concat({ pubkey: SystemProgram.programId, isSigner: false, isWritable: false }),
        data: Buffer.from([7]),
      }),
    ]);
    const accounts = VersionedTransaction.deserialize(bytes).message.staticAccountKeys.map((each) => each.toBase58());
    const at = (address: string) => accounts.indexOf(address);
    const call: InnerInstruction = {
      programIdIndex: at(PROGRAMS.system),
      accounts: [at(QUOTE.wallet), at(QUOTE.treasury), at(QUOTE.reference)],
      data: Uint8Array.from(
        SystemProgram.transfer({ fromPubkey: key(1), toPubkey: key(2), lamports: QUOTE.lamports }).data,
      ),
      stackHeight: 2,
    };
    const balances = (treasury: bigint) =>
      accounts.map((each) => (each === QUOTE.treasury ? treasury : 5_000_000_000n));
    const called = {
      ...transaction,
      bytes,
      innerInstructions: [{ index: 0, instructions: [call] }],
      preBalances: balances(0n),
      postBalances: balances(QUOTE.lamports),
    };
    const { payments } = await judge(called);
    expect(payments).toMatchObject([{ instruction: '0.0', lamports: QUOTE.lamports, faults: [] }]);
    // Two calls are two payments, and both must have come.
    const twice = { ...called, innerInstructions: [{ index: 0, instructions: [call, call] }] };
    expect((await judge(twice)).payments.map(({ instruction, faults }) => [instruction, faults])).toEqual([
      ['0.0', ['taken-back']],
      ['0.1', ['taken-back']],
    ]);
    expect(settles((await judge({ ...twice, postBalances: balances(2n * QUOTE.lamports) })).payments)).toBe(true);
  });

  it('says by how much it pays too much, and what else came into the treasury', async () => {
    const { transaction, judge } = await landed();
    const cheaper = { ...QUOTE, lamports: lamports(1_000_000_000n) };
    expect((await judge(transaction, cheaper)).payments).toMatchObject([{ faults: [], surplusLamports: 500_000_000n }]);
    const { payments, all } = await judge(transaction, { ...QUOTE, reference: address(78) });
    expect(payments).toEqual([]);
    expect(all).toMatchObject([{ from: QUOTE.wallet, lamports: QUOTE.lamports, references: [QUOTE.reference] }]);
  });
});

it('a payment out of an address that follows from a wallet is a transfer with its reference, and not the wallet’s own', async () => {
  const chain = new SvmChain();
  chain.fund(QUOTE.wallet, 10_000_000_000n);
  chain.fund(QUOTE.treasury, 1_000_000n);
  const seed = 'savings';
  const derived = await PublicKey.createWithSeed(PAYER.publicKey, seed, SystemProgram.programId);
  const from = { fromPubkey: derived, basePubkey: PAYER.publicKey, seed, programId: SystemProgram.programId };
  const paying = SystemProgram.transfer({ ...from, toPubkey: key(2), lamports: QUOTE.lamports });
  paying.keys.push({ pubkey: key(3), isSigner: false, isWritable: false });
  const { blockhash: recentBlockhash } = await chain.getLatestBlockhash();
  const instructions = [
    SystemProgram.transfer({ fromPubkey: PAYER.publicKey, toPubkey: derived, lamports: 2n * QUOTE.lamports }),
    paying,
  ];
  const message = new TransactionMessage({ payerKey: PAYER.publicKey, recentBlockhash, instructions });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([PAYER]);
  const signature = await chain.sendTransaction(transaction.serialize());
  expect(await verifyPayment({ rpc: chain, quote: QUOTE, signature })).toMatchObject({
    status: 'refused',
    payments: [{ instruction: '1', from: derived.toBase58(), lamports: QUOTE.lamports, faults: ['payer'] }],
  });
});

it('nobody stops the search by leaving dust under the reference', async () => {
  const { chain, signature } = await paid();
  const dust = { ...QUOTE, wallet: address(90), lamports: lamports(1_000_000n) };
  chain.fund(dust.wallet, 10_000_000_000n);
  const { blockhash } = await chain.getLatestBlockhash();
  const transaction = buildPaymentTransaction(dust, { ...BUILD, blockhash });
  transaction.sign([keypair(90)]);
  await chain.sendTransaction(transaction.serialize());
  const { payments } = await findPayments(chain, QUOTE);
  expect(payments.map(({ faults }) => faults)).toEqual([[], ['short', 'payer']]);
  expect(await verifyPayment({ rpc: chain, quote: QUOTE })).toMatchObject({ status: 'paid', payment: { signature } });
});
