import type { ExposedProps } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { PreviewPage } from '../features/article/components/preview-page';

export default function PreviewPageExpose({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <PreviewPage />
    </InitialData>
  );
}
