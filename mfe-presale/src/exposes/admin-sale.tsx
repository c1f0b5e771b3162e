import { SaleScreen } from '../features/admin/components/sale-screen';

export default function AdminSaleScreen() {
  return <SaleScreen />;
}
