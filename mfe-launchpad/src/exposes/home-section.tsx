import { HomeSection } from '../features/home-section/components/home-section';

export default function HomeSectionSlot() {
  return <HomeSection />;
}
