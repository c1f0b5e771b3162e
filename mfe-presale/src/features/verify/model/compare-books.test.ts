import type { LedgerLine } from '@mintwire/contracts';
import { presaleTokens } from '@mintwire/money';
import type { ChainEntry } from './chain-entry';
import { compareBooks, type Books } from './compare-books';

const TERMS = { tokenPrice: 20_000n, bonusPercentage: 25, finalizedSlot: 100 };
const PAYER = 'Payer11111111111111111111111111111111111111';

const line = (signature: string, lamports: bigint, change: Partial<LedgerLine> = {}): LedgerLine => ({
  signature,
  instruction: '2',
  slot: 7,
  wallet: PAYER,
  payer: PAYER,
  lamports: String(lamports),
  token: null,
  tokens: String(presaleTokens(lamports, 20_000n, 25)),
  state: 'final',
  reason: null,
  refundSignature: null,
  refundedTo: null,
  ...change,
});
const entry = (signature: string, lamports: bigint, change: Partial<ChainEntry> = {}): ChainEntry => ({
  signature,
  slot: 7,
  status: 'read',
  payments: [{ instruction: '2', from: PAYER, lamports, token: null }],
  isKept: true,
  sent: [],
  ...change,
});
const compare = (lines: readonly LedgerLine[], entries: readonly ChainEntry[], change: Partial<Books> = {}) =>
  compareBooks({
    ...TERMS,
    lines,
    chain: new Map(entries.map((each) => [each.signature, each])),
    leftOut: new Set(),
    refunds: new Map(),
    publishedLamports: lines.reduce((sum, { reason, lamports }) => sum + (reason ? 0n : BigInt(lamports)), 0n),
    ...change,
  });
const kinds = (...given: Parameters<typeof compare>) =>
  compare(...given).differences.map(({ kind, signature }) => `${kind} ${signature}`.trim());

