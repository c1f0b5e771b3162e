import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { baseUnits } from '@mintwire/money';
import { createTransferInstruction } from '@solana/spl-token';
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import fc from 'fast-check';
import { tokenAccountAddress, TOKEN_PROGRAMS, type Address } from '../src/core/addresses';
import {
  assertPayoutMatchesPlan,
  assertTransactionMatchesPlan,
  buildPayoutTransaction,
  GUARD_ROOM_BYTES,
  layoutLaunch,
  layoutPayouts,
  MAX_TRANSACTION_BYTES,
  measureLaunch,
  payoutComputeUnits,
  type LookupTable,
} from '../src/launch/build';
import { decodeTransaction } from '../src/core/decode';
import { describeLaunch } from '../src/launch/describe-launch';
import {
  lookupTableAddresses,
  allocations,
  directAllocations,
  laterRecipients,
  payoutsCost,
  payoutsOf,
  escrowOf,
  sumOf,
  type LaunchPlan,
  type MintFunding,
  type Payout,
} from '../src/launch/plan';
import { SIGNATURE_FEE_LAMPORTS } from '../src/core/landing';
import { type ChainRpc } from '../src/core/rpc';
import { fetchMintFunding, fetchEscrowFunding, fetchRents } from '../src/launch/funding';
import { readDistribution, verifyLaunch } from '../src/launch/verify';
import { address, keypair } from './support/keys';
import { launch } from './support/launch';
import { publishTable } from './support/lookup-table';
import { CREATOR, FEE_WALLET, makePlan, recipients } from './support/plans';
import { SvmChain } from './support/svm-chain';

const STANDARDS: TokenStandard[] = ['spl-token', 'token-2022'];
const SOL = 1_000_000_000n;

function newChain(): SvmChain {
  const chain = new SvmChain();
  chain.fund(makePlan().wallet, 1_000n * SOL);
  chain.fund(FEE_WALLET, SOL);
  return chain;
}

async function held(chain: SvmChain, { mint, standard }: LaunchPlan, owner: Address): Promise<bigint> {
  const account = await chain.getAccount(tokenAccountAddress({ owner, mint, standard }));
  return account ? new DataView(account.data.buffer).getBigUint64(64, true) : 0n;
}

async function expectAllPaid(chain: SvmChain, plan: LaunchPlan): Promise<void> {
  const amounts = await Promise.all(allocations(plan).map(({ wallet }) => held(chain, plan, wallet)));
  expect(amounts).toEqual(allocations(plan).map(({ amountBaseUnits }) => amountBaseUnits));
  for (const index of [1, 2, 3]) expect(await chain.getAccount(escrowOf(plan, index).address)).toBeNull();
}

async function signedPayout(
  chain: SvmChain,
  plan: LaunchPlan,
  payout: Payout,
  lookupTables: readonly LookupTable[] = [],
) {
  const { blockhash } = await chain.getLatestBlockhash();
  const input = {
    blockhash,
    computeUnitLimit: payoutComputeUnits(payout),
    computeUnitPriceMicroLamports: 0n,
    lookupTables,
  };
  const funding = await fetchEscrowFunding(chain, plan);
  const transaction = buildPayoutTransaction(plan, payout, { ...input, ...funding });
  transaction.sign([CREATOR]);
  const bytes = transaction.serialize();
  const limits = { maxPriorityFeeLamports: 0n, ...funding, lookupTables };
  assertPayoutMatchesPlan(bytes, plan, payout, limits);
  return bytes;
}

async function send(chain: SvmChain, bytes: Uint8Array): Promise<boolean> {
  const signature = await chain.sendTransaction(bytes);
  return chain.landed.find((entry) => entry.signature === signature)?.err === null;
}

/** Goes on with what the chain says is pending. Returns how many transactions that took. */
async function payAll(chain: SvmChain, plan: LaunchPlan, lookupTables: readonly LookupTable[] = []): Promise<number> {
  const { escrow } = await readDistribution(chain, plan);
  if (!escrow) return 0;
  const [lookupTable] = lookupTables;
  const funding = await fetchEscrowFunding(chain, plan);
  const payouts = layoutPayouts(plan, escrow, { funding, ...(lookupTable && { lookupTable }) });
  for (const payout of payouts)
    expect(await send(chain, await signedPayout(chain, plan, payout, lookupTables))).toBe(true);
  return payouts.length;
}

