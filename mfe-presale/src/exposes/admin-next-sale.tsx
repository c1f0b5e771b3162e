import { NextSaleScreen } from '../features/admin/components/next-sale-screen';
import { SalePreview } from '../pages/sale-preview';

/** The form for the sale after the last one, with its token as the chain has it and the cards that visitors will see. */
export default function AdminNextSaleScreen() {
  return <NextSaleScreen preview={(planned) => <SalePreview planned={planned} />} />;
}
