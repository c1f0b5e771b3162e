import { errorText, Link, usePageMeta } from '@mintwire/platform';
import { Button, ButtonLink, Cluster, Container, EmptyState, ErrorState, Section, Skeleton, Stack } from '@mintwire/ui';
import { useLaunchReceipt } from '../api/launch-receipt';
import { Receipt } from './receipt';

/** The public receipt of one launch, in whatever state it is. */
export function ReceiptPage({ mint }: { mint: string }) {
  const { receipt, error, isLoading, mutate } = useLaunchReceipt(mint);
  const retry = () => void mutate();
  return (
    <Section>
      <Container>
        {receipt ? (
          <Receipt receipt={receipt} refresh={retry} />
        ) : isLoading ? (
          <Loading />
        ) : (
          <Missing unknown={receipt === null} error={error} retry={retry} />
        )}
      </Container>
    </Section>
  );
}

function Loading() {
  return (
    <Stack gap={6} aria-busy="true" aria-label="Loading the receipt">
      <Skeleton shape="circle" />
      <Skeleton lines={2} width="half" />
      <Skeleton lines={8} />
    </Stack>
  );
}

function Missing({ unknown, error, retry }: { unknown: boolean; error: unknown; retry: () => void }) {
  if (!unknown) {
    return (
      <ErrorState
        title="The receipt could not be loaded"
        description={errorText(error)}
        headingLevel={1}
        action={<Button onClick={retry}>Try again</Button>}
      />
    );
  }
  return <Unknown retry={retry} />;
}

/** An address like any other that is not found: nothing for an index. */
function Unknown({ retry }: { retry: () => void }) {
  usePageMeta({ title: 'Launch not found', noindex: true });
  return (
    <EmptyState
      title="No launch is recorded at this address"
      description="Only tokens made on this site have a receipt here. If you have launched this one a moment ago, its receipt may take a few seconds."
      headingLevel={1}
      action={
        <Cluster justify="center">
          <Button onClick={retry}>Look again</Button>
          <ButtonLink as={Link} to="/launches" variant="primary">
            All launches
          </ButtonLink>
        </Cluster>
      }
    />
  );
}