/** What the payouts of a launch were said to cost, at the price of this chain: nothing beside the signatures. */
async function costOf(chain: SvmChain, { plan, payouts }: ReturnType<typeof layoutLaunch>, funding: MintFunding) {
  const networkFeeLamports = SIGNATURE_FEE_LAMPORTS * BigInt(payouts.length);
  return payoutsCost({ payouts, rents: await fetchRents(chain, plan), funding, networkFeeLamports });
}

describe.each(STANDARDS)('a distribution with %s', (standard) => {
  const chain = newChain();

  it.each([
    [1, false, false, 1],
    [5, false, false, 2],
    [9, false, false, 2],
    [10, false, false, 3],
    [5, true, false, 1],
    [8, true, false, 1],
    [8, true, true, standard === 'spl-token' ? 2 : 1],
    [9, true, false, 2],
    [10, true, false, 2],
    [10, true, true, 2],
  ])(
    'to %i wallets (lookup table: %s, prefunded: %s) takes %i transactions',
    async (count, lookupTable, prefunded, transactions) => {
      const plan = makePlan({ standard, recipients: recipients(count) });
      if (prefunded) chain.fund(plan.mint, 1_000_000n);
      const funding = await fetchMintFunding(chain, plan);
      const layout = layoutLaunch(plan, { funding, ...(lookupTable && { lookupTable: 'planned' }) });
      expect(1 + layout.payouts.length).toBe(transactions);
      const lookupTables = lookupTable
        ? [publishTable(chain, 3_000 + chain.landed.length, lookupTableAddresses(plan))]
        : [];
      const { outcome } = await launch(chain, layout.plan, { lookupTables });
      expect(outcome.kind).toBe('confirmed');
      const verified = await verifyLaunch({ rpc: chain, plan });
      expect(verified).toMatchObject({ status: 'verified', findings: [], facts: { later: layout.plan.later } });
      const before = await chain.getBalance(plan.wallet);
      expect(await payAll(chain, layout.plan, lookupTables)).toBe(transactions - 1);
      expect(before - (await chain.getBalance(plan.wallet))).toBe(await costOf(chain, layout, funding));
      await expectAllPaid(chain, layout.plan);
      const { state, landed } = await readDistribution(chain, layout.plan);
      expect(state).toBe('complete');
      expect(landed.map(({ recipients: paid }) => paid)).toEqual(
        layout.payouts.map(({ recipients: planned }) => planned),
      );
      // Nothing that happened since makes the launch another one.
      expect(await verifyLaunch({ rpc: chain, plan })).toMatchObject({ status: 'verified', findings: [] });
    },
  );

  it.each([
    [1n, 9],
    [1_000_000n, 10],
    [5n * SOL, 10],
  ])('is paid although somebody sent %s lamports to the addresses of its escrow accounts', async (sent, count) => {
    const plan = makePlan({ standard, recipients: recipients(count) });
    const before = chain.balance(plan.wallet);
    for (const index of [1, 2, 3, 4]) chain.fund(escrowOf(plan, index).address, sent);
    const funding = await fetchMintFunding(chain, plan);
    const layout = layoutLaunch(plan, { funding });
    expect(layout.payouts.length).toBeGreaterThan(0);
    const { outcome, bytes } = await launch(chain, layout.plan);
    expect(outcome.kind).toBe('confirmed');
    assertTransactionMatchesPlan(bytes, layout.plan, { ...funding, maxPriorityFeeLamports: SOL });
    expect(bytes.length).toBeLessThanOrEqual(measureLaunch(layout.plan, escrowOf(layout.plan, 1), { funding }).bytes);
    const { transfers } = describeLaunch(decodeTransaction(bytes), plan.mint);
    expect(transfers.map(({ to }) => to)).toEqual([plan.feeWallet]);
    expect(await verifyLaunch({ rpc: chain, plan })).toMatchObject({ status: 'verified', findings: [] });
    const launched = chain.balance(plan.wallet);
    expect(await payAll(chain, layout.plan)).toBe(layout.payouts.length);
    expect(launched - chain.balance(plan.wallet)).toBe(await costOf(chain, layout, funding));
    expect((await readDistribution(chain, layout.plan)).state).toBe('complete');
    for (const { wallet, amountBaseUnits } of plan.recipients)
      expect(await held(chain, plan, wallet)).toBe(amountBaseUnits);
    // What was sent to escrow accounts that were opened came to the wallet.
    const opened = layout.payouts.filter(({ rest }) => rest).length + 1;
    for (let index = 1; index <= opened; index += 1)
      expect(await chain.getAccount(escrowOf(plan, index).address)).toBeNull();
    if (sent > SOL) expect(chain.balance(plan.wallet)).toBeGreaterThan(before + BigInt(opened) * 4n * SOL);
  });

  it('that was corrected after its lookup table was made takes what the table is good for', async () => {
    const rows = recipients(8);
    const plan = makePlan({ standard, recipients: rows });
    const lookupTable = publishTable(chain, 3_000 + chain.landed.length, lookupTableAddresses(plan));
    const swap = (count: number) =>
      rows.map((row, index) => (index < count ? { ...row, wallet: address(800 + index) } : row));
    const transactions: number[] = [];
    for (const changed of [0, 4, 8]) {
      const corrected = makePlan({ standard, recipients: swap(changed), seed: plan.seed });
      expect(corrected.mint).toBe(plan.mint);
      const layout = layoutLaunch(corrected, { lookupTable });
      transactions.push(1 + layout.payouts.length);
      const escrow = layout.payouts[0]?.escrow;
      expect(measureLaunch(layout.plan, escrow, { lookupTable }).bytes).toBeLessThanOrEqual(
        MAX_TRANSACTION_BYTES - GUARD_ROOM_BYTES,
      );
      if (changed !== 4) continue;
      const { outcome } = await launch(chain, layout.plan, { lookupTables: [lookupTable] });
      expect(outcome.kind).toBe('confirmed');
      expect(await payAll(chain, layout.plan, [lookupTable])).toBe(layout.payouts.length);
      await expectAllPaid(chain, layout.plan);
    }
    expect(transactions).toEqual([1, 2, 2]);
  });

  it('is paid once, however often a payout is sent or built again', async () => {
    const { plan, payouts } = layoutLaunch(makePlan({ standard, recipients: recipients(9) }));
    await launch(chain, plan);
    const payout = payouts[0] as Payout;
    const twice = [await signedPayout(chain, plan, payout), await signedPayout(chain, plan, payout)];
    expect(await send(chain, twice[0] as Uint8Array)).toBe(true);
    await chain.sendTransaction(twice[1] as Uint8Array);
    expect(await send(chain, await signedPayout(chain, plan, payout))).toBe(false);
    await expectAllPaid(chain, plan);
  });

  it('is paid although somebody sent tokens into the escrow account', async () => {
    const donor = keypair(4_000);
    const owner = address(4_000);
    chain.fund(owner, SOL);
    const rows = [{ wallet: owner, amountBaseUnits: baseUnits(50n) }, ...recipients(8)];
    const { plan, payouts } = layoutLaunch(makePlan({ standard, recipients: rows }));
    await launch(chain, plan);
    const payout = payouts[0] as Payout;
    const { mint } = plan;
    const message = new TransactionMessage({
      payerKey: donor.publicKey,
      recentBlockhash: (await chain.getLatestBlockhash()).blockhash,
      instructions: [
        createTransferInstruction(
          new PublicKey(tokenAccountAddress({ owner, mint, standard })),
          new PublicKey(payout.escrow.address),
          donor.publicKey,
          7n,
          [],
          new PublicKey(TOKEN_PROGRAMS[standard]),
        ),
      ],
    });
    const dust = new VersionedTransaction(message.compileToV0Message());
    dust.sign([donor]);
    expect(await send(chain, dust.serialize())).toBe(true);
    expect(await send(chain, await signedPayout(chain, plan, payout))).toBe(false);
    const before = await held(chain, plan, plan.wallet);
    expect(await payAll(chain, plan)).toBeGreaterThan(0);
    expect((await held(chain, plan, plan.wallet)) - before).toBe(7n);
    expect(await chain.getAccount(payout.escrow.address)).toBeNull();
    for (const { wallet, amountBaseUnits } of laterRecipients(plan))
      expect(await held(chain, plan, wallet)).toBe(amountBaseUnits);
  });

  it('that the creator kept for himself is told apart', async () => {
    const { plan, payouts } = layoutLaunch(makePlan({ standard, recipients: recipients(9) }));
    await launch(chain, plan);
    const payout = payouts[0] as Payout;
    const selfish = {
      ...payout,
      recipients: [{ wallet: plan.wallet, amountBaseUnits: sumOf(laterRecipients(plan)) }],
      rest: null,
    };
    const { blockhash } = await chain.getLatestBlockhash();
    const transaction = buildPayoutTransaction(plan, selfish, {
      blockhash,
      computeUnitLimit: 400_000,
      computeUnitPriceMicroLamports: 0n,
    });
    transaction.sign([CREATOR]);
    expect(await send(chain, transaction.serialize())).toBe(true);
    expect(await readDistribution(chain, plan)).toMatchObject({ state: 'diverted', open: laterRecipients(plan) });
    expect(() =>
      assertPayoutMatchesPlan(transaction.serialize(), plan, payout, { maxPriorityFeeLamports: 0n }),
    ).toThrow(expect.objectContaining({ code: 'LAUNCHPAD_TRANSACTION_ALTERED' }));
  });

  it('is unknown, and neither lost nor paid, while a node lags behind', async () => {
    const { plan, payouts } = layoutLaunch(makePlan({ standard, recipients: recipients(9) }));
    const { outcome } = await launch(chain, plan);
    const { escrow } = payouts[0] as Payout;
    const lagging = (less: Partial<ChainRpc>) =>
      new Proxy<ChainRpc>(chain, {
        get: (target, name: keyof ChainRpc) =>
          less[name] ?? (target[name] as (...all: never[]) => unknown).bind(target),
      });
    const unknown = { state: 'unknown', landed: [], open: laterRecipients(plan) };
    // The history has the opening of the escrow account, the accounts are those of a slot before.
    expect(await readDistribution(lagging({ getAccount: async () => null }), plan)).toMatchObject(unknown);
    expect(await send(chain, await signedPayout(chain, plan, payouts[0] as Payout))).toBe(true);
    expect(await chain.getAccount(escrow.address)).toBeNull();
    const opening = async (signature: string) =>
      signature === outcome.signature ? chain.getTransaction(signature) : null;
    expect(await readDistribution(lagging({ getTransaction: opening }), plan)).toMatchObject(unknown);
    expect(await readDistribution(chain, plan)).toMatchObject({ state: 'complete' });
  });

  it('is unknown before its launch, whoever sends SOL to the address of its escrow account', async () => {
    const { plan } = layoutLaunch(makePlan({ standard, recipients: recipients(9) }));
    const { blockhash } = await chain.getLatestBlockhash();
    const toPubkey = new PublicKey(escrowOf(plan, 1).address);
    const gift = new VersionedTransaction(
      new TransactionMessage({
        payerKey: CREATOR.publicKey,
        recentBlockhash: blockhash,
        instructions: [SystemProgram.transfer({ fromPubkey: CREATOR.publicKey, toPubkey, lamports: 900_000 })],
      }).compileToV0Message(),
    );
    gift.sign([CREATOR]);
    expect(await send(chain, gift.serialize())).toBe(true);
    expect(await readDistribution(chain, plan)).toMatchObject({ state: 'unknown', open: laterRecipients(plan) });
  });

  it('whose escrow account was not filled as planned is no launch of the plan', async () => {
    const { plan } = layoutLaunch(makePlan({ standard, recipients: recipients(9) }));
    const other = plan.recipients.map((row, index) =>
      index === 8 ? { ...row, amountBaseUnits: baseUnits(row.amountBaseUnits - 1n) } : row,
    );
    await launch(chain, { ...plan, recipients: other });
    expect(await verifyLaunch({ rpc: chain, plan })).toMatchObject({
      status: 'mismatch',
      findings: [{ code: 'holders' }],
    });
  });

  it('of a launch that never landed is unknown', async () => {
    const { plan } = layoutLaunch(makePlan({ standard, recipients: recipients(9) }));
    expect(await readDistribution(chain, plan)).toMatchObject({
      state: 'unknown',
      landed: [],
      open: laterRecipients(plan),
    });
  });
});