describe('ledger and chain', () => {
  it('that say the same have no difference, refused payments and later ones included', () => {
    const rejected = line('B', 5n, { tokens: '0', state: 'refundable', reason: 'no-quote' });
    const late = line('C', 1_000_000n, { slot: 101 });
    const compared = compare([line('A', 3_000_000n), rejected, late], [entry('A', 3_000_000n), entry('B', 5n)]);
    expect(compared).toEqual({
      lines: 2,
      ledgerLamports: 3_000_000n,
      chainLamports: 3_000_000n,
      inflowLamports: 3_000_005n,
      newLines: 1,
      newLamports: 1_000_000n,
      differences: [],
    });
  });

  it('count what a sale below its soft cap had credited, and not what came afterwards', () => {
    const back = line('A', 3_000_000n, { state: 'refunded', reason: 'below-soft-cap' });
    const late = line('B', 5_000_000n, { tokens: '0', state: 'refundable', reason: 'below-soft-cap' });
    const chain = [entry('A', 3_000_000n), entry('B', 5_000_000n)];
    expect(compare([back, late], chain, { publishedLamports: 3_000_000n }).differences).toEqual([]);
  });

  it('name the line that differs', () => {
    const [a, b] = [line('A', 3_000_000n), line('B', 5_000_000n)];
    const chain = [entry('A', 3_000_000n), entry('B', 5_000_000n)];
    expect(kinds([a, line('B', 5_000_001n)], chain)).toEqual(['amount B']);
    expect(kinds([a, { ...b, tokens: '1' }], chain)).toEqual(['tokens B']);
    expect(kinds([a, { ...b, payer: 'Somebody' }], chain)).toEqual(['payer B']);
    expect(kinds([a, { ...b, slot: 8 }], chain)).toEqual(['slot B']);
    expect(kinds([a], chain)).toEqual(['not-in-ledger B']);
    expect(kinds([a, b, b], chain, { publishedLamports: 13_000_000n })).toEqual(['twice B', 'no-payment B']);
    expect(kinds([a, b], [chain[0] as ChainEntry])).toEqual(['not-on-chain B']);
    expect(kinds([a, b], [chain[0] as ChainEntry], { leftOut: new Set(['B']) })).toEqual(['left-out B']);
    const other = (change: Partial<ChainEntry>) => [chain[0] as ChainEntry, entry('B', 5_000_000n, change)];
    expect(kinds([a, b], other({ status: 'failed', payments: [] }))).toEqual(['failed B']);
    expect(kinds([a, b], other({ payments: [] }))).toEqual(['no-payment B']);
    expect(kinds([a, b], other({ isKept: false }))).toEqual(['taken-back B']);
    expect(kinds([a, b], other({ status: 'unreadable', payments: [] }))).toEqual(['unreadable B']);
    expect(kinds([a, b], other({ status: 'withheld', payments: [] }))).toEqual(['withheld B']);
    expect(kinds([a, b], chain, { publishedLamports: 8_000_001n })).toEqual(['total']);
  });

  describe('that tell of refunds', () => {
    const back = (signature: string, to = PAYER) =>
      line(signature, 5n, { tokens: '0', state: 'refunded', reason: 'no-quote', refundSignature: 'R', refundedTo: to });
    const sent = (...list: readonly (readonly [string, bigint])[]): Partial<ChainEntry> => ({
      payments: [],
      sent: list.map(([to, lamports]) => ({ to, lamports, token: null })),
    });
    const texts = (lines: readonly LedgerLine[], refund: Partial<ChainEntry> | null) =>
      compare(
        lines,
        lines.map(({ signature }) => entry(signature, 5n)),
        { refunds: new Map(refund ? [['R', entry('R', 0n, refund)]] : []) },
      ).differences.map(({ kind, signature, text }) => `${kind} ${signature} ${text}`);

    it('agree when each was sent in full to where the ledger says, once', () => {
      const two = [back('A'), back('B'), back('C', 'Home')];
      expect(texts(two, sent([PAYER, 5n], ['Home', 5n], [PAYER, 5n]))).toEqual([]);
      expect(texts(two, sent([PAYER, 5n], ['Home', 5n]))).toEqual([expect.stringMatching(/^refund B /)]);
    });

    it.each([
      ['it went to somebody else', sent(['Thief', 5n]), /that transaction sent it to Thief\.$/],
      ['it was another amount', sent([PAYER, 4n]), /that transaction sent no such amount\.$/],
      ['it failed', { ...sent(), status: 'failed' as const }, /nothing was paid\.$/],
      ['nobody has it', null, /the node knows no such transaction\.$/],
    ])('differ when %s', (_what, refund, words) => {
      const [text, ...more] = texts([back('A')], refund);
      expect(more).toEqual([]);
      expect(text).toMatch(/^refund A The ledger says that 0\.000000005 SOL was paid back to Payer1/);
      expect(text).toMatch(words);
    });
  });

  it('compare payments in other tokens and their refunds, and count them nowhere', () => {
    const token = (baseUnits: string, mint = 'Mint') => ({ mint, baseUnits, decimals: 6 });
    const came = { tokens: '0', token: token('700'), state: 'refunded', reason: 'other-token' } as const;
    const tokenLine = (change: Partial<LedgerLine> = {}) =>
      line('T', 0n, { ...came, refundSignature: 'R', refundedTo: PAYER, ...change });
    const payment = { instruction: '2', from: PAYER, lamports: 0n, token: token('700') };
    const back = (of: typeof payment.token) =>
      new Map([['R', entry('R', 0n, { payments: [], sent: [{ to: PAYER, lamports: 0n, token: of }] })]]);
    const chain = [entry('A', 5n), entry('T', 0n, { payments: [payment] })];
    const a = line('A', 5n);
    const refunds = back(token('700'));
    expect(compare([a, tokenLine()], chain, { refunds })).toMatchObject({
      chainLamports: 5n,
      inflowLamports: 5n,
      differences: [],
    });
    expect(kinds([a, tokenLine({ token: token('701') })], chain, { refunds })).toEqual(['amount T', 'refund T']);
    expect(kinds([a, tokenLine({ token: token('700', 'Other') })], chain, { refunds })).toEqual([
      'amount T',
      'refund T',
    ]);
    expect(kinds([a, tokenLine()], [entry('A', 5n)], { refunds })).toEqual(['not-on-chain T']);
    expect(kinds([a, tokenLine()], chain, { refunds: back(token('699')) })).toEqual(['refund T']);
    const credited = tokenLine({ lamports: '5', reason: null });
    expect(kinds([a, credited], chain, { refunds, publishedLamports: 10n })).toEqual(['total']);
    // Those that the ledger does not have may be anywhere.
    expect(kinds([a], chain)).toEqual([]);
  });

  it('tell two payments of one transaction apart', () => {
    const second = { instruction: '3.0', from: PAYER, lamports: 9n, token: null };
    const both = entry('A', 3_000_000n, { payments: [...entry('A', 3_000_000n).payments, second] });
    const rejected = line('A', 9n, { instruction: '3.0', tokens: '0', reason: 'no-quote', state: 'refundable' });
    expect(kinds([line('A', 3_000_000n), rejected], [both])).toEqual([]);
    expect(kinds([line('A', 3_000_000n)], [both])).toEqual(['not-in-ledger A']);
  });

  it('are compared quickly enough for a large sale', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index);
    const begun = performance.now();
    const { differences } = compare(
      many.map((n) => line(`S${n}`, BigInt(n + 1))),
      many.map((n) => entry(`S${n}`, BigInt(n === 7_777 ? n : n + 1))),
    );
    expect(differences.map(({ signature }) => signature)).toEqual(['S7777']);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
