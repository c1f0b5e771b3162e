import { ConfirmPage } from '../features/newsletter/components/confirm-page';

export default function ConfirmPageExpose() {
  return <ConfirmPage />;
}