describe('a page that is killed', () => {
  const STAGES = ['signed', 'launch sent', 'launch landed', 'payout signed', 'payout sent'] as const;

  it.each(STAGES.flatMap((stage) => [true, false].map((kept) => [stage, kept] as const)))(
    'after "%s" (notes kept: %s) loses nothing, pays the fee once and everybody once',
    async (stage, kept) => {
      const chain = newChain();
      const plan = makePlan({ recipients: recipients(10) });
      const layout = layoutLaunch(plan);
      const reached = (name: (typeof STAGES)[number]) => STAGES.indexOf(stage) >= STAGES.indexOf(name);
      const [first] = layout.payouts;
      if (!first) throw new Error('no payout');
      if (reached('launch sent')) await launch(chain, layout.plan);
      const payout = reached('payout signed') ? await signedPayout(chain, layout.plan, first) : undefined;
      if (payout && reached('payout sent')) await chain.sendTransaction(payout);

      // The next page: first what was kept, then whatever the chain says is missing, from the quote's plan alone.
      if (kept && payout) await chain.sendTransaction(payout);
      if ((await verifyLaunch({ rpc: chain, plan })).status === 'not-found') await launch(chain, layout.plan);
      const { facts } = await verifyLaunch({ rpc: chain, plan });
      const cut = { ...plan, later: facts?.later ?? 0 };
      await payAll(chain, cut);
      await expectAllPaid(chain, cut);
      expect(chain.balance(FEE_WALLET)).toBe(SOL + plan.feeLamports);
      expect(await readDistribution(chain, cut)).toMatchObject({ state: 'complete', open: [] });
    },
  );
});

