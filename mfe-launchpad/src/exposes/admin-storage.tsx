import { StorageScreen } from '../features/admin/components/storage-screen';

export default function AdminStorageScreen() {
  return <StorageScreen />;
}
