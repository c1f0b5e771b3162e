import type { AdminSale } from '@mintwire/contracts';
import { adminSale, tokenBooks } from '../admin.testing';
import { alarmsOf } from './sale-alarms';

const alarms = (change: Partial<AdminSale['books']>) => alarmsOf({ books: { ...adminSale().books, ...change } });

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
