import { AllowlistScreen } from '../features/admin/components/allowlist-screen';

export default function AdminAllowlistScreen() {
  return <AllowlistScreen />;
}
