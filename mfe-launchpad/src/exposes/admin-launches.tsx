import { LaunchesScreen } from '../features/admin/components/launches-screen';

export default function AdminLaunchesScreen() {
  return <LaunchesScreen />;
}
