import { StatisticsScreen } from '../features/newsletter-admin/components/statistics-screen';

export default function AdminNewsletterStatisticsScreen() {
  return <StatisticsScreen />;
}
