import { groupDigits } from '@mintwire/money';
import type { KeyboardEvent } from 'react';
import { TextInput } from '@mintwire/ui';
import { caretPastSeparator, readSupply } from '../model/supply-text';
import { useCaret } from './use-caret';

/** An amount of whole tokens whose digits are grouped while it is typed; the caret stays where the visitor put it. */
export function SupplyInput({ digits, onDigits, onBlur }: { digits: string; onDigits: (digits: string) => void; onBlur: () => void }) {
  const { ref, keep } = useCaret();
  const stepOverSeparator = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if ((event.key !== 'Backspace' && event.key !== 'Delete') || selectionStart === null || selectionStart !== selectionEnd) return;
    const next = caretPastSeparator(value, selectionStart, event.key);
    if (next !== selectionStart) event.currentTarget.setSelectionRange(next, next);
  };
  return (
    <TextInput
      ref={ref}
      numeric
      inputMode="numeric"
      value={groupDigits(digits)}
      onKeyDown={stepOverSeparator}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        const read = readSupply(value, selectionStart ?? value.length);
        keep(read.caret);
        onDigits(read.digits);
      }}
      onBlur={() => {
        // A supply is at least one token.
        if (/^0+$/.test(digits)) onDigits('1');
        onBlur();
      }}
    />
  );
}
