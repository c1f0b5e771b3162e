import { Overview } from '../features/figures/components/overview';

export default function AdminOverview() {
  return <Overview />;
}
