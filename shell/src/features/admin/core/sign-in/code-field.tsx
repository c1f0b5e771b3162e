import { Field } from '@mintwire/ui/field';
import { TextInput } from '@mintwire/ui/text-input';
import type { RefObject } from 'react';

interface CodeFieldProps {
  readonly id: string;
  readonly hint: string;
  readonly value: string;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onChange: (code: string) => void;
}

/** A code of an authenticator app; telephones fill it in. */
export function CodeField({ id, hint, value, inputRef, onChange }: CodeFieldProps) {
  return (
    <Field id={id} label="Code" hint={hint} required>
      <TextInput
        ref={inputRef}
        mono
        autoComplete="one-time-code"
        required
        minLength={6}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
