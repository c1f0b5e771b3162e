import { TablesScreen } from '../features/admin/components/tables-screen';

export default function AdminTablesScreen() {
  return <TablesScreen />;
}
