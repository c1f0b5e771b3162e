import { COINS, coinOf } from './coins';

describe('a tag names a coin', () => {
  it.each([
    ['BTC', 'bitcoin'],
    ['btc', 'bitcoin'],
    ['$btc', 'bitcoin'],
    ['Bitcoin', 'bitcoin'],
    [' solana ', 'solana'],
    ['SOL', 'solana'],
    ['LINK', 'chainlink'],
    ['$link', 'chainlink'],
    ['near protocol', 'near'],
  ])('%s: %s', (tag, id) => expect(coinOf(tag)?.id).toBe(id));

  it.each([
    'link',
    'Near',
    'dot',
    'ada',
    'solana ecosystem',
    'fees',
    '',
    '$',
    '$bitcoin',
    'SOLL',
    '\u202eLOS',
    'x'.repeat(5_000),
  ])('or does not: %s', (tag) => expect(coinOf(tag)).toBeUndefined());

  it('and each coin stands there once', () => {
    for (const key of ['id', 'symbol', 'name'] as const)
      expect(new Set(COINS.map((coin) => coin[key].toLowerCase())).size).toBe(COINS.length);
  });
});
