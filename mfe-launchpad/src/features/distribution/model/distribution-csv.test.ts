import { groupDigits } from '@mintwire/money';
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
    expect(parseDistributionCsv(text)).toEqual({ rows, notes: [] });
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
      notes: [],
    });
  });

  it.each([
    ['without headings', `${A},250,000\n${B},1,500`, ['250,000', '1,500']],
    ['with blanks, and a fraction', `${A}, 1, 000, 000.25\n${B},7`, ['1,000,000.25', '7']],
    ['below headings', `Address,Amount\n${A},1,000\n${B},5`, ['1,000', '5']],
    ['before the address', `Amount,Address\n1,000,${A}\n5,${B}`, ['1,000', '5']],
  ])('has thousands put together that commas had cut, and says so (%s)', (_what, text, amounts) => {
    expect(parseDistributionCsv(text)).toEqual({
      rows: [A, B].map((address, index) => ({ address, amount: amounts[index] })),
      notes: [expect.stringMatching(/^The commas in .* were read as thousands\.$/)],
    });
  });

  it.each([
    ['a number behind a quoted amount', `${A},"1,000",500`, 'Row 1 has 3 cells'],
    ['a cell beyond the amount', `${A},5\n${B},5,hello`, 'Row 2 has 3 cells'],
    ['a decimal comma that was cut', `${A},1,50`, 'Row 1 has 3 cells'],
    ['what is no group of thousands', `${A},0,500`, 'Row 1 has 3 cells'],
    ['a number beside the amount', `Address,Amount,Percent\n${A},5,100`, 'Row 2 has 3 cells'],
    ['a number beside the amount, and more', `Address,Amount,Note\n\n${A},1,000,250`, 'Row 3 has 4 cells'],
    ['columns of unknown names', `Adresse;Notiz;Betrag\n${A};7;5`, 'Row 2 has 3 cells'],
    ['an amount nobody named', `Address,Index,Betrag\n${A},1,5`, 'No heading says'],
    ['two columns of amounts', `Wallet,Value,Amount\n${A},1,5`, 'Two columns may be'],
    ['amounts before the address, unnamed', `5;${A}`, 'does not stand behind the address'],
    ['two addresses in a row', `${A};5\n${A};${B};5`, 'Row 2 has more than one'],
    ['a row without an address', `${A},5\n,7`, 'Row 2 has no wallet address: “, 7”.'],
    ['no address at all', 'hello world', 'Row 1 has no wallet address: “hello world”.'],
    ['a number in place of the first address', `5;7\n${A};5`, 'Row 1 has no wallet address'],
    ['a decimal comma', `${A};2\n${B};1000,50`, 'The amount “1000,50” in row 2 has a decimal comma'],
    ['a decimal comma behind thousands', `${A}\t1.000,50`, 'has a decimal comma'],
    ['a comma that reads both ways', `${A};1,500`, 'can mean 1500 or 1.5.'],
    ['a point that reads both ways', `${A};250.000`, 'can mean 250000 or 250.'],
  ])('is refused with %s', (_what, text, words) => {
    const answer = parseDistributionCsv(text);
    expect(answer).toEqual({ problem: expect.stringContaining(words) });
    expect(answer).toEqual({ problem: expect.stringMatching(/Nothing was taken over\.$/) });
  });

  it('has a first row of unknown words left out, and says so', () => {
    expect(parseDistributionCsv(`Adresse;Betrag\n${A};1,000.5\n${B};7`)).toEqual({
      rows,
      notes: ['The first row, “Adresse, Betrag”, was taken for headings and left out.'],
    });
  });

  it('is never cut: amounts come over to the last digit, or the list does not', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.option(fc.integer({ min: 1, max: 999 })), fc.boolean())
      .map(([whole, part, grouped]) => ({
        value: `${whole}${part === null ? '' : `.${part}`}`,
        text: `${grouped ? groupDigits(String(whole)) : whole}${part === null ? '' : `.${part}`}`,
      }));
    const list = fc.record({
      amounts: fc.array(amount, { minLength: 1, maxLength: 10 }),
      separator: fc.constantFrom(',', ';', '\t', '|', ', '),
      heading: fc.constantFrom('', 'address,amount', 'Adresse,Betrag', 'Address,Amount,Note'),
      extra: fc.constantFrom('', '100', 'note'),
    });
    fc.assert(
      fc.property(list, ({ amounts, separator, heading, extra }) => {
        const body = amounts.map(({ text }) => [A, text, ...(extra === '' ? [] : [extra])].join(separator));
        const answer = parseDistributionCsv([heading.replaceAll(',', separator), ...body].join('\n'));
        if ('problem' in answer) return;
        // A cell that could be more digits of the amount is part of it where nothing says otherwise.
        const read = answer.rows.map((row) => row.amount.replaceAll(',', ''));
        const meant = amounts.map(({ value }) => value);
        const continued = amounts.map(({ value }) => `${value}${extra}`);
        for (const [index, got] of read.entries()) expect([meant[index], continued[index]]).toContain(got);
        if (heading !== 'Address,Amount,Note' && extra === 'note') throw new Error('a cell was dropped');
      }),
    );
  });

  it('never makes anything throw', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void parseDistributionCsv(text)));
  });
});
