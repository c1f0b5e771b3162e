/**
 * @jest-environment node
 */
import { isAppError } from '@mintwire/contracts/app-error';
import type { Quote, QuoteRequest } from '@mintwire/contracts/launchpad';
import { lamports } from '@mintwire/money';
import { parseAddress } from '@mintwire/solana/addresses';
import { buildLaunchTransaction, buildPayoutTransaction, layoutLaunch } from '@mintwire/solana/launch/build';
import { decodeTransaction } from '@mintwire/solana/decode';
import { launchPlanFromQuote } from '@mintwire/solana/launch/plan';
import { seededRandom } from '@mintwire/testing/seeded-random';
import { createSetAuthorityInstruction, AuthorityType, createApproveInstruction } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { assertReviewed } from './build-launch';
import { assertLaunchIsQuoted } from './check-launch';
import { quoteOf, wallet as creator } from './quote.testing';
import { transactionFacts } from './transaction-facts';

const MUTANTS = 1_000;
const SEED = Number(process.env['MUTATION_SEED'] ?? 20_261_122);
type Roll = (below: number) => number;

/** Whole numbers below what is asked for; a seed repeats a run. */
function random(seed: number): Roll {
  const next = seededRandom(seed);
  return (below) => Math.floor(next() * below);
}

const key = (fill: number) =>
  Keypair.fromSeed(Uint8Array.from({ length: 32 }, (_, index) => (fill >>> (8 * (index % 4))) & 255)).publicKey;
const wallet = parseAddress(creator.publicKey.toBase58());
const row = (fill: number, amountBaseUnits: string) => ({ wallet: key(fill).toBase58(), amountBaseUnits });

const INPUT = {
  blockhash: key(5).toBase58(),
  mintRentLamports: lamports(1_461_600n),
  escrowRentLamports: lamports(2_039_280n),
  computeUnitLimit: 90_000,
  computeUnitPriceMicroLamports: 1_000n,
};

const kept = new Map<Quote, VersionedTransaction[]>();

/** Built once per quote; whoever changes one gives back a new one. */
function built(quote: Quote): VersionedTransaction[] {
  const known = kept.get(quote) ?? buildAnew(quote);
  kept.set(quote, known);
  return known;
}

function buildAnew(quote: Quote): VersionedTransaction[] {
  const { plan, payouts } = layoutLaunch(launchPlanFromQuote(quote));
  return [buildLaunchTransaction(plan, INPUT), ...payouts.map((payout) => buildPayoutTransaction(plan, payout, INPUT))];
}

const VARIANTS = [
  quoteOf(),
  quoteOf({ recipients: [row(20, '5'), row(21, '7000000')] }),
  quoteOf({ standard: 'token-2022', recipients: [row(20, '5')], customCreator: key(33).toBase58() }),
  quoteOf({
    authorities: { enableFreeze: true, revokeMintAuthority: false, revokeFreezeAuthority: false, revokeUpdate: true },
  }),
  quoteOf({
    recipients: Array.from({ length: 8 }, (_, index) => row(40 + index, String(index + 1))),
    customCreator: key(33).toBase58(),
  }),
];

const facts = (transactions: readonly VersionedTransaction[], options = {}) =>
  transactions.map((each) => transactionFacts(each.serialize(), { wallet, symbol: 'SOLAR', decimals: 6 }, options));

