import { AllocationsScreen } from '../features/admin/components/allocations-screen';

export default function AdminAllocationsScreen() {
  return <AllocationsScreen />;
}
