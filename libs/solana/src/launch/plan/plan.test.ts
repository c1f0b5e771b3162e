import { AppError } from '@mintwire/contracts/app-error';
import { baseUnits, lamports } from '@mintwire/money';
import fc from 'fast-check';
import type { Address } from '../../core/addresses';
import { address } from '../../../test/support/keys';
import { makePlan, recipients } from '../../../test/support/plans';
import { buildLaunchInstructions } from '../build';
import { MAX_TABLE_ADDRESSES } from '../../core/tables';
import { allocations } from './launch-plan';
import { lookupTableAddresses } from './lookup-table-addresses';
import { lookupTableMessage } from './lookup-table-message';
import { assertBalance, balanceNeeded } from './balance-needed';
import { launchPlanFromQuote } from './from-quote';
import { rentSizes } from './sizes';
import { validateLaunchPlan } from './validate';

const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
  return 'accepted';
};

describe('a plan is refused', () => {
  const plan = makePlan();
  it.each<[string, string, Parameters<typeof makePlan>[0]]>([
    ['LAUNCHPAD_PLAN_INVALID', 'no name', { name: '' }],
    ['LAUNCHPAD_NAME_TOO_LONG', 'a name of 33 bytes in emoji', { name: `${'🚀'.repeat(8)}!` }],
    ['LAUNCHPAD_SYMBOL_TOO_LONG', 'a symbol of nine bytes', { symbol: 'ABCDEFGHI' }],
    ['LAUNCHPAD_PLAN_INVALID', 'a uri of 201 bytes', { uri: 'u'.repeat(201) }],
    ['LAUNCHPAD_PLAN_INVALID', 'a zero character, which padding would swallow', { name: 'a\0' }],
    ['LAUNCHPAD_PLAN_INVALID', 'half a character', { name: 'a\uD83D' }],
    ['LAUNCHPAD_PLAN_INVALID', 'ten decimals', { decimals: 10 }],
    ['LAUNCHPAD_PLAN_INVALID', 'half a decimal', { decimals: 1.5 }],
    ['LAUNCHPAD_SUPPLY_ZERO', 'no supply', { supplyBaseUnits: baseUnits(0n) }],
    ['LAUNCHPAD_SUPPLY_OVERFLOW', 'a supply beyond u64', { supplyBaseUnits: (2n ** 64n) as never }],
    ['LAUNCHPAD_PLAN_INVALID', 'eleven recipients', { recipients: recipients(11) }],
    ['LAUNCHPAD_PLAN_INVALID', 'a recipient twice', { recipients: [...recipients(1), ...recipients(1)] }],
    [
      'LAUNCHPAD_PLAN_INVALID',
      'a recipient of nothing',
      { recipients: [{ wallet: address(9), amountBaseUnits: baseUnits(0n) }] },
    ],
    [
      'LAUNCHPAD_WALLET_INVALID',
      'a recipient that is no address',
      { recipients: [{ wallet: 'nobody' as Address, amountBaseUnits: baseUnits(1n) }] },
    ],
    [
      'LAUNCHPAD_PLAN_INVALID',
      'more than the supply',
      { recipients: [{ wallet: address(9), amountBaseUnits: baseUnits(plan.supplyBaseUnits + 1n) }] },
    ],
    ['LAUNCHPAD_PLAN_INVALID', 'shares of 99 percent', { creators: [{ address: address(9), share: 99 }] }],
    [
      'LAUNCHPAD_PLAN_INVALID',
      'two creators of Token-2022',
      {
        standard: 'token-2022',
        creators: [
          { address: address(8), share: 50 },
          { address: address(9), share: 50 },
        ],
      },
    ],
    [
      'LAUNCHPAD_PLAN_INVALID',
      'a creator twice',
      {
        creators: [
          { address: address(9), share: 50 },
          { address: address(9), share: 50 },
        ],
      },
    ],
    ['LAUNCHPAD_MINT_MISMATCH', 'another mint', { mint: address(9) }],
    ['LAUNCHPAD_PLAN_INVALID', 'a fee paid to oneself', { feeWallet: plan.wallet }],
    ['LAUNCHPAD_PLAN_INVALID', 'a reference in use', { reference: plan.feeWallet }],
    ['LAUNCHPAD_PLAN_INVALID', 'a fee wallet that is no address', { feeWallet: 'x' as Address }],
  ])('with %s for %s', (code, _what, change) => {
    expect(codeOf(() => validateLaunchPlan(makePlan(change)))).toBe(code);
  });

  it('with LAUNCHPAD_SEED_INVALID for a seed of 33 bytes', () => {
    expect(codeOf(() => validateLaunchPlan({ ...plan, seed: 'x'.repeat(33) }))).toBe('LAUNCHPAD_SEED_INVALID');
  });

  it('not when it is at its limits', () => {
    const limits = {
      name: '🚀'.repeat(8),
      symbol: 'ABCDEFGH',
      uri: 'u'.repeat(200),
      decimals: 9,
      supplyBaseUnits: baseUnits(2n ** 64n - 1n),
      recipients: recipients(10),
    };
    expect(codeOf(() => validateLaunchPlan(makePlan(limits)))).toBe('accepted');
  });
});

