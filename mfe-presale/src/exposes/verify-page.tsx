import type { ExposedProps } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { VerifyPage } from '../pages/verify-page';

export default function VerifyPageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <VerifyPage />
    </InitialData>
  );
}
