import { Button } from '@mintwire/ui/button';
import { Field } from '@mintwire/ui/field';
import { TextInput } from '@mintwire/ui/text-input';
import { VisuallyHidden } from '@mintwire/ui/visually-hidden';
import { useState, type ReactNode, type RefObject } from 'react';

interface PasswordFieldProps {
  readonly id: string;
  /** Of its value in the form. */
  readonly name?: string;
  readonly label?: string;
  readonly value: string;
  /** Set for a password that is chosen here: how long it is at least. */
  readonly min?: number | undefined;
  readonly error?: ReactNode;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly onChange: (password: string) => void;
}

/** A password that one can look at while typing it. */
export function PasswordField({
  id,
  name = 'password',
  label = 'Password',
  value,
  min,
  error,
  inputRef,
  onChange,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} name={name} label={label} required hint={min && `At least ${min} characters.`} error={error}>
      <TextInput
        ref={inputRef}
        type={shown ? 'text' : 'password'}
        end={
          <Button size="sm" variant="ghost" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </Button>
        }
        autoCapitalize="off"
        spellCheck={false}
        autoComplete={min === undefined ? 'current-password' : 'new-password'}
        minLength={min}
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
