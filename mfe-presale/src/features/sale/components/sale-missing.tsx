import { errorText, Link, usePageMeta } from '@mintwire/platform';
import { ButtonLink, EmptyState, ErrorState } from '@mintwire/ui';
import { codeOf } from '../../../shared/code-of';
import type { SaleAnswer } from '../../../shared/use-sale';

/** Stands where a sale does while there is none to show: not set up, no such sale, or not to be had now. Nothing while it is on its way. */
export function SaleMissing({ sale, error, retry }: SaleAnswer) {
  if (sale) return null;
  if (sale === null) return <Unknown />;
  if (!error) return null;
  if (codeOf(error) === 'PRESALE_NOT_CONFIGURED')
    return (
      <EmptyState
        title="The presale is not set up yet"
        description="There is nothing to buy here now. Its terms will be on this page as soon as they are fixed."
        action={
          <ButtonLink as={Link} to="/">
            To the home page
          </ButtonLink>
        }
      />
    );
  return <ErrorState description={errorText(error)} onRefresh={retry} />;
}

function Unknown() {
  usePageMeta({ title: 'Sale not found', noindex: true });
  return (
    <EmptyState
      title="There is no such sale"
      description="It may have another number."
      action={
        <ButtonLink as={Link} to="/presale">
          To the current presale
        </ButtonLink>
      }
    />
  );
}
