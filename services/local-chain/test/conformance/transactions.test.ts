import {
  ComputeBudgetProgram,
  Keypair,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  PublicKey,
  VersionedTransaction,
} from '@solana/web3.js';
import { eventually } from '@mintwire/testing/eventually';
import { encodeBase58 } from '../../src/chain/base58';
import { testChain, type TestChain } from '../support/chain';
import { sendAndConfirm, signed } from '../support/transactions';

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

const friend = Keypair.generate().publicKey;
const transfer = (from: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: friend, lamports });
const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const memo = (text: string) => new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from(text) });

describe('fees include the priority fee', () => {
  it.each([
    ['no limit named', []],
    ['a limit named', [ComputeBudgetProgram.setComputeUnitLimit({ units: 12_345 })]],
    ['a program that is no builtin', [memo('fee')]],
  ])('the question, the metadata and the balance agree: %s', async (_name, extra) => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_234_567 });
    const { transaction } = await signed(
      connection,
      [wallet],
      [price, ...extra, transfer(wallet.publicKey, 1_000_000)],
    );
    const asked = await connection.getFeeForMessage(transaction.message);
    const before = await connection.getBalance(wallet.publicKey);
    const signature = await connection.sendTransaction(transaction);
    await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
    const paid = before - (await connection.getBalance(wallet.publicKey)) - 1_000_000;
    const record = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(paid).toBeGreaterThan(5000);
    expect({ asked: asked.value, recorded: record?.meta?.fee }).toEqual({ asked: paid, recorded: paid });
  });

  it('recent priority fees name what landed on the locked accounts', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    await sendAndConfirm(
      connection,
      [wallet],
      [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 777 }), transfer(wallet.publicKey, 1_000_000)],
    );
    const fees = await connection.getRecentPrioritizationFees({ lockedWritableAccounts: [wallet.publicKey] });
    expect(fees).toHaveLength(150);
    expect(Math.max(...fees.map((entry) => entry.prioritizationFee))).toBe(777);
    const others = await connection.getRecentPrioritizationFees({
      lockedWritableAccounts: [Keypair.generate().publicKey],
    });
    expect(Math.max(...others.map((entry) => entry.prioritizationFee))).toBe(0);
  });
});

describe('sending', () => {
  it('takes legacy transactions and answers them in every encoding', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const legacy = new Transaction().add(transfer(wallet.publicKey, 1_000_000), memo('hello'));
    const signature = await connection.sendTransaction(legacy, [wallet]);
    await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
    const now = Date.now() / 1000;
    for (const encoding of ['json', 'jsonParsed', 'base64', 'base58']) {
      const { result } = await chain.call('getTransaction', [signature, { encoding, commitment: 'confirmed' }]);
      expect(result).toMatchObject({ meta: { err: null } });
      expect(Math.abs((result as unknown as { blockTime: number }).blockTime - now)).toBeLessThan(5);
    }
    const [entry] = await connection.getSignaturesForAddress(wallet.publicKey, { limit: 1 });
    expect(entry).toMatchObject({ signature, memo: '[5] hello', err: null });
    const slot = entry?.slot ?? 0;
    const block = await connection.getBlock(slot, { maxSupportedTransactionVersion: 0 });
    expect(block?.transactions.map((item) => item.transaction.signatures[0])).toContain(signature);
    expect(await connection.getBlockTime(slot)).toBe(entry?.blockTime);
  });

  it('refuses version 0 to clients that do not name it', async () => {
    const wallet = await chain.wallet();
    const signature = await sendAndConfirm(chain.connection, [wallet], [transfer(wallet.publicKey, 1_000_000)]);
    const { error } = await chain.call('getTransaction', [signature, { commitment: 'confirmed' }]);
    expect(error?.code).toBe(-32015);
  });

  it('refuses what would fail, without a charge', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet(1_000_000_000);
    const { transaction } = await signed(connection, [wallet], [transfer(wallet.publicKey, 2_000_000_000)]);
    const { error } = await chain.call('sendTransaction', [
      Buffer.from(transaction.serialize()).toString('base64'),
      { encoding: 'base64' },
    ]);
    expect(error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: { err: { InstructionError: [0, { Custom: 1 }] } },
    });
    expect(await connection.getBalance(wallet.publicKey)).toBe(1_000_000_000);
  });

  it('lands a failing transaction without preflight, with its error and its fee', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet(1_000_000_000);
    const { transaction, ...latest } = await signed(connection, [wallet], [transfer(wallet.publicKey, 2_000_000_000)]);
    const signature = await connection.sendTransaction(transaction, { skipPreflight: true });
    const err = { InstructionError: [0, { Custom: 1 }] };
    // web3.js either resolves with the error or rejects with it, whichever of its two ways of looking is faster.
    const outcome = await connection.confirmTransaction({ signature, ...latest }).then(
      ({ value }) => value.err,
      (cause: unknown) => cause,
    );
    expect(outcome).toEqual(err);
    // The faster of the two does not wait for the commitment that is asked for here.
    await eventually(async () => {
      expect(await connection.getBalance(wallet.publicKey)).toBe(1_000_000_000 - 5000);
      expect(await connection.getSignaturesForAddress(wallet.publicKey, { limit: 1 })).toMatchObject([
        { signature, err },
      ]);
    });
  });

  it('refuses altered, unsigned, oversized, garbled and penniless transactions', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const send = (bytes: Uint8Array) =>
      chain.call('sendTransaction', [Buffer.from(bytes).toString('base64'), { encoding: 'base64' }]);
    const { transaction } = await signed(connection, [wallet], [transfer(wallet.publicKey, 1_000_000)]);
    const altered = transaction.serialize();
    altered[altered.length - 6] = (altered[altered.length - 6] ?? 0) ^ 1;
    expect((await send(altered)).error).toMatchObject({ code: -32003 });
    expect((await send(new VersionedTransaction(transaction.message).serialize())).error).toMatchObject({
      code: -32003,
    });
    expect((await send(Buffer.concat([transaction.serialize(), Buffer.alloc(1200)]))).error).toMatchObject({
      code: -32602,
    });
    expect((await send(Buffer.from('nonsense'))).error).toMatchObject({ code: -32602 });
    const poor = Keypair.generate();
    const pennies = await signed(connection, [poor], [transfer(poor.publicKey, 1)]);
    expect((await send(pennies.transaction.serialize())).error).toMatchObject({
      code: -32002,
      message: expect.stringContaining('no record of a prior credit') as string,
    });
  });

  it('lands the same bytes once, however often and however parallel they are sent', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet(5_000_000_000);
    const { transaction, ...latest } = await signed(connection, [wallet], [transfer(wallet.publicKey, 1_000_000)]);
    const bytes = transaction.serialize();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => connection.sendRawTransaction(bytes, { skipPreflight: true })),
    );
    expect(new Set(answers).size).toBe(1);
    await connection.confirmTransaction({ signature: answers[0] ?? '', ...latest });
    expect(await connection.getBalance(wallet.publicKey)).toBe(5_000_000_000 - 1_000_000 - 5000);
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow('already been processed');
  });
});

