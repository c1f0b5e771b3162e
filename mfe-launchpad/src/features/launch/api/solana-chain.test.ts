/**
 * @jest-environment node
 */
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { lamports } from '@mintwire/money';
import { PROGRAMS } from '@mintwire/solana/addresses';
import { layoutLaunch } from '@mintwire/solana/launch/build';
import { launchPlanFromQuote } from '@mintwire/solana/launch/plan';
import type { ChainAccount, ChainRpc, Simulation } from '@mintwire/solana/rpc';
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { publicKey as other, quoteOf, wallet } from './quote.testing';
import { createSolanaChain } from './solana-chain';

const signal = new AbortController().signal;
const quote = quoteOf();
const { mint } = quote.request;

/** A node with the answers of a quiet cluster; what a launch must not ask throws. */
function node(
  change: {
    balance?: bigint;
    price?: bigint;
    account?: ChainAccount | null;
    escrow?: ChainAccount;
    simulation?: Partial<Simulation>;
  } = {},
): ChainRpc {
  let height = 800;
  const answers: Partial<ChainRpc> = {
    getMinimumBalanceForRentExemption: async (bytes) => lamports(BigInt(bytes + 128) * 6960n),
    getAccount: async () => change.account ?? null,
    getAccounts: async (addresses) =>
      addresses.map((address) => (address === mint ? change.account : change.escrow) ?? null),
    getBalance: async () => lamports(change.balance ?? 1_000_000_000n),
    getLatestBlockhash: async () => ({ blockhash: other(5).toBase58(), lastValidBlockHeight: (height += 100) }),
    getRecentPrioritizationFees: async () => [0n, 0n, change.price ?? 5_000n],
    simulateTransaction: async () => ({ err: null, logs: [], unitsConsumed: 60_000, ...change.simulation }),
  };
  return new Proxy(answers as ChainRpc, {
    get: (target, name: keyof ChainRpc) => {
      if (!target[name]) throw new Error(`not expected to be asked: ${name}`);
      return target[name];
    },
  });
}

const clock = { now: () => 0, sleep: async () => undefined };
const chainOn = (rpc: ChainRpc) => createSolanaChain({ rpc, clock });

async function unsigned() {
  const prepared = await chainOn(node()).prepare(quote, null, signal);
  const launch = await prepared.build(signal);
  const [bytes = new Uint8Array()] = launch.bytes;
  return { launch, transaction: VersionedTransaction.deserialize(bytes) };
}

describe('preparing a launch', () => {
  it('adds up what it costs, without the minimum that stays in the wallet', async () => {
    const { costs, totalLamports } = await chainOn(node()).prepare(quote, null, signal);
    expect(costs.map(({ id }) => id)).toEqual([
      'service-fee',
      'mint-rent',
      'token-account-rent',
      'metadata-rent',
      'metadata-fee',
      'network-fee',
    ]);
    expect(costs[0]?.lamports).toBe(110_000_000n);
    expect(totalLamports).toBe(costs.reduce((sum, { lamports: each }) => sum + each, 0n));
  });

  it('names both amounts when the balance is low, before it simulates', async () => {
    const rpc = node({ balance: 50_000_000n, simulation: { err: 'AccountNotFound' } });
    await expect(chainOn(rpc).prepare(quote, null, signal)).rejects.toMatchObject({
      code: 'LAUNCHPAD_BALANCE_LOW',
      message: expect.stringMatching(/^Insufficient SOL balance. You have 0.05 SOL but need 0\.1\d+ SOL/),
    });
  });

  it('stops at an address that has a token, not at one that has some lamports', async () => {
    const account = { lamports: lamports(1_000n), data: new Uint8Array(), slot: 1 };
    const taken = node({ account: { ...account, owner: PROGRAMS.token } });
    await expect(chainOn(taken).prepare(quote, null, signal)).rejects.toMatchObject({ code: 'LAUNCHPAD_MINT_EXISTS' });
    expect(await chainOn(taken).mintExists(mint, signal)).toBe(true);
    const prefunded = node({ account: { ...account, owner: PROGRAMS.system } });
    expect(await chainOn(prefunded).mintExists(mint, signal)).toBe(false);
    await expect((await chainOn(prefunded).prepare(quote, null, signal)).build(signal)).resolves.toBeTruthy();
  });

  it('reports what the simulation says', async () => {
    const rpc = node({ simulation: { err: { InstructionError: [2, { Custom: 1 }] } } });
    await expect(chainOn(rpc).prepare(quote, null, signal)).rejects.toMatchObject({
      code: 'LAUNCHPAD_SIMULATION_FAILED',
    });
  });
});

