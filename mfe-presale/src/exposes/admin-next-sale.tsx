import { NextSalePage } from '../pages/admin-next-sale-page';

export default function AdminNextSaleScreen() {
  return <NextSalePage />;
}
