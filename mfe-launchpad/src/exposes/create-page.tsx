import { CreateToken } from '../features/create-token/components/create-token';

export default function CreatePage() {
  return <CreateToken />;
}
