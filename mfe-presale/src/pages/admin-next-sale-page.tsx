import { LoadState } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { PresaleState, SaleToken } from '@mintwire/contracts';
import { errorText } from '@mintwire/platform';
import { Alert, Text } from '@mintwire/ui';
import { NextSaleScreen, type NextSale } from '../features/admin/components/next-sale-screen';
import { TokenCard } from '../features/sale/components/token-card';
import { ADDRESS } from '../shared/address';
import { parseSale } from '../shared/sale';
import { TermsPreview } from './terms-preview';

/** The form for the sale after the last one, with its token as the chain has it and the cards that visitors will see. */
export function NextSalePage() {
  return <NextSaleScreen preview={(next) => <Preview next={next} />} />;
}

function Preview({ next }: { next: NextSale }) {
  return ADDRESS.test(next.mint) ? (
    <PreviewOfToken key={next.mint} next={next} />
  ) : (
    <TermsPreview sale={null}>
      <Text tone="muted">Enter the address of a token first.</Text>
    </TermsPreview>
  );
}

function PreviewOfToken({ next: { lastSaleId, mint, treasury, terms } }: { next: NextSale }) {
  const last = useLoad<PresaleState>(`/api/presale/sales/${lastSaleId}`);
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
      {token.data && !known && <Text tone="muted">Enter its treasury and when it ends to see its terms.</Text>}
    </TermsPreview>
  );
}
