import { TextInput } from '@mintwire/ui';
import { useCaret } from './use-caret';

/** A token's symbol: capitals, whatever is typed. */
export function SymbolInput({
  value,
  onValue,
  onBlur,
}: {
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
}) {
  const { ref, keep } = useCaret();
  return (
    <TextInput
      ref={ref}
      value={value}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        // Some letters become two in capitals.
        keep(typed.slice(0, selectionStart ?? typed.length).toUpperCase().length);
        onValue(typed.toUpperCase());
      }}
      onBlur={onBlur}
    />
  );
}
