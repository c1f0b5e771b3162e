import { TermsPage } from '../pages/admin-terms-page';

export default function AdminTermsScreen() {
  return <TermsPage />;
}
