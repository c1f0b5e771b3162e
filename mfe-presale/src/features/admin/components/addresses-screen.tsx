import { FormScreen } from '@mintwire/admin-kit/form-screen';
import type { Question } from '@mintwire/admin-kit/use-confirm';
import type { AddressesLock, AdminSale } from '@mintwire/contracts';
import { Alert, Copyable, DescriptionList, PageHeader, Stack } from '@mintwire/ui';
import { changeText } from '../model/change-text';
import { readAddresses, type AddressValues, type SalePreview } from '../model/planned-sale';
import { rejectProblems } from '../model/terms-form';
import { AddressFields } from './address-fields';
import { ChosenSale } from './chosen-sale';

const TITLE = 'Token and treasury';

/** Which token a sale sells and where it is paid to: corrected until somebody may have paid. */
export function AddressesScreen({ preview }: { readonly preview: SalePreview }) {
  return (
    <ChosenSale>
      {(sale) =>
        sale.addressesLock === null ? (
          <AddressesForm key={sale.saleId} sale={sale} preview={preview} />
        ) : (
          <Fixed sale={sale} lock={sale.addressesLock} />
        )
      }
    </ChosenSale>
  );
}

interface AddressesFormProps {
  readonly sale: AdminSale;
  readonly preview: SalePreview;
}

function AddressesForm({ sale: { saleId, number }, preview }: AddressesFormProps) {
  const path = `/api/presale/admin/sales/${saleId}`;
  return (
    <FormScreen<AdminSale, AddressValues>
      title={TITLE}
      description={`Sale ${number}. They can be corrected until the first reservation or payment.`}
      path={path}
      savePath={`${path}/addresses`}
      savedText="Saved. Every page shows it within seconds."
      valuesOf={({ mint, treasury }) => ({ mint, treasury })}
      question={questionOf}
      bodyOf={bodyOf}
    >
      {(form, { terms }) => (
        <Stack gap={6}>
          <AddressFields form={form} />
          {preview({ fromSaleId: saleId, ...readAddresses(form.values).addresses, terms })}
        </Stack>
      )}
    </FormScreen>
  );
}

function bodyOf(values: AddressValues): AddressValues {
  const { addresses, problems } = readAddresses(values);
  rejectProblems(problems);
  return addresses;
}

/** Money goes where these point to: what would change is read once more. */
function questionOf(values: AddressValues, { mint, treasury }: AdminSale): Question | null {
  const { addresses } = readAddresses(values);
  const change = {
    ...(addresses.mint !== mint && { mint: addresses.mint }),
    ...(addresses.treasury !== treasury && { treasury: addresses.treasury }),
  };
  if (Object.keys(change).length === 0) return null;
  return {
    title: 'Change what is sold or who is paid?',
    text: `What was sent to the treasury before stays there and is no part of the sale. Compare with your wallet, letter by letter: ${changeText(change)}`,
    action: 'Change the sale',
  };
}

const WHY: Readonly<Record<AddressesLock, string>> = {
  quote: 'Somebody has reserved tokens, and was told this token and this treasury.',
  payment: 'A payment has come into this treasury, and is refunded from there.',
};

function Fixed({ sale: { number, mint, treasury }, lock }: { readonly sale: AdminSale; readonly lock: AddressesLock }) {
  return (
    <Stack gap={6}>
      <PageHeader title={TITLE} size="lg" description={`What sale ${number} sells, and the wallet that is paid.`} />
      <Alert tone="info" title="They can no longer be changed">
        {`${WHY[lock]} To sell with others, end this sale and make the next one.`}
      </Alert>
      <DescriptionList
        items={[
          { term: 'Token', description: <Copyable value={mint} label="token address" show="fluid" /> },
          { term: 'Treasury', description: <Copyable value={treasury} label="treasury address" show="fluid" /> },
        ]}
      />
    </Stack>
  );
}
