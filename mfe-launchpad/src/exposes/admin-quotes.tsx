import { QuotesScreen } from '../features/admin/components/quotes-screen';

export default function AdminQuotesScreen() {
  return <QuotesScreen />;
}
