import { IncomeScreen } from '../features/admin/components/income-screen';

export default function AdminIncomeScreen() {
  return <IncomeScreen />;
}