describe('allocations', () => {
  const SEED = 5;
  it(`add up to the supply, each wallet once (seed ${SEED})`, () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { maxLength: 10 });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.boolean(), (given, rest, withCreator) => {
        const supply = given.reduce((sum, amount) => sum + amount, 0n) + rest;
        fc.pre(supply > 0n);
        const wallet = makePlan().wallet;
        const list = given.map((amount, index) => ({
          wallet: withCreator && index === 0 ? wallet : address(100 + index),
          amountBaseUnits: baseUnits(amount),
        }));
        const found = allocations(
          validateLaunchPlan(makePlan({ supplyBaseUnits: baseUnits(supply), recipients: list })),
        );
        expect(found.reduce((sum, { amountBaseUnits }) => sum + amountBaseUnits, 0n)).toBe(supply);
        expect(new Set(found.map((entry) => entry.wallet)).size).toBe(found.length);
        expect(found.every(({ amountBaseUnits }) => amountBaseUnits > 0n)).toBe(true);
      }),
      { seed: SEED },
    );
  });
});

describe('the balance needed', () => {
  const rents = {
    mint: lamports(1_461_600n),
    tokenAccount: lamports(2_039_280n),
    metadata: lamports(5_115_600n),
    metadataUpper: lamports(5_616_720n),
    wallet: lamports(890_880n),
    escrow: lamports(2_039_280n),
  };

  it('is itemised and adds up', () => {
    const plan = makePlan({ recipients: recipients(2) });
    const { items, totalLamports } = balanceNeeded({ plan, rents, networkFeeLamports: lamports(5_100n) });
    expect(Object.fromEntries(items.map(({ id, lamports: amount }) => [id, amount]))).toEqual({
      'service-fee': 110_000_000n,
      'mint-rent': 1_461_600n,
      'token-account-rent': 3n * 2_039_280n,
      'metadata-rent': 5_115_600n,
      'metadata-fee': 10_000_000n,
      'network-fee': 5_100n,
      'wallet-minimum': 890_880n,
    });
    expect(totalLamports).toBe(items.reduce((sum, item) => sum + item.lamports, 0n));
  });

  it('counts what already lies at the mint, up to its rent', () => {
    const total = (prefunded: bigint) =>
      balanceNeeded({
        plan: makePlan(),
        rents,
        networkFeeLamports: lamports(0n),
        prefundedLamports: lamports(prefunded),
      }).totalLamports;
    expect(total(0n) - total(1_000n)).toBe(1_000n);
    expect(total(0n) - total(10n ** 12n)).toBe(rents.mint);
  });

  it('is told in SOL when it is missing', () => {
    const need = balanceNeeded({ plan: makePlan(), rents, networkFeeLamports: lamports(5_000n) });
    expect(() => assertBalance({ have: need.totalLamports, need })).not.toThrow();
    expect(() => assertBalance({ have: 20_000_000n, need })).toThrow(
      'Insufficient SOL balance. You have 0.02 SOL but need 0.12951236 SOL for token creation (service fee + network costs).',
    );
  });

  it('has no metadata account with Token-2022', () => {
    const sizes = rentSizes(makePlan({ standard: 'token-2022' }));
    expect(sizes).toMatchObject({ mintCreated: 234, tokenAccount: 170, metadata: 0, metadataUpper: 0 });
    expect(rentSizes(makePlan())).toMatchObject({ mint: 82, tokenAccount: 165, metadata: 607, metadataUpper: 679 });
  });
});

