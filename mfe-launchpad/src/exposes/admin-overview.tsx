import { Overview } from '../features/admin/components/overview';

export default function AdminOverview() {
  return <Overview />;
}
