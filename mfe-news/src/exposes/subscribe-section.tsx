import { SubscribeSection } from '../features/newsletter/components/subscribe-section';

export default function SubscribeSectionExpose() {
  return <SubscribeSection />;
}