describe('blockhashes expire', () => {
  it('after 150 blocks the transaction is refused and the client sees the height exceeded', async () => {
    const fast = await testChain();
    try {
      const { connection } = fast;
      const wallet = await fast.wallet();
      const { transaction, blockhash, lastValidBlockHeight } = await signed(
        connection,
        [wallet],
        [transfer(wallet.publicKey, 1_000_000)],
      );
      expect(await connection.isBlockhashValid(blockhash)).toMatchObject({ value: true });
      const waiting = connection.confirmTransaction({
        signature: encodeBase58(Buffer.alloc(64, 7)),
        blockhash,
        lastValidBlockHeight,
      });
      fast.skipSlots(151);
      await expect(waiting).rejects.toThrow('block height exceeded');
      expect(await connection.getBlockHeight('processed')).toBeGreaterThan(lastValidBlockHeight);
      await expect(connection.sendTransaction(transaction)).rejects.toThrow('Blockhash not found');
      expect(await connection.isBlockhashValid(blockhash)).toMatchObject({ value: false });
      expect((await connection.getFeeForMessage(transaction.message)).value).toBeNull();
    } finally {
      await fast.stop();
    }
  });
});

describe('simulation', () => {
  it('needs neither signature nor blockhash when asked so, and changes nothing', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const message = new TransactionMessage({
      payerKey: wallet.publicKey,
      recentBlockhash: PublicKey.default.toBase58(),
      instructions: [transfer(wallet.publicKey, 3_000_000), memo('simulated')],
    }).compileToV0Message();
    const before = await connection.getBalance(friend);
    const { value } = await connection.simulateTransaction(new VersionedTransaction(message), {
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: [friend.toBase58()] },
    });
    expect(value.err).toBeNull();
    expect(value.unitsConsumed).toBeGreaterThan(100);
    expect(value.logs).toContain('Program 11111111111111111111111111111111 success');
    expect(value.accounts?.[0]?.lamports).toBe(before + 3_000_000);
    expect(value).toHaveProperty('replacementBlockhash.lastValidBlockHeight');
    expect(await connection.getBalance(friend)).toBe(before);
  });

  it('says what would fail', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet(1_000_000_000);
    const { transaction } = await signed(connection, [wallet], [transfer(wallet.publicKey, 2_000_000_000)]);
    const { value } = await connection.simulateTransaction(transaction, { sigVerify: true });
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(value.logs?.some((line) => line.includes('insufficient lamports'))).toBe(true);
    const stale = new VersionedTransaction(
      new TransactionMessage({
        payerKey: wallet.publicKey,
        recentBlockhash: PublicKey.default.toBase58(),
        instructions: [transfer(wallet.publicKey, 1_000_000)],
      }).compileToV0Message(),
    );
    expect((await connection.simulateTransaction(stale)).value.err).toBe('BlockhashNotFound');
  });
});

it('names rent-exempt minimums of a public cluster', async () => {
  const sizes = [0, 82, 165, 679, 607];
  const minimums = await Promise.all(sizes.map((size) => chain.connection.getMinimumBalanceForRentExemption(size)));
  expect(minimums).toEqual(sizes.map((size) => (size + 128) * 6960));
});
