import { nameLooksLike, symbolLooksLike } from './look-alikes';

describe('a token that could be taken for another', () => {
  it.each([
    ['USDC', 'USDC'],
    ['USDС', 'USDC'], // Cyrillic С
    ['U$DC', 'USDC'],
    ['usdt', 'USDT'],
    ['ＵＳＤＴ', 'USDT'],
    ['S0L', 'SOL'],
    ['ЅОL', 'SOL'],
    ['TЕST', undefined],
    ['MINT', undefined],
  ])('symbol %s: %s', (symbol, known) => expect(symbolLooksLike(symbol)).toBe(known));

  it.each([
    ['Ѕоlana', 'Solana'],
    ['B i t c o i n', 'Bitcoin'],
    ['Bítcöin', 'Bitcoin'],
    ['Sunrise Coin', undefined],
  ])('name %s: %s', (name, known) => expect(nameLooksLike(name)).toBe(known));
});