describe('a confirmed launch', () => {
  const token = { owner: PROGRAMS.token, lamports: lamports(1n), data: new Uint8Array(), slot: 9 };
  const behind = () =>
    Promise.reject(
      new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'Minimum context slot has not been reached', rpcCode: -32016 }),
    );
  const looks = (...answers: (() => Promise<ChainAccount | null>)[]) => {
    const asked: unknown[] = [];
    const getAccount: ChainRpc['getAccount'] = async (_address, options) => (
      asked.push(options?.minContextSlot),
      (answers.shift() ?? (async () => null))()
    );
    return { asked, missing: chainOn({ getAccount } as ChainRpc).mintMissing(mint, 9, signal) };
  };

  it('is missing only when nodes that know its slot say so again and again', async () => {
    const { asked, missing } = looks();
    expect(await missing).toBe(true);
    expect(asked).toEqual([9, 9, 9, 9]);
  });

  it.each([
    ['it is there', [async () => token]],
    ['it is there a moment later', [async () => null, async () => token]],
    ['the node is behind', [behind]],
    ['the node is behind at last', [async () => null, behind]],
  ])('is not missing when %s', async (_what, answers) => {
    expect(await looks(...answers).missing).toBe(false);
  });
});

describe('what comes back from the wallet', () => {
  it('is taken when it is the transaction that was built, signed by the wallet', async () => {
    const { launch, transaction } = await unsigned();
    transaction.sign([wallet]);
    const [accepted] = await launch.accept([transaction.serialize()], signal);
    expect(accepted?.lastValidBlockHeight).toBe(1000);
    expect(accepted?.signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
  });

  it('is refused without a signature', async () => {
    const { launch } = await unsigned();
    await expect(launch.accept(launch.bytes, signal)).rejects.toMatchObject({ code: 'CHAIN_TRANSACTION_UNSIGNED' });
  });

  it('is refused when it moves anything more than was reviewed', async () => {
    const { launch, transaction } = await unsigned();
    const message = TransactionMessage.decompile(transaction.message);
    message.instructions.push(
      SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: other(3), lamports: 1 }),
    );
    const altered = new VersionedTransaction(message.compileToV0Message());
    altered.sign([wallet]);
    await expect(launch.accept([altered.serialize()], signal)).rejects.toMatchObject({
      code: 'LAUNCHPAD_TRANSACTION_ALTERED',
    });
  });

  it('may have a newer blockhash: then it can land for as long as that one lives', async () => {
    const { launch, transaction } = await unsigned();
    transaction.message.recentBlockhash = other(4).toBase58();
    transaction.sign([wallet]);
    await expect(launch.accept([transaction.serialize()], signal)).resolves.toMatchObject([
      { lastValidBlockHeight: 1100 },
    ]);
  });
});

it('launches a distribution although somebody sent SOL to the addresses of its escrow accounts', async () => {
  const recipients = Array.from({ length: 10 }, (_, index) => ({
    wallet: other(40 + index).toBase58(),
    amountBaseUnits: '5',
  }));
  const rows = { ...quote, request: { ...quote.request, recipients } };
  const escrow = { owner: PROGRAMS.system, lamports: lamports(900_000n), data: new Uint8Array(), slot: 1 };
  const prepared = await chainOn(node({ escrow })).prepare(rows, null, signal);
  const steps = prepared.review.transactions.map((transaction) => transaction.steps.map(({ text }) => text));
  // Each transaction but the last opens the escrow account of the next one.
  for (const each of steps.slice(0, -1)) expect(each.filter((text) => text.startsWith('Hand account'))).toHaveLength(1);
  expect(steps.length).toBeGreaterThan(1);
  await expect(prepared.build(signal)).resolves.toBeTruthy();
});

it('says what the wallet holds in the end, with what the payouts take after the trial', async () => {
  const RENT = 2_039_280n;
  const left = { owner: PROGRAMS.system, lamports: lamports(500_000_000n), data: new Uint8Array(), slot: 1 };
  const tried = { watched: [left] };
  const after = async (count: number) => {
    const recipients = Array.from({ length: count }, (_, index) => ({
      wallet: other(40 + index).toBase58(),
      amountBaseUnits: '5',
    }));
    const rows = { ...quote, request: { ...quote.request, ...(count > 0 && { recipients }) } };
    const { review } = await chainOn(node({ price: 0n, simulation: tried })).prepare(rows, null, signal);
    return {
      after: review.walletAfterLamports,
      payouts: BigInt(review.transactions.length - 1),
      later: BigInt(layoutLaunch(launchPlanFromQuote(rows)).plan.later ?? 0),
    };
  };
  expect(await after(0)).toMatchObject({ after: 500_000_000n, payouts: 0n });
  const ten = await after(10);
  expect(ten.payouts).toBe(2n);
  // An account for each wallet and a signature for each transaction; what was set aside for the escrow account comes back.
  expect(ten.after).toBe(500_000_000n - ten.later * RENT - ten.payouts * 5_000n + RENT);
});

it('offers a price that none of its transactions takes above the cap, however busy the network is', async () => {
  const recipients = Array.from({ length: 10 }, (_, index) => ({
    wallet: other(40 + index).toBase58(),
    amountBaseUnits: '5',
  }));
  const rows = { ...quote, request: { ...quote.request, recipients } };
  const prepared = await chainOn(node({ price: 10n ** 9n })).prepare(rows, null, signal);
  await expect(prepared.build(signal)).resolves.toBeTruthy();
});
