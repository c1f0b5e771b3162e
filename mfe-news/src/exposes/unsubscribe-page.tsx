import { UnsubscribePage } from '../features/newsletter/components/unsubscribe-page';

export default function UnsubscribePageExpose() {
  return <UnsubscribePage />;
}
