import { AddressesScreen } from '../features/admin/components/addresses-screen';
import { SalePreview } from '../pages/sale-preview';

/** The form for a sale's token and treasury, with the cards that visitors will see. */
export default function AdminAddressesScreen() {
  return <AddressesScreen preview={(planned) => <SalePreview planned={planned} />} />;
}
