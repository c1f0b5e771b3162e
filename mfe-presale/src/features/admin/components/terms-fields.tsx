import type { Form } from '@mintwire/admin-kit/use-form';
import type { FieldProblem } from '@mintwire/contracts/app-error';
import { Card, CardHeader, Field, Grid, Stack, TextInput } from '@mintwire/ui';
import type { TermsValues } from '../model/terms-form';
import { DeliveryFields } from './delivery-fields';

interface TermsFieldsProps {
  readonly form: Pick<Form<TermsValues>, 'values' | 'change' | 'errorAt'>;
  /** Tokens were offered. */
  readonly frozen: boolean;
  /** What is wrong with what is typed now. */
  readonly problems: readonly FieldProblem[];
}

type TextField = Exclude<keyof TermsValues, 'delivery'>;

interface Wanted {
  readonly field: TextField;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
}

const AMOUNTS: readonly Wanted[] = [
  { field: 'tokenPriceLamports', label: 'Price of one token' },
  { field: 'goalLamports', label: 'Goal', hint: 'The opening balance counts towards it.' },
  { field: 'minPurchaseLamports', label: 'Smallest purchase' },
  { field: 'maxPurchaseLamports', label: 'Largest purchase' },
  { field: 'walletMaxLamports', label: 'Most for one wallet', hint: 'Over all its purchases.', optional: true },
  { field: 'softCapLamports', label: 'Refund everybody below', hint: 'The soft cap.', optional: true },
  {
    field: 'openingBalanceLamports',
    label: 'Opening balance',
    hint: 'Raised elsewhere; shown as reported, not verified.',
  },
];
const TIMES: readonly Wanted[] = [
  { field: 'startsAt', label: 'Starts (UTC)', hint: 'Empty: it sells at once.', optional: true },
  { field: 'launchDate', label: 'Ends (UTC)' },
  {
    field: 'allowlistUntil',
    label: 'Invited wallets only until (UTC)',
    hint: 'Empty: nobody is preferred.',
    optional: true,
  },
];
/** Fixed from the first reservation on. */
const OFFERED: readonly TextField[] = ['tokenPriceLamports', 'bonusPercentage', 'openingBalanceLamports'];

/** Seller, amounts, times and delivery. */
export function TermsFields({ form, frozen, problems }: TermsFieldsProps) {
  const { values, change, errorAt } = form;
  const problemAt = (field: keyof TermsValues) =>
    problems.find(({ path }) => path === `/${field}`)?.message ?? errorAt(`/${field}`);
  const text = (
    { field, label, hint, optional = false }: Wanted,
    input: { end?: string; type?: string; step?: number },
  ) => {
    const fixed = frozen && OFFERED.includes(field);
    return (
      <Field
        key={field}
        id={`terms-${field}`}
        label={label}
        hint={fixed ? 'Fixed: tokens were offered with it.' : hint}
        error={problemAt(field)}
        required={!optional}
        optional={optional}
      >
        <TextInput
          {...input}
          numeric={input.end !== undefined}
          disabled={fixed}
          value={values[field]}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      </Field>
    );
  };
  return (
    <>
      <Card as="section" aria-label="Amounts">
        <Stack gap={5}>
          <CardHeader title="Amounts" headingLevel={2} />
          <Grid min="sm" gap={5}>
            {text({ field: 'seller', label: 'Sold by' }, {})}
            {text({ field: 'bonusPercentage', label: 'Bonus' }, { end: '%' })}
            {AMOUNTS.map((wanted) => text(wanted, { end: 'SOL' }))}
          </Grid>
        </Stack>
      </Card>
      <Card as="section" aria-label="Times">
        <Stack gap={5}>
          <CardHeader title="Times" headingLevel={2} />
          <Grid min="sm" gap={5}>
            {TIMES.map((wanted) => text(wanted, { type: 'datetime-local', step: 1 }))}
          </Grid>
        </Stack>
      </Card>
      <DeliveryFields
        tranches={values.delivery}
        error={problemAt('delivery')}
        onChange={(delivery) => change({ delivery })}
      />
    </>
  );
}
