import { NextSaleScreen } from '../features/admin/components/next-sale-screen';
import { SalePreview } from './sale-preview';

/** The form for the sale after the last one, with its token as the chain has it and the cards that visitors will see. */
export function NextSalePage() {
  return <NextSaleScreen preview={(planned) => <SalePreview planned={planned} />} />;
}
