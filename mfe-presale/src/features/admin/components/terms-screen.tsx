import { FormScreen } from '@mintwire/admin-kit/form-screen';
import type { Question } from '@mintwire/admin-kit/use-confirm';
import type { AdminSale, SaleTermsFields } from '@mintwire/contracts';
import { solText } from '@mintwire/money';
import { useServerNow } from '@mintwire/platform';
import { Copyable, DescriptionList, Stack } from '@mintwire/ui';
import type { ReactNode } from 'react';
import { readTerms, termsBody, valuesOfTerms, type TermsValues } from '../model/terms-form';
import { hasEnded } from '../../../shared/sale';
import { changeText } from '../model/change-text';
import { ChosenSale } from './chosen-sale';
import { TermsFields } from './terms-fields';

/** What visitors would see: the terms with what was typed, as far as it can be read. */
export type TermsPreview = (saleId: number, terms: SaleTermsFields) => ReactNode;

/** An end that is typed may pass while the form is open. */
const CLOCK_MS = 10_000;

/** The terms of a sale: changed, checked, and seen before they are saved. */
export function TermsScreen({ preview }: { preview: TermsPreview }) {
  return <ChosenSale>{({ saleId, number }) => <TermsForm key={saleId} {...{ saleId, number, preview }} />}</ChosenSale>;
}

function TermsForm({ saleId, number, preview }: { saleId: number; number: number; preview: TermsPreview }) {
  const now = useServerNow(CLOCK_MS);
  return (
    <FormScreen<AdminSale, TermsValues>
      title="Presale terms"
      description={`Sale ${number}. A change is on every page within a second. What buyers were promised stays: some terms are fixed once something was offered or sold.`}
      path={`/api/presale/admin/sales/${saleId}`}
      method="patch"
      valuesOf={({ terms }) => valuesOfTerms(terms)}
      question={(values, sale) => questionOf(values, sale, now)}
      bodyOf={(values, { terms }) => termsBody(values, terms, now)}
    >
      {(form, sale) => {
        const { change, problems } = readTerms(form.values, sale.terms, now);
        return (
          <Stack gap={6}>
            <Addresses sale={sale} />
            <TermsFields form={form} frozen={sale.frozen} problems={form.dirty ? problems : []} />
            {preview(saleId, { ...sale.terms, ...change })}
          </Stack>
        );
      }}
    </FormScreen>
  );
}

/** When a sale begins and ends is what buyers go by, and a goal that is reached ends it: both are confirmed. */
function questionOf(values: TermsValues, { terms, status, totals }: AdminSale, now: number): Question | null {
  const { change } = readTerms(values, terms, now);
  const isPutOff = totals.purchases > 0 && Date.parse(change.startsAt ?? '') > now;
  // The service refuses it, beside its field.
  if (hasEnded(status) || isPutOff) return null;
  const raised = BigInt(totals.totalRaisedLamports);
  // A lower one is refused.
  const endsNow = change.goalLamports !== undefined && BigInt(change.goalLamports) === raised;
  const movesTimes = change.launchDate !== undefined || change.startsAt !== undefined;
  if (!endsNow && !movesTimes) return null;
  const times = changeText({
    ...(change.startsAt !== undefined && { startsAt: change.startsAt }),
    ...(change.launchDate !== undefined && { launchDate: change.launchDate }),
  });
  return {
    title: endsNow
      ? 'End the sale with this goal?'
      : status === 'upcoming'
        ? 'Change when the sale runs?'
        : 'Change the times of a live sale?',
    text: [
      endsNow && `${solText(raised)} are raised: with this goal, nothing is sold any more from now on.`,
      movesTimes && `${times}. Every page shows it within a second, and buyers may rely on the times that they saw.`,
    ]
      .filter(Boolean)
      .join(' '),
    action: endsNow ? 'End the sale' : 'Change the times',
  };
}

const CHANGEABLE = {
  open: 'By an owner, under "Token and treasury", until the first reservation or payment.',
  quote: 'No: tokens were offered with them.',
  payment: 'No: a payment came into the treasury.',
} as const;

function Addresses({ sale: { mint, treasury, addressesLock } }: { sale: AdminSale }) {
  return (
    <DescriptionList
      items={[
        { term: 'Token', description: <Copyable value={mint} label="token address" /> },
        { term: 'Treasury', description: <Copyable value={treasury} label="treasury address" /> },
        { term: 'Can be changed', description: CHANGEABLE[addressesLock ?? 'open'] },
      ]}
    />
  );
}
