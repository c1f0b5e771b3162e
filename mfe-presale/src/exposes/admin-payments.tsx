import { PaymentsScreen } from '../features/admin/components/payments-screen';

export default function AdminPaymentsScreen() {
  return <PaymentsScreen />;
}
