import { groupDigits } from '@mintwire/money';
import { caretPastSeparator, readSupply } from './supply-text';

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
    expect(readSupply('19,234', 2)).toEqual({ digits: '19234', text: '19,234', caret: 2 });
    // 123 with a 4 typed at the end
    expect(readSupply('1234', 4)).toEqual({ digits: '1234', text: '1,234', caret: 5 });
    // 1,234 with the 2 removed: 1,34 -> 134, the caret stays behind the 1
    expect(readSupply('1,34', 2)).toEqual({ digits: '134', text: '134', caret: 1 });
  });

  it('drops everything that is no digit, such as a pasted "$ 1 000.x"', () => {
    expect(readSupply('$ 1 000', 7)).toEqual({ digits: '1000', text: '1,000', caret: 5 });
  });

  it('drops leading zeros but keeps a lone one', () => {
    expect(readSupply('0', 1).digits).toBe('0');
    expect(readSupply('007', 3)).toEqual({ digits: '7', text: '7', caret: 1 });
  });

  it('lets Backspace and Delete step over a separator', () => {
    expect(caretPastSeparator('1,234', 2, 'Backspace')).toBe(1);
    expect(caretPastSeparator('1,234', 1, 'Backspace')).toBe(1);
    expect(caretPastSeparator('1,234', 1, 'Delete')).toBe(2);
    expect(caretPastSeparator('1,234', 2, 'Delete')).toBe(2);
  });
});
