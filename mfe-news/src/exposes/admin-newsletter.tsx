import { NewsletterScreen } from '../features/newsletter-admin/components/newsletter-screen';

export default function AdminNewsletterScreen() {
  return <NewsletterScreen />;
}
