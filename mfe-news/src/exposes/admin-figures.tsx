import { MetricsScreen } from '../features/metrics/components/metrics-screen';

export default function AdminMetricsScreen() {
  return <MetricsScreen />;
}
