import { OutboxScreen } from '../features/newsletter-admin/components/outbox-screen';

export default function AdminOutboxScreen() {
  return <OutboxScreen />;
}