function verdict(job: () => void): string {
  try {
    job();
    return 'accepted';
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
}

type Change = (list: TransactionInstruction[], roll: Roll, quote: Quote) => TransactionInstruction[];
const stranger = (roll: Roll) => key(1_000_000 + roll(1e6));
/** Any instruction but the two of the compute budget, whose cost has a bound of its own. */
const at = (list: readonly TransactionInstruction[], roll: Roll) => 2 + roll(list.length - 2);
const change = (
  list: TransactionInstruction[],
  index: number,
  make: (before: TransactionInstruction) => TransactionInstruction,
) => list.map((each, position) => (position === index ? make(each) : each));

const CHANGES: Readonly<Record<string, Change>> = {
  'another recipient or account': (list, roll) =>
    change(list, at(list, roll), (before) => {
      const swapped = roll(Math.max(1, before.keys.length));
      return new TransactionInstruction({
        ...before,
        keys: before.keys.map((meta, index) => (index === swapped ? { ...meta, pubkey: stranger(roll) } : meta)),
      });
    }),
  'another amount or text': (list, roll) =>
    change(list, at(list, roll), (before) => {
      const data = Buffer.from(before.data);
      if (data.length === 0) return new TransactionInstruction({ ...before, data: Buffer.from([1 + roll(250)]) });
      const place = roll(data.length);
      data[place] = (data[place] ?? 0) ^ (1 << roll(8));
      return new TransactionInstruction({ ...before, data });
    }),
  'another program': (list, roll) =>
    change(list, at(list, roll), (before) => new TransactionInstruction({ ...before, programId: stranger(roll) })),
  'a further payment': (list, roll) => [
    ...list,
    SystemProgram.transfer({ fromPubkey: new PublicKey(wallet), toPubkey: stranger(roll), lamports: 1 + roll(1e6) }),
  ],
  'an authority for somebody': (list, roll, { request }) => [
    ...list,
    createSetAuthorityInstruction(
      new PublicKey(request.mint),
      new PublicKey(wallet),
      [AuthorityType.MintTokens, AuthorityType.FreezeAccount, AuthorityType.AccountOwner][roll(3)] ?? 0,
      stranger(roll),
    ),
  ],
  'an allowance for somebody': (list, roll) => [
    ...list,
    createApproveInstruction(stranger(roll), stranger(roll), new PublicKey(wallet), 1n + BigInt(roll(1e6))),
  ],
  'one step less': (list, roll) => {
    const gone = at(list, roll);
    return list.filter((_, index) => index !== gone);
  },
  'one step twice': (list, roll) => {
    const twice = at(list, roll);
    return list.flatMap((each, index) => (index === twice ? [each, each] : [each]));
  },
  'another order': (list, roll) => {
    const first = 2 + roll(list.length - 3);
    return [...list.slice(0, first), ...list.slice(first, first + 2).reverse(), ...list.slice(first + 2)];
  },
};

function mutate(
  transactions: readonly VersionedTransaction[],
  which: number,
  make: Change,
  roll: Roll,
  quote: Quote,
): VersionedTransaction[] {
  return transactions.map((each, index) => {
    if (index !== which) return each;
    const message = TransactionMessage.decompile(each.message);
    message.instructions = make(message.instructions, roll, quote);
    return new VersionedTransaction(message.compileToV0Message());
  });
}

describe('the transactions that were reviewed', () => {
  it.each(VARIANTS.map((quote, index) => [index, quote] as const))(
    'pass as they are, and with another blockhash (variant %i)',
    (_index, quote) => {
      const transactions = built(quote);
      const reviewed = facts(transactions);
      assertLaunchIsQuoted(
        transactions.map((each) => decodeTransaction(each.serialize())),
        quote,
      );
      const later = buildAnew(quote);
      for (const each of later) each.message.recentBlockhash = key(6).toBase58();
      expect(verdict(() => assertReviewed(reviewed, facts(later)))).toBe('accepted');
    },
  );

  it(`are told from each of ${MUTANTS} mutants (seed ${SEED})`, () => {
    const roll = random(SEED);
    const names = Object.keys(CHANGES);
    const counted = new Map<string, number>();
    const reviewed = new Map(VARIANTS.map((quote) => [quote, facts(built(quote))]));
    for (let run = 0; run < MUTANTS; run += 1) {
      const quote = VARIANTS[roll(VARIANTS.length)] as Quote;
      const original = built(quote);
      const name = names[roll(names.length)] as string;
      const which = roll(original.length);
      const mutant = mutate(original, which, CHANGES[name] as Change, roll, quote);
      const changed = (reviewed.get(quote) ?? []).flatMap((each, index) =>
        index === which ? facts(mutant.slice(which, which + 1)) : [each],
      );
      const answer = verdict(() => assertReviewed(reviewed.get(quote) ?? [], changed));
      if (answer !== 'LAUNCHPAD_TRANSACTION_ALTERED') throw new Error(`run ${run}: ${name} was ${answer}`);
      counted.set(name, (counted.get(name) ?? 0) + 1);
    }
    // Every kind of change took part.
    expect([...counted.keys()].sort()).toEqual(names.sort());
  });

  it('may come back from a wallet with its own assertions and another budget, and with nothing else', () => {
    const [original] = built(VARIANTS[0] as Quote) as [VersionedTransaction];
    const message = TransactionMessage.decompile(original.message);
    const lighthouse = new TransactionInstruction({
      programId: new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'),
      keys: [],
      data: Buffer.from([1]),
    });
    message.instructions = [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9 }),
      ...message.instructions.slice(1),
      lighthouse,
    ];
    const guarded = [new VersionedTransaction(message.compileToV0Message())];
    expect(verdict(() => assertReviewed(facts([original]), facts(guarded, { afterWallet: true })))).toBe('accepted');
    expect(verdict(() => assertReviewed(facts([original]), facts(guarded)))).toBe('LAUNCHPAD_TRANSACTION_ALTERED');
  });
});

