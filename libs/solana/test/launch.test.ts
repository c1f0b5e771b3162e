import type { AuthoritySwitches, TokenStandard } from '@mintwire/contracts/launchpad';
import { GUARD_ROOM_BYTES, layoutLaunch, MAX_TRANSACTION_BYTES, measureLaunch } from '../src/launch/build';
import { tokenAccountAddress } from '../src/core/addresses';
import { readTransaction } from '../src/core/decode';
import { readMintState } from '../src/core/mint-state';
import { lookupTableAddresses, allocations, balanceNeeded, expectedAuthorities } from '../src/launch/plan';
import { fetchRents } from '../src/launch/funding';
import { networkFee } from '../src/core/landing';
import { verifyLaunch } from '../src/launch/verify';
import { address } from './support/keys';
import { launch } from './support/launch';
import { publishTable } from './support/lookup-table';
import { FEE_WALLET, makePlan, recipients } from './support/plans';
import { SvmChain } from './support/svm-chain';

const STANDARDS: TokenStandard[] = ['spl-token', 'token-2022'];
const SWITCHES: AuthoritySwitches[] = Array.from({ length: 16 }, (_, bits) => ({
  enableFreeze: (bits & 1) > 0,
  revokeMintAuthority: (bits & 2) > 0,
  revokeFreezeAuthority: (bits & 4) > 0,
  revokeUpdate: (bits & 8) > 0,
}));
const SOL = 1_000_000_000n;

function newChain(): SvmChain {
  const chain = new SvmChain();
  chain.fund(makePlan().wallet, 1_000n * SOL);
  chain.fund(FEE_WALLET, SOL);
  return chain;
}

