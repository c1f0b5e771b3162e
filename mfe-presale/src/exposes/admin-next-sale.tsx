import { NextSaleScreen } from '../features/admin/components/next-sale-screen';

export default function AdminNextSaleScreen() {
  return <NextSaleScreen />;
}
