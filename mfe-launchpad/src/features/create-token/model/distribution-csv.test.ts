import fc from 'fast-check';
import { parseDistributionCsv } from './distribution-csv';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });

const A = 'SysvarC1ock11111111111111111111111111111111';
const B = 'Vote111111111111111111111111111111111111111';
const rows = [
  { address: A, amount: '1,000.5' },
  { address: B, amount: '7' },
];

describe('a list of wallets', () => {
  it.each([
    ['commas and quotes', `${A},"1,000.5"\n${B},7\n`],
    ['semicolons', `${A};1,000.5\r\n${B};7`],
    ['tabs, as out of a spreadsheet', `${A}\t1,000.5\n${B}\t7`],
    ['a line of headings', `address,amount\n${A},"1,000.5"\n${B},7`],
    ['headings in another order', `Amount;Wallet address\n1,000.5;${A}\n7;${B}`],
    ['numbered rows', `#;Address;Tokens\n1;${A};1,000.5\n2;${B};7`],
    ['blank lines, a byte order mark and blanks', `\ufeff\n${A} ; 1,000.5\n\n ;  \n${B};7\n\n`],
  ])('is read with %s', (_what, text) => {
    expect(parseDistributionCsv(text)).toEqual({ rows });
  });

  it('that is too long is refused as a whole, with its number of rows', () => {
    const text = Array.from({ length: 10_000 }, () => `${A},1`).join('\n');
    expect(parseDistributionCsv(text)).toEqual({
      problem: 'The list has 10,000 rows; a distribution takes at most 10 wallets. Nothing was taken over.',
    });
  });

  it.each([
    ['', 'No rows were found'],
    ['address,amount\n', 'No rows were found'],
    ['x'.repeat(2_000_001), 'too large'],
  ])('that is none is refused (%#)', (text, words) => {
    expect(parseDistributionCsv(text)).toEqual({ problem: expect.stringContaining(words) });
  });

  it('without amounts comes over with empty ones, for the form to complain about', () => {
    expect(parseDistributionCsv(`${A}\n${B}`)).toEqual({
      rows: [
        { address: A, amount: '' },
        { address: B, amount: '' },
      ],
    });
  });

  it('never makes anything throw', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void parseDistributionCsv(text)));
  });
});