describe.each(STANDARDS)('a launch with %s', (standard) => {
  const chain = newChain();

  it.each(SWITCHES)('leaves the authorities that were asked for: %o', async (authorities) => {
    const plan = makePlan({ standard, authorities });
    const before = chain.balance(FEE_WALLET);
    const { outcome, bytes } = await launch(chain, plan);
    expect(outcome.kind).toBe('confirmed');
    expect(bytes.length).toBeLessThanOrEqual(MAX_TRANSACTION_BYTES - GUARD_ROOM_BYTES);
    expect(chain.balance(FEE_WALLET) - before).toBe(plan.feeLamports);

    const { enableFreeze, revokeFreezeAuthority, revokeMintAuthority, revokeUpdate } = authorities;
    const state = await readMintState(chain, plan.mint);
    expect(state).toMatchObject({
      standard,
      decimals: plan.decimals,
      supplyBaseUnits: plan.supplyBaseUnits,
      mintAuthority: revokeMintAuthority ? null : plan.wallet,
      freezeAuthority: enableFreeze && !revokeFreezeAuthority ? plan.wallet : null,
      metadata: { name: plan.name, symbol: plan.symbol, uri: plan.uri, isMutable: !revokeUpdate, creators: [] },
    });
    expect(state?.metadata?.updateAuthority).toBe(expectedAuthorities(plan).update);
    expect(await verifyLaunch({ rpc: chain, plan, signature: outcome.signature })).toMatchObject({
      ok: true,
      status: 'verified',
      findings: [],
    });
  });

  it.each([
    [0, 'single'],
    [1, 'single'],
    [3, 'single'],
    [5, 'lookup-table'],
    [8, 'lookup-table'],
  ] as const)('gives %i recipients their amounts and the rest to the creator', async (count, route) => {
    const plan = makePlan({ standard, recipients: recipients(count) });
    expect(layoutLaunch(plan).payouts.length > 0).toBe(route === 'lookup-table');
    expect(layoutLaunch(plan, { lookupTable: 'planned' }).payouts).toEqual([]);
    const lookupTables = route === 'single' ? [] : [publishTable(chain, 900 + count, lookupTableAddresses(plan))];
    const { outcome, bytes } = await launch(chain, plan, { lookupTables });
    const landed = chain.landed.at(-1);
    const calls = landed?.innerInstructions.flatMap(({ instructions }) => instructions).length ?? 0;
    const measure = measureLaunch(plan, undefined, route === 'single' ? {} : { lookupTable: 'planned' });
    expect(calls + readTransaction(bytes).instructions.length).toBe(measure.instructions);
    // A random seed has 21 characters or 22, and counts as 22.
    expect(bytes.length + 22 - plan.seed.length).toBe(measure.bytes);
    expect(outcome.kind).toBe('confirmed');
    const held = await Promise.all(
      allocations(plan).map(async ({ wallet }) => {
        const account = await chain.getAccount(tokenAccountAddress({ owner: wallet, mint: plan.mint, standard }));
        return new DataView((account?.data ?? new Uint8Array(72)).buffer).getBigUint64(64, true);
      }),
    );
    expect(held).toEqual(allocations(plan).map(({ amountBaseUnits }) => amountBaseUnits));
    expect(held.reduce((sum, amount) => sum + amount, 0n)).toBe(plan.supplyBaseUnits);
    expect((await verifyLaunch({ rpc: chain, plan })).findings).toEqual([]);
  });

  it('sees beforehand that ten recipients are more than one transaction may run', async () => {
    const plan = makePlan({ standard, recipients: recipients(10) });
    expect(layoutLaunch(plan, { lookupTable: 'planned' }).payouts).not.toEqual([]);
    const table = publishTable(chain, 910, lookupTableAddresses(plan));
    await expect(launch(chain, plan, { lookupTables: [table] })).rejects.toMatchObject({
      code: 'CHAIN_SIMULATION_FAILED',
    });
  });

  it('can give the whole supply away', async () => {
    const [first] = recipients(1);
    const plan = makePlan({
      standard,
      recipients: [{ wallet: first?.wallet ?? address(0), amountBaseUnits: makePlan().supplyBaseUnits }],
    });
    await launch(chain, plan);
    const result = await verifyLaunch({ rpc: chain, plan });
    expect(result).toMatchObject({
      ok: true,
      facts: { holders: [{ wallet: first?.wallet, amountBaseUnits: plan.supplyBaseUnits }] },
    });
  });

  it.each([1n, 1_000_000n, 5n * SOL])(
    'works where somebody has sent %s lamports to the mint address beforehand',
    async (prefunded) => {
      const plan = makePlan({ standard });
      chain.fund(plan.mint, prefunded);
      const { outcome } = await launch(chain, plan);
      expect(outcome.kind).toBe('confirmed');
      expect((await verifyLaunch({ rpc: chain, plan, signature: outcome.signature })).findings).toEqual([]);
    },
  );

  it('takes no fee when the same seed is launched twice', async () => {
    const plan = makePlan({ standard });
    await launch(chain, plan);
    await expect(launch(chain, plan)).rejects.toMatchObject({ code: 'LAUNCHPAD_MINT_EXISTS' });
    const before = chain.balance(FEE_WALLET);
    const again = await launch(chain, { ...plan, name: 'Once more' }, { blind: true });
    expect(again.outcome.kind).toBe('failed');
    expect(chain.balance(FEE_WALLET)).toBe(before);
    expect((await readMintState(chain, plan.mint))?.metadata?.name).toBe(plan.name);
    expect(await verifyLaunch({ rpc: chain, plan, signature: again.outcome.signature })).toMatchObject({
      ok: false,
      status: 'failed',
    });
  });

  it('takes nothing from a wallet that cannot pay for all of it', async () => {
    const poor = new SvmChain();
    poor.fund(FEE_WALLET, SOL);
    const plan = makePlan({ standard });
    const rents = await fetchRents(poor, plan);
    const networkFeeLamports = networkFee({ computeUnitLimit: 1_400_000, computeUnitPriceMicroLamports: 1_000n });
    const need = balanceNeeded({ plan, rents, networkFeeLamports });
    poor.fund(plan.wallet, need.totalLamports - 1n);
    const { outcome } = await launch(poor, plan, { blind: true });
    expect(outcome.kind).not.toBe('confirmed');
    expect(poor.balance(FEE_WALLET)).toBe(SOL);
    expect(await readMintState(poor, plan.mint)).toBeUndefined();
  });

  it('goes through with exactly the balance that was asked for', async () => {
    const exact = new SvmChain();
    exact.fund(FEE_WALLET, SOL);
    const plan = makePlan({ standard, recipients: recipients(2) });
    const need = balanceNeeded({
      plan,
      rents: await fetchRents(exact, plan),
      networkFeeLamports: networkFee({ computeUnitLimit: 1_400_000, computeUnitPriceMicroLamports: 1_000n }),
    });
    exact.fund(plan.wallet, need.totalLamports);
    const { outcome } = await launch(exact, plan, { blind: true });
    expect(outcome.kind).toBe('confirmed');
  });

  it('names a creator in the metadata', async () => {
    const plan = makePlan({ standard, creators: [{ address: address(77), share: 100 }] });
    await launch(chain, plan);
    expect((await readMintState(chain, plan.mint))?.metadata?.creators).toEqual([
      { address: address(77), verified: false, share: 100 },
    ]);
    expect((await verifyLaunch({ rpc: chain, plan })).findings).toEqual([]);
  });
});

it('marks the launching wallet as verified creator of classic metadata', async () => {
  const chain = newChain();
  const { wallet } = makePlan();
  const plan = makePlan({
    creators: [
      { address: wallet, share: 60 },
      { address: address(78), share: 40 },
    ],
  });
  await launch(chain, plan);
  const creators = (await readMintState(chain, plan.mint))?.metadata?.creators;
  expect(creators).toEqual([
    { address: wallet, verified: true, share: 60 },
    { address: address(78), verified: false, share: 40 },
  ]);
  expect((await verifyLaunch({ rpc: chain, plan })).findings).toEqual([]);
});
