import type { ExposedProps } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { HomeSection } from '../features/home-section/components/home-section';

export default function HomeSectionSlot({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <HomeSection />
    </InitialData>
  );
}
