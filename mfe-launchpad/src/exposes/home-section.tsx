import { HowTo } from '../features/home/components/how-to';

export default function HomeSectionSlot() {
  return <HowTo />;
}
