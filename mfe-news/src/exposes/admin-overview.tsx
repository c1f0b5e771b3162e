import { Overview } from '../features/metrics/components/overview';

export default function AdminOverview() {
  return <Overview />;
}
