import { Alert, Button, Cluster } from '@mintwire/ui';
import type { VanityStore, VanityTarget } from '../model/vanity-store';

interface SearchFailedProps {
  readonly message: string;
  readonly target: VanityTarget;
  readonly vanity: VanityStore;
  readonly retry: () => void;
}

/** The search for an address does not work now. The form wants one or the other, so a random one stays to be had. */
export function SearchFailed({ message, target, vanity, retry }: SearchFailedProps) {
  if (vanity.stateFor(target).kind === 'random') return <RandomAddress onSearch={retry} />;
  return (
    <Alert tone="danger" live title={message}>
      <Cluster>
        <Button onClick={() => vanity.useRandom(target)}>Use a random address</Button>
        <Button onClick={retry}>Try again</Button>
      </Cluster>
    </Alert>
  );
}

/** The visitor wants no address of their own after all. */
export function RandomAddress({ onSearch }: { onSearch: () => void }) {
  return (
    <Alert
      tone="info"
      live
      title="A random address will be used"
      action={
        <Button size="sm" onClick={onSearch}>
          Search after all
        </Button>
      }
    >
      Nothing is charged for it.
    </Alert>
  );
}
