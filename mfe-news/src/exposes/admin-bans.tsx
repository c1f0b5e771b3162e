import { BansScreen } from '../features/moderation/components/bans-screen';

export default function AdminBansScreen() {
  return <BansScreen />;
}
