import { useLoad } from '@mintwire/admin-kit/use-load';
import { SERVICE_NAMES, SERVICES } from '@mintwire/contracts/services';
import { Button } from '@mintwire/ui/button';
import { ErrorState } from '@mintwire/ui/error-state';
import { Spinner } from '@mintwire/ui/spinner';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { publicOperations, type OpenApi } from './open-api';
import { OperationEntry } from './operation-entry';

/** All public operations of the services, as they describe themselves now. */
export function ApiReference() {
  const isReady = useHydrated();
  if (!isReady) return <p>The operations are read from these descriptions by JavaScript.</p>;
  return SERVICE_NAMES.map((name) => <ServiceReference key={name} id={name} title={SERVICES[name].label} />);
}

function ServiceReference({ id, title }: { readonly id: string; readonly title: string }) {
  const { data, error, reload } = useLoad<OpenApi>(`/api/${id}/openapi.json`);
  return (
    <>
      <h2 id={`service-${id}`}>{title}</h2>
      {data && publicOperations(data).map((operation) => <OperationEntry key={operation.id} operation={operation} />)}
      {!data && !error && <Spinner label={`Loading the description of ${title}`} />}
      {!data && Boolean(error) && (
        <ErrorState
          title="The description could not be loaded"
          description="The service may be restarting."
          action={<Button onClick={() => void reload()}>Try again</Button>}
        />
      )}
    </>
  );
}