describe('quantities', () => {
  const SEED = 11;
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 18n }), { minLength: 1, maxLength: 10 });

  it(`are conserved however a distribution is cut (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        amounts,
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.boolean(),
        fc.nat(10),
        (given, rest, own, cut) => {
          const supply = given.reduce((sum, amount) => sum + amount, rest);
          const list = given.map((amount, index) => ({
            wallet: own && index === 0 ? makePlan().wallet : address(700 + index),
            amountBaseUnits: baseUnits(amount),
          }));
          const others = list.length - (own ? 1 : 0);
          const later = Math.min(cut, others);
          const plan = makePlan({ supplyBaseUnits: baseUnits(supply), recipients: list, later });
          expect(sumOf(directAllocations(plan)) + sumOf(laterRecipients(plan))).toBe(supply);
          expect(sumOf(allocations(plan))).toBe(supply);
          const sizes = later > 1 ? [1, later - 1] : later === 1 ? [1] : [];
          const payouts = payoutsOf(plan, { index: 1, recipients: laterRecipients(plan), surplusBaseUnits: 0n }, sizes);
          expect(payouts.flatMap((payout) => payout.recipients)).toEqual(laterRecipients(plan));
          // What an escrow account is opened with is what its payout gives away.
          for (const [position, { recipients: paid, rest }] of payouts.entries()) {
            const before = position === 0 ? sumOf(laterRecipients(plan)) : payouts[position - 1]?.rest?.amountBaseUnits;
            expect(sumOf(paid) + (rest?.amountBaseUnits ?? 0n)).toBe(before);
          }
        },
      ),
      { seed: SEED },
    );
  });

  it('escrow accounts have addresses of their own, even beside a seed of full length', () => {
    const plan = makePlan({ seed: 's'.repeat(32) });
    const found = [1, 2, 3].map((index) => escrowOf(plan, index));
    expect(new Set([plan.mint, ...found.map((escrow) => escrow.address)]).size).toBe(4);
    expect(found.every(({ seed }) => seed.length <= 32)).toBe(true);
  });
});
