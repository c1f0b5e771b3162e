import type { Form } from '@mintwire/admin-kit/use-form';
import { Card, CardHeader, Field, Stack, TextInput } from '@mintwire/ui';
import type { AddressValues } from '../model/planned-sale';
import { LaunchedTokens } from './launched-tokens';

interface AddressFieldsProps {
  readonly form: Pick<Form<AddressValues>, 'values' | 'change' | 'errorAt'>;
}

/** Which token a sale sells, chosen or typed, and the wallet that is paid. */
export function AddressFields({ form: { values, change, errorAt } }: AddressFieldsProps) {
  const choose = (mint: string) => change({ mint });
  return (
    <>
      <Card as="section" aria-label="Token">
        <Stack gap={5}>
          <CardHeader title="Token" headingLevel={2} />
          <AddressField
            id="sale-mint"
            label="Address of the token"
            hint="Choose one that was launched here, or paste the address of any other."
            value={values.mint}
            error={errorAt('/mint')}
            onChange={choose}
          />
          <LaunchedTokens mint={values.mint.trim()} onChoose={choose} />
        </Stack>
      </Card>
      <Card as="section" aria-label="Who is paid">
        <AddressField
          id="sale-treasury"
          label="Treasury"
          hint="The wallet that is paid: a fresh one, used for nothing else. What it holds or does besides would stand beside the books. No other sale may have had it."
          value={values.treasury}
          error={errorAt('/treasury')}
          onChange={(treasury) => change({ treasury })}
        />
      </Card>
    </>
  );
}

interface AddressFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

function AddressField({ value, onChange, ...field }: AddressFieldProps) {
  return (
    <Field {...field} required>
      <TextInput mono value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
