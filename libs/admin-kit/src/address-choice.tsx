import { useSearchParams } from '@mintwire/platform';
import { Field } from '@mintwire/ui/field';
import { Select } from '@mintwire/ui/select';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A choice that stands in the page's address, so that back, reload and a link keep it. */
export interface AddressChoice<Value extends string> {
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly choose: (value: string) => void;
}

/** Reads the choice of this name; what is no option there counts as not said. */
export function useAddressChoice<Value extends string>(
  name: string,
  options: readonly Option<Value>[],
  unless: Value,
): AddressChoice<Value> {
  const [params, setParams] = useSearchParams();
  return {
    options,
    value: options.find(({ value }) => value === params.get(name))?.value ?? unless,
    choose: (value) =>
      setParams((before) => {
        before.set(name, value);
        return before;
      }),
  };
}

interface PeriodFieldProps<Value extends string> {
  readonly id: string;
  readonly period: AddressChoice<Value>;
}

/** Of which time a chart is, beside its heading. */
export function PeriodField<Value extends string>({ id, period: { options, value, choose } }: PeriodFieldProps<Value>) {
  return (
    <Field id={id} label="Period" hideLabel>
      <Select options={options} value={value} onChange={(event) => choose(event.currentTarget.value)} />
    </Field>
  );
}
