import { presaleTokens, U64_MAX } from '@mintwire/money';
import fc from 'fast-check';
import { judgePayment, type PaymentCase } from './judge-payment';

const u64 = fc.bigInt({ min: 1n, max: U64_MAX });
const moment = fc.integer({ min: 0, max: 1_000 }).map((seconds) => new Date(1_750_000_000_000 + seconds * 1_000));
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });

const quote = fc.record({
  lamports: u64,
  tokenPriceLamports: u64,
  bonusPercentage: fc.integer({ min: 0, max: 1_000 }),
  expiresAt: moment,
  replaced: fc.boolean(),
  paid: fc.boolean(),
  walletLamports: fc.bigInt({ min: 0n, max: U64_MAX }),
  walletMostLamports: maybe(u64),
  walletCapLamports: maybe(u64),
});
const sale = fc.record({
  startsAt: maybe(moment),
  launchDate: moment,
  pausedAt: maybe(moment),
  maxPurchaseLamports: u64,
  walletMaxLamports: maybe(u64),
  failed: fc.boolean(),
  roomLamports: fc.bigInt({ min: -U64_MAX, max: U64_MAX }),
});
/** Amounts that are often exactly those that limits are about. */
const payment: fc.Arbitrary<PaymentCase> = fc
  .record({ lamports: u64, paidAt: moment, clear: fc.boolean(), quote: maybe(quote), sale, pick: fc.nat(4) })
  .map(({ pick, ...one }) => {
    const near = [one.lamports, one.quote?.lamports, one.sale.roomLamports, one.sale.maxPurchaseLamports][pick];
    return { ...one, lamports: near !== undefined && near > 0n ? near : one.lamports };
  });

const holds = (check: (one: PaymentCase) => void) => fc.assert(fc.property(payment, check), { numRuns: 5_000 });

describe('what becomes of a payment', () => {
  it('is tokens or a reason, never both and never neither', () => {
    holds((one) => {
      const { reason, tokens } = judgePayment(one);
      expect(reason === null || tokens === 0n).toBe(true);
      if (reason !== null || !one.quote) return;
      const { tokenPriceLamports, bonusPercentage } = one.quote;
      expect(tokens).toBe(presaleTokens(one.lamports, tokenPriceLamports, bonusPercentage));
    });
  });

  it('is no credit beyond the room, without a quote, twice, or of less than was quoted', () => {
    holds((one) => {
      if (judgePayment(one).reason !== null) return;
      expect(one.clear && one.quote !== null && !one.quote.paid).toBe(true);
      expect(one.lamports <= one.sale.roomLamports && one.lamports >= (one.quote?.lamports ?? U64_MAX)).toBe(true);
    });
  });

  it('is what was promised when a quote is paid in time, whatever became of the terms', () => {
    holds((one) => {
      const { quote: given, lamports, paidAt, clear, sale: terms } = one;
      const kept = given && !given.paid && !given.replaced && paidAt <= given.expiresAt && lamports === given.lamports;
      const { walletMostLamports: max = null, walletLamports = 0n } = given ?? {};
      const expected = max !== null && walletLamports + lamports > max ? 'over-wallet-limit' : null;
      if (kept && clear && !terms.failed && lamports <= terms.roomLamports)
        expect(judgePayment(one).reason).toBe(expected);
    });
  });

  it('is no credit once the sale has failed', () => {
    holds((one) => {
      if (one.sale.failed) expect(judgePayment(one).reason).not.toBeNull();
    });
  });

  it('is no credit to a late payment outside of the sale, nor above a limit', () => {
    holds((one) => {
      const { quote: given, lamports, paidAt, sale: terms } = one;
      if (!given || judgePayment(one).reason !== null) return;
      const late = given.replaced || paidAt > given.expiresAt;
      if (late) {
        expect(paidAt < terms.launchDate && terms.pausedAt === null).toBe(true);
        expect(terms.startsAt === null || terms.startsAt <= paidAt).toBe(true);
      }
      if (lamports > given.lamports) expect(lamports <= terms.maxPurchaseLamports).toBe(true);
      if (late || lamports > given.lamports)
        for (const max of [terms.walletMaxLamports, given.walletCapLamports])
          expect(max === null || given.walletLamports + lamports <= max).toBe(true);
    });
  });
});
