import { FeedsScreen } from '../features/feeds/components/feeds-screen';

export default function AdminFeedsScreen() {
  return <FeedsScreen />;
}
