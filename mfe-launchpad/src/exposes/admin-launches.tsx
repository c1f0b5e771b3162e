import { AdminLaunches } from '../features/admin-launches/components/admin-launches';

export default function AdminLaunchesScreen() {
  return <AdminLaunches />;
}
