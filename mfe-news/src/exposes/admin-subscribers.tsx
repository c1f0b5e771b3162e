import { SubscribersScreen } from '../features/newsletter-admin/components/subscribers-screen';

export default function AdminSubscribersScreen() {
  return <SubscribersScreen />;
}
