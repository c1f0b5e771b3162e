import { Field } from '@mintwire/ui/field';
import { TextInput } from '@mintwire/ui/text-input';
import type { RefObject } from 'react';

interface CodeFieldProps {
  readonly id: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onChange: (code: string) => void;
}

/** A code of an authenticator app; telephones fill it in. */
export function CodeField({ id, hint, value, error, inputRef, onChange }: CodeFieldProps) {
  return (
    <Field id={id} name="code" label="Code" hint={hint} error={error} required>
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