describe('a quote', () => {
  const plan = makePlan();
  const { recipients: none, ...request } = plan;
  const quote = {
    uri: plan.uri,
    reference: plan.reference,
    feeWallet: plan.feeWallet,
    feeLamports: '110000000',
    request: { ...request, metadataHash: '0'.repeat(64), supplyBaseUnits: plan.supplyBaseUnits.toString() },
  };

  it('becomes its plan', () => {
    expect(launchPlanFromQuote(quote)).toEqual({ ...plan, recipients: none });
  });

  it('brings its distribution and its creator along', () => {
    const customCreator = address(77);
    const rows = recipients(2);
    const found = launchPlanFromQuote({
      ...quote,
      request: {
        ...quote.request,
        customCreator,
        recipients: rows.map(({ wallet, amountBaseUnits }) => ({ wallet, amountBaseUnits: String(amountBaseUnits) })),
      },
    });
    expect(found.recipients).toEqual(rows);
    expect(found.creators).toEqual([{ address: customCreator, share: 100 }]);
  });

  it.each([
    ['MONEY_NOT_A_NUMBER', { feeLamports: '1.5' }],
    ['CHAIN_ADDRESS_INVALID', { feeWallet: 'x' }],
    ['LAUNCHPAD_MINT_MISMATCH', { request: { ...quote.request, seed: 'another' } }],
  ])('is refused with %s for %j', (code, change) => {
    expect(codeOf(() => launchPlanFromQuote({ ...quote, ...change }))).toBe(code);
  });
});

describe('a lookup table', () => {
  it.each(['spl-token', 'token-2022'] as const)(
    'of a %s launch holds what its instructions name, but for keys that cannot be in one',
    (standard) => {
      const plan = makePlan({ standard, recipients: recipients(10) });
      const instructions = buildLaunchInstructions(plan, { mintRentLamports: lamports(1n) });
      const programs = instructions.map(({ programId }) => programId.toBase58());
      const keys = new Set(instructions.flatMap(({ keys: metas }) => metas.map(({ pubkey }) => pubkey.toBase58())));
      for (const not of [plan.wallet, plan.reference, ...programs]) keys.delete(not);
      expect([...lookupTableAddresses(plan)].sort()).toEqual([...keys].sort());
      expect(keys.size).toBeLessThanOrEqual(MAX_TABLE_ADDRESSES);
    },
  );

  it('is asked for by words that name the quote', () => {
    const text = new TextDecoder().decode(
      lookupTableMessage(
        {
          id: 'the-quote',
          chainId: 'the-chain',
          expiresAt: '2030-01-01T00:00:00.000Z',
          request: { wallet: 'W', mint: 'M' } as never,
        },
        'Solar\n\nWallet: mine',
      ),
    );
    expect(text).toMatch(/^Solar Wallet: mine: prepare a lookup table for my token launch\.\n/);
    for (const part of ['Wallet: W', 'Mint: M', 'Quote: the-quote', 'Chain: the-chain', '2030-01-01', 'moves nothing'])
      expect(text).toContain(part);
  });
});
