import { RunsScreen } from '../features/admin/components/runs-screen';

export default function AdminRunsScreen() {
  return <RunsScreen />;
}
