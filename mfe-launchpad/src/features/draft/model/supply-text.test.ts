import fc from 'fast-check';
import { groupDigits } from '@mintwire/money';
import { caretPastSeparator, isRejectedSupply, leftSupply, readSupply, supplyShown } from './supply-text';

describe('the supply field groups digits as they are typed', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['123', '123'],
    ['1234', '1,234'],
    ['10000000000', '10,000,000,000'],
  ])('%s is shown as %s', (digits, text) => expect(groupDigits(digits)).toBe(text));

  it('puts the caret behind the digit just typed', () => {
    // 1,234 with a 9 typed behind the 1 (caret was 1)
    expect(readSupply('19,234', 2, '1,234')).toEqual({ digits: '19234', text: '19,234', caret: 2 });
    // 123 with a 4 typed at the end
    expect(readSupply('1234', 4, '123')).toEqual({ digits: '1234', text: '1,234', caret: 5 });
    // 1,234 with the 2 removed: 1,34 -> 134, the caret stays behind the 1
    expect(readSupply('1,34', 2, '1,234')).toEqual({ digits: '134', text: '134', caret: 1 });
  });

  it.each([
    ['1,000,000.00', '1000000'],
    ['1000.000', '1000'],
    ['1 000 000', '1000000'],
    ['1\u202f000\u202f000', '1000000'],
    ['1_000', '1000'],
    [' 42\n', '42'],
  ])('takes a pasted %j for %s', (pasted, digits) => {
    expect(readSupply(pasted, pasted.length, '10,000,000,000')).toMatchObject({ digits, text: groupDigits(digits) });
  });

  it.each([
    '2.5',
    '1e6',
    '-5',
    '+5',
    '1 million',
    '$ 1 000',
    '2,5',
    '0,500',
    '1.000',
    '1.000.000',
    '1,00',
    '1,000 000',
    '٣',
  ])('leaves a pasted %j as it is, to be complained about', (pasted) => {
    const read = readSupply(pasted, pasted.length, '10,000,000,000');
    expect(read).toEqual({ digits: pasted, text: pasted, caret: pasted.length });
    expect([leftSupply(pasted), supplyShown(pasted)]).toEqual([pasted, pasted]);
  });

  /** What the field holds after each key. */
  const typing = (keys: string, supply = '') =>
    [...keys].map((key) => {
      const shown = supplyShown(supply);
      supply = readSupply(shown + key, shown.length + 1, shown).digits;
      return supply;
    });

  it.each([
    ['2.5', ['2', '2.', '2.5']],
    ['2.05', ['2', '2.', '2.0', '2.05']],
    ['1e6', ['1', '1e', '1e6']],
    ['-5', ['-', '-5']],
    ['1,000', ['1', '1,', '1,0', '1,00', '1000']],
    ['1234', ['1', '12', '123', '1234']],
  ])('never changes the number while %s is typed', (keys, states) => expect(typing(keys)).toEqual(states));

  it('waits with its complaint while a number may yet become one', () => {
    expect(['1,', '1,0', '12,345,6', '2.', '2.00'].filter(isRejectedSupply)).toEqual([]);
    const never = ['2.5', '1e6', '-', '0,5', '1.000.', '1 ', '1,0000'];
    expect(never.filter(isRejectedSupply)).toEqual(never);
  });

  it('never means another number than what was pasted', () => {
    const text = fc.stringMatching(/^[+-]?\d{1,8}([.,eE ]\d{1,8}){0,2}$/);
    fc.assert(
      fc.property(text, (pasted) => {
        const { digits } = readSupply(pasted, pasted.length, '10,000,000,000');
        if (digits !== pasted) expect(Number(digits)).toBe(Number(pasted.replace(/[, ]/g, '')));
      }),
    );
  });

  it('cuts zeros behind a point when the field is left, and makes of none one token', () => {
    expect(['2.', '2.00', '1,000.0', '0', '000', '0.0', '2.5', ''].map(leftSupply)).toEqual([
      '2',
      '2',
      '1000',
      '1',
      '1',
      '1',
      '2.5',
      '',
    ]);
  });

  it('drops leading zeros but keeps a lone one', () => {
    expect(readSupply('0', 1, '').digits).toBe('0');
    expect(readSupply('007', 3, '')).toEqual({ digits: '7', text: '7', caret: 1 });
  });

  it('lets Backspace and Delete step over a separator', () => {
    expect(caretPastSeparator('1,234', 2, 'Backspace')).toBe(1);
    expect(caretPastSeparator('1,234', 1, 'Backspace')).toBe(1);
    expect(caretPastSeparator('1,234', 1, 'Delete')).toBe(2);
    expect(caretPastSeparator('1,234', 2, 'Delete')).toBe(2);
  });
});
