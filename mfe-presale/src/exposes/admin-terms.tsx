import { LoadState } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { PresaleState, SaleTermsFields } from '@mintwire/contracts';
import { TermsScreen } from '../features/admin/components/terms-screen';
import { parseSale } from '../shared/sale';
import { TermsPreview } from '../pages/terms-preview';

/** The form for the terms, with the cards that visitors see of them. */
export default function AdminTermsScreen() {
  return <TermsScreen preview={(saleId, terms) => <Preview saleId={saleId} terms={terms} />} />;
}

function Preview({ saleId, terms }: { saleId: number; terms: SaleTermsFields }) {
  const loaded = useLoad<PresaleState>(`/api/presale/sales/${saleId}`);
  return (
    <TermsPreview sale={loaded.data && parseSale({ ...loaded.data, ...terms })}>
      <LoadState loaded={loaded} />
    </TermsPreview>
  );
}
