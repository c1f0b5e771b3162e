import type { AdminSale } from '@mintwire/contracts';
import { adminSale, tokenBooks } from '../admin.testing';
import { alarmsOf } from './sale-alarms';

const alarms = (change: Partial<AdminSale['books']>) =>
  alarmsOf({ ...adminSale(), books: { ...adminSale().books, ...change } });

it('a sale whose books are in order has no alarm', () => expect(alarms({})).toEqual([]));

const tokens = (change: object) => ({ tokens: [{ ...tokenBooks(), ...change }] });

it.each<[Partial<AdminSale['books']>, 'danger' | 'warning', RegExp]>([
  [{ differenceLamports: '1' }, 'danger', /^0\.000000001 SOL came in/],
  [{ differenceLamports: '-1' }, 'danger', /hold 0\.000000001 SOL more/],
  [{ sumsAgree: false }, 'danger', /not the sum of its payments/],
  [{ unreadable: 2 }, 'danger', /in no line/],
  [{ balanceLamports: null }, 'warning', /not known/],
  [tokens({ differenceBaseUnits: '-1500000' }), 'danger', /differ by -1\.5 tokens Vote…1111/],
  [tokens({ unmatchedBaseUnits: '1' }), 'warning', /takes SOL only/],
  [{ unmatchedLamports: '5000000000' }, 'warning', /Nobody knows whose/],
])('%j is one', (books, tone, text) => {
  const found = alarms(books);
  expect(found).toHaveLength(1);
  expect(found[0]?.tone).toBe(tone);
  expect(found[0]?.text).toMatch(text);
});

it('several are all said', () => {
  expect(alarms({ differenceLamports: '1', sumsAgree: false, unreadable: 1 })).toHaveLength(3);
});

describe('what buyers of a sale wait for', () => {
  const titles = (change: Partial<AdminSale>) => {
    const { books } = adminSale();
    const refundable = { ...books, refundableLamports: '1500000000' };
    return alarmsOf({ ...adminSale(), books: refundable, ...change }).map(({ title, screen }) => [title, screen]);
  };
  const refunds = ['1.5 SOL to be refunded', 'presale-runs'];

  it('is said once the sale is over, with the place where it is sent', () => {
    expect(titles({ status: 'delivering', tokensDue: '93750' })).toEqual([
      ['93,750 tokens to be delivered', 'presale-runs'],
      refunds,
    ]);
    expect(titles({ status: 'below-soft-cap', tokensDue: '0' })).toEqual([refunds]);
  });

  it('is nothing while it sells, or for a service that does not say what is due', () => {
    expect(titles({})).toEqual([]);
    expect(titles({ status: 'ended' })).toEqual([refunds]);
  });
});
