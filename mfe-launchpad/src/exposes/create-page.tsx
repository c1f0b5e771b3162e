import { CreateToken } from '../features/create-token/components/create-token';
import { loadVanity } from '../features/vanity/api/load-vanity';
import { VanityContext } from '../shared/vanity';

export default function CreatePage() {
  return (
    <VanityContext value={loadVanity}>
      <CreateToken />
    </VanityContext>
  );
}
