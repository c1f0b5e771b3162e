import { Trust } from '../features/home/components/trust';

export default function HomeTrustSlot() {
  return <Trust />;
}
