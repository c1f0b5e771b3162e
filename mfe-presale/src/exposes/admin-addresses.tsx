import { AddressesPage } from '../pages/admin-addresses-page';

export default function AdminAddressesScreen() {
  return <AddressesPage />;
}
