import { AddressesScreen } from '../features/admin/components/addresses-screen';
import { SalePreview } from './sale-preview';

/** The form for a sale's token and treasury, with the cards that visitors will see. */
export function AddressesPage() {
  return <AddressesScreen preview={(planned) => <SalePreview planned={planned} />} />;
}
