import type { KeyboardEvent } from 'react';
import { TextInput } from '@mintwire/ui';
import { caretPastSeparator, leftSupply, readSupply, supplyShown } from '../../draft/model/supply-text';
import { useCaret } from './use-caret';

/** An amount of whole tokens whose digits are grouped while it is typed; the caret stays where the visitor put it. What is no such amount stays as typed. */
export function SupplyInput({
  digits,
  onDigits,
  onBlur,
  onRaised,
}: {
  digits: string;
  onDigits: (digits: string) => void;
  onBlur: () => void;
  /** Whether what was left behind was 0, and one token was made of it. */
  onRaised: (raised: boolean) => void;
}) {
  const { ref, keep } = useCaret();
  const shown = supplyShown(digits);
  const stepOverSeparator = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (
      (event.key !== 'Backspace' && event.key !== 'Delete') ||
      selectionStart === null ||
      selectionStart !== selectionEnd
    )
      return;
    const next = caretPastSeparator(value, selectionStart, event.key);
    if (next !== selectionStart) event.currentTarget.setSelectionRange(next, next);
  };
  return (
    <TextInput
      ref={ref}
      numeric
      inputMode="numeric"
      value={shown}
      onKeyDown={stepOverSeparator}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        const read = readSupply(value, selectionStart ?? value.length, shown);
        keep(read.caret);
        onDigits(read.digits);
        onRaised(false);
      }}
      onBlur={() => {
        const left = leftSupply(digits);
        if (left !== digits) {
          onDigits(left);
          onRaised(/^0/.test(digits) && left === '1');
        }
        onBlur();
      }}
    />
  );
}
