import { FormEnd } from '@mintwire/admin-kit/form-end';
import { timeText } from '@mintwire/admin-kit/format';
import { Screen } from '@mintwire/admin-kit/screen';
import { useConfirm } from '@mintwire/admin-kit/use-confirm';
import { useForm } from '@mintwire/admin-kit/use-form';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AdminSale, AdminSaleList, NewSale, TreasuryStock } from '@mintwire/contracts';
import { api, toast, useNavigate, useServerNow } from '@mintwire/platform';
import { Alert, EmptyState, Stack, Text } from '@mintwire/ui';
import { isOver } from '../../../shared/sale';
import { nextSaleBody, type NextSaleValues } from '../model/next-sale-form';
import type { SalePreview } from '../model/planned-sale';
import { stockText, tokensOfTerms } from '../model/stock-text';
import { nextTerms, readTerms, type TermsValues } from '../model/terms-form';
import { AddressFields } from './address-fields';
import { TermsFields } from './terms-fields';

/** An end that is typed may pass while the form is open. */
const CLOCK_MS = 10_000;

/** The sale after the last one. */
export function NextSaleScreen({ preview }: { readonly preview: SalePreview }) {
  const loaded = useLoad<AdminSaleList>('/api/presale/admin/sales');
  return (
    <Screen
      title="Next sale"
      description="A new sale with a token, a treasury, books and an address of its own. The sales before keep theirs."
      loaded={loaded}
    >
      {({ items: [last, ...others] }) =>
        last ? (
          <NextSaleForm
            last={last}
            running={[last, ...others].find(({ status }) => !isOver(status))}
            preview={preview}
          />
        ) : (
          <EmptyState title="No sale yet" description="The first one is made from the settings of the service." />
        )
      }
    </Screen>
  );
}

interface NextSaleFormProps {
  readonly last: AdminSale;
  /** The sale that has to end first. */
  readonly running: AdminSale | undefined;
  readonly preview: SalePreview;
}

function NextSaleForm({ last, running, preview }: NextSaleFormProps) {
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm('make-sale');
  const now = useServerNow(CLOCK_MS);
  const began = nextTerms(last.terms);
  const form = useForm<NextSaleValues>(
    () => ({ mint: last.mint, treasury: '', ...began }),
    async (values) => {
      const body = nextSaleBody(values, now);
      const stock = await stockOf(body, last);
      const agreed = await ask({
        title: 'Make the sale?',
        text: `${consequencesOf(body.terms)} ${stock}`,
        action: 'Make the sale',
      });
      if (!agreed) return;
      const sale = await api.post<AdminSale>('/api/presale/admin/sales', body);
      toast({ tone: 'success', title: `Sale ${sale.number} is made. It is on /presale now.` });
      await navigate('/admin/presale');
    },
  );
  const { mint, treasury, ...values } = form.values;
  const { change, problems } = readTerms(values, null, now);
  return (
    <form {...form.props} noValidate>
      <Stack gap={6}>
        {running ? <StillRunning running={running} /> : null}
        <Text tone="muted">{`Terms are those of sale ${last.number} until you change them.`}</Text>
        <AddressFields form={form} />
        <TermsFields
          form={{ ...form, errorAt: (path) => form.errorAt(path) ?? form.errorAt(`/terms${path}`) }}
          frozen={false}
          problems={problems.filter(({ path }) => isTyped(path, values, began))}
        />
        {preview({
          fromSaleId: last.saleId,
          mint: mint.trim(),
          treasury: treasury.trim(),
          terms: change.launchDate === undefined ? null : { ...last.terms, ...change },
        })}
        {running ? (
          <StillRunning running={running} />
        ) : (
          <FormEnd
            error={form.error}
            busy={form.busy && !dialog}
            busyText="Making the sale..."
            action="Make the sale"
            unsaved={form.dirty}
          />
        )}
      </Stack>
      {dialog}
    </form>
  );
}

/** What making it does, and what is still to be done. */
function consequencesOf({ startsAt, allowlistUntil }: NewSale['terms']): string {
  const begins = startsAt ? `begins to sell on ${timeText(startsAt)}` : 'sells from that moment';
  const invited = allowlistUntil
    ? ` Until ${timeText(allowlistUntil)} only invited wallets can buy, and nobody is invited yet: add them under “Invited wallets” as soon as it is made.`
    : '';
  return `It is on /presale for everybody to see at once and ${begins}.${invited} From the first reservation or payment on, its token and treasury cannot be changed.`;
}

/** What the treasury holds for the buyers, said where it is less than they can buy. */
async function stockOf({ mint, treasury, terms }: NewSale, last: AdminSale): Promise<string> {
  const asked = api.get<TreasuryStock>(`/api/presale/admin/tokens/${mint}/stock?treasury=${treasury}`);
  const stock = await asked.catch(() => null);
  if (stock === null) return 'What the treasury holds of the token is not known.';
  const { short, text } = stockText(stock, tokensOfTerms({ ...last.terms, ...terms }));
  return short ? `${text}: only what is there can be delivered.` : '';
}

/** Stands at the head of the form, and where its button would be. */
const StillRunning = ({ running: { number, terms } }: { readonly running: AdminSale }) => (
  <Alert tone="warning" title={`Sale ${number} has not ended yet`}>
    {`It ends ${timeText(terms.launchDate)}. The next sale can be made after that; what you type here shows how it would look, and is not kept.`}
  </Alert>
);

/** What nobody has typed yet is not wrong yet. */
function isTyped(path: string, values: TermsValues, began: TermsValues): boolean {
  const field = path.slice(1) as keyof TermsValues;
  return JSON.stringify(values[field]) !== JSON.stringify(began[field]);
}