describe('transactions that were built for something else than what was quoted', () => {
  const asked = quoteOf({ recipients: [row(20, '5'), row(21, '7000000')] });
  const other = (request: Partial<QuoteRequest>, rest: Partial<Quote> = {}): Quote => ({
    ...asked,
    ...rest,
    request: { ...asked.request, ...request },
  });
  const { authorities } = asked.request;
  it.each<[string, Quote, string]>([
    ['another fee', other({}, { feeLamports: '110000001' }), 'the fee is'],
    ['another fee wallet', other({}, { feeWallet: key(66).toBase58() }), 'the fee goes to'],
    ['another reference', other({}, { reference: key(67).toBase58() }), 'another reference'],
    ['other metadata', other({}, { uri: 'http://localhost:3000/metadata/c.json' }), 'the address of the metadata is'],
    ['another name', other({ name: 'Solar Coin ' }), 'the name is'],
    ['another symbol', other({ symbol: 'S0LAR' }), 'the symbol is'],
    ['more tokens', other({ supplyBaseUnits: '10000000000000001' }), 'the supply is'],
    ['other decimals', other({ decimals: 7 }), 'the number of decimals is'],
    ['another recipient', other({ recipients: [row(22, '5'), row(21, '7000000')] }), 'gets 0 base units'],
    ['another amount', other({ recipients: [row(20, '6'), row(21, '7000000')] }), 'base units'],
    ['a forgotten recipient', other({ recipients: [row(20, '5')] }), 'base units'],
    ['another creator', other({ customCreator: key(68).toBase58() }), 'the creator is'],
    ['minting kept', other({ authorities: { ...authorities, revokeMintAuthority: false } }), 'the mint authority is'],
    [
      'freezing kept',
      other({ authorities: { ...authorities, enableFreeze: true, revokeFreezeAuthority: false } }),
      'the freeze authority is',
    ],
    [
      'metadata final',
      other({ authorities: { ...authorities, revokeUpdate: true } }),
      'the changeability of the metadata is',
    ],
  ])('are refused: %s', (_what, wrong, words) => {
    const transactions = built(wrong).map((each) => decodeTransaction(each.serialize()));
    expect(() => assertLaunchIsQuoted(transactions, asked)).toThrow(words);
  });

  it.each(Object.entries(CHANGES).filter(([name]) => /payment|authority|allowance|program/.test(name)))(
    'are refused by their meaning alone: %s',
    (_name, make) => {
      const roll = random(SEED + 1);
      for (let run = 0; run < 50; run += 1) {
        const mutant = mutate(built(asked), 0, make, roll, asked).map((each) => decodeTransaction(each.serialize()));
        expect(verdict(() => assertLaunchIsQuoted(mutant, asked))).toBe('LAUNCHPAD_TRANSACTION_ALTERED');
      }
    },
  );
});
