import { LoadState } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { PresaleState, SaleToken } from '@mintwire/contracts';
import { errorText } from '@mintwire/platform';
import { Alert, Text } from '@mintwire/ui';
import { TreasuryStock } from '../features/admin/components/treasury-stock';
import { ADDRESS, type PlannedSale } from '../features/admin/model/planned-sale';
import { tokensOfTerms } from '../features/admin/model/stock-text';
import { TokenCard } from '../features/sale/components/token-card';
import { parseSale } from '../shared/sale';
import { TermsPreview } from './terms-preview';

/** A sale that is planned as visitors will see it: its token as the chain has it, and its terms. */
export function SalePreview({ planned }: { readonly planned: PlannedSale }) {
  return ADDRESS.test(planned.mint) ? (
    <PreviewOfToken key={planned.mint} planned={planned} />
  ) : (
    <TermsPreview sale={null}>
      <Text tone="muted">Enter the address of a token first.</Text>
    </TermsPreview>
  );
}

function PreviewOfToken({ planned: { fromSaleId, mint, treasury, terms } }: { planned: PlannedSale }) {
  const last = useLoad<PresaleState>(`/api/presale/sales/${fromSaleId}`);
  const token = useLoad<SaleToken>(`/api/presale/admin/tokens/${mint}`);
  const known = terms !== null && ADDRESS.test(treasury);
  const sale =
    last.data && token.data && known
      ? parseSale({ ...last.data, ...terms, treasury, token: token.data, status: 'active' })
      : null;
  return (
    <TermsPreview sale={sale}>
      {token.error ? <Alert tone="warning">{errorText(token.error)}</Alert> : <LoadState loaded={last} />}
      {token.data && <TokenCard token={token.data} />}
      {token.data && known ? <TreasuryStock mint={mint} treasury={treasury} sells={tokensOfTerms(terms)} /> : null}
      {token.data && !known && <Text tone="muted">Enter its treasury and when it ends to see its terms.</Text>}
    </TermsPreview>
  );
}
