import type { Purchase } from '@mintwire/contracts';
import { errorText, Link, usePageMeta } from '@mintwire/platform';
import { Button, ButtonLink, Cluster, Container, EmptyState, ErrorState, Section, Skeleton, Stack } from '@mintwire/ui';
import { useSale } from '../../../shared/use-sale';
import { isPurchaseId, usePurchase } from '../api/purchase';
import { PurchaseReceipt } from './purchase-receipt';

/** `/presale/purchases/{id}`: the public receipt of one purchase, in whatever state it is. */
export function PurchasePage({ id }: { readonly id: string }) {
  return (
    <Section>
      <Container>{isPurchaseId(id) ? <PurchaseOf id={id} /> : <Unknown />}</Container>
    </Section>
  );
}

function PurchaseOf({ id }: { readonly id: string }) {
  const { data, error, isLoading, mutate } = usePurchase(id);
  const retry = () => void mutate();
  if (data) return <Receipt purchase={data} />;
  if (isLoading) return <Loading />;
  return data === null ? <Unknown retry={retry} /> : <NotLoaded error={error} retry={retry} />;
}

/** The terms of its sale stand beside it: what was bought is counted by them. */
function Receipt({ purchase }: { readonly purchase: Purchase }) {
  const { sale, error, retry } = useSale(String(purchase.saleId));
  if (sale) return <PurchaseReceipt purchase={purchase} sale={sale} />;
  return error || sale === null ? <NotLoaded error={error} retry={retry} /> : <Loading />;
}

function Loading() {
  return (
    <Stack gap={6} aria-busy="true" aria-label="Loading the receipt">
      <Skeleton lines={2} width="half" />
      <Skeleton lines={8} />
    </Stack>
  );
}

function NotLoaded({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <ErrorState
      title="The receipt could not be loaded"
      description={errorText(error)}
      headingLevel={1}
      action={<Button onClick={retry}>Try again</Button>}
    />
  );
}

/** An address like any other that is not found: nothing for an index. Without `retry` there can be none. */
function Unknown({ retry }: { readonly retry?: () => void }) {
  usePageMeta({ title: 'Purchase not found', noindex: true });
  return (
    <EmptyState
      title="No purchase is recorded at this address"
      description={
        retry
          ? 'If you have bought a moment ago, its receipt may take a few seconds.'
          : 'This is not the address of a receipt. The link may be cut off.'
      }
      headingLevel={1}
      action={
        <Cluster justify="center">
          {retry && <Button onClick={retry}>Look again</Button>}
          <ButtonLink as={Link} to="/presale" variant="primary">
            To the presale
          </ButtonLink>
        </Cluster>
      }
    />
  );
}
