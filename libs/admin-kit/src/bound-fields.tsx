import { Field, type FieldProps } from '@mintwire/ui/field';
import { Select, type SelectProps } from '@mintwire/ui/select';
import { TextInput, type TextInputProps } from '@mintwire/ui/text-input';
import { Textarea } from '@mintwire/ui/textarea';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import type { Form } from './use-form';

/** The values that are texts. */
type TextOf<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

type Labels = Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'required' | 'optional'>;

/** What is typed, as a field needs it: a form, or something that saves itself and refuses no single field. */
export type Typed<Values> = Pick<Form<Values>, 'values' | 'change'> & Partial<Pick<Form<Values>, 'errorAt'>>;

interface Bound<Values> extends Labels {
  readonly form: Typed<Values>;
  readonly name: TextOf<Values>;
  /** Says how much of `maxLength` is used. */
  readonly counted?: boolean;
}

type Control<Values, Props> = Bound<Values> & Omit<Props, keyof Bound<Values> | 'value' | 'onChange'>;

/** One line of text of a form, with what was wrong with it. */
export function TextField<Values extends object>(props: Control<Values, TextInputProps>) {
  const [labels, control] = bound(props);
  return (
    <Field {...labels}>
      <TextInput {...control} />
    </Field>
  );
}

/** A longer text of a form. */
export function TextareaField<Values extends object>(props: Control<Values, ComponentPropsWithRef<'textarea'>>) {
  const [labels, control] = bound(props);
  return (
    <Field {...labels}>
      <Textarea {...control} />
    </Field>
  );
}

/** A choice of a form. */
export function SelectField<Values extends object>(props: Control<Values, SelectProps>) {
  const [labels, control] = bound(props);
  return (
    <Field {...labels}>
      <Select {...control} />
    </Field>
  );
}

function bound<Values extends object, Rest extends { maxLength?: number | undefined }>({
  form,
  name,
  id,
  label,
  hint,
  error = form.errorAt?.(`/${name}`),
  required,
  optional,
  counted = false,
  ...rest
}: Bound<Values> & Rest) {
  const onChange = ({ currentTarget: { value } }: ChangeEvent<{ value: string }>) =>
    form.change({ [name]: value } as unknown as Partial<Values>);
  const value = form.values[name] as string;
  const counter = { counter: { used: value.length, max: rest.maxLength ?? 0 } };
  return [
    { id, name, label, hint, error, required, optional, ...(counted && counter) },
    { ...rest, required, value, onChange },
  ] as const;
}
