import { formatSol } from '@mintwire/money';
import { errorText, useChain, usePageMeta } from '@mintwire/platform';
import { Alert, Badge, Cluster, Container, ErrorState, PageHeader, Section, Skeleton, Stack } from '@mintwire/ui';
import { momentText } from '@mintwire/ui/format';
import { usePresale } from '../api/use-presale';
import type { PresaleTerms } from '../model/terms';
import { Countdown } from './countdown';
import { GoalProgress } from './goal-progress';
import styles from './presale-page.module.css';
import { PurchaseEstimate } from './purchase-estimate';
import { SaleBadge } from './sale-badge';
import { TermsCard } from './terms-card';

/** `/presale`: the terms in force, what was raised, the time left and what an amount would buy. */
export function PresalePage() {
  const { terms, error, retry } = usePresale();
  const chain = useChain();
  return (
    <Container>
      <Section>
        <Stack gap={6}>
          <PageHeader
            title="Token presale"
            eyebrow={
              <Cluster gap={2}>
                {terms && <SaleBadge terms={terms} />}
                {chain.cluster === 'local' && <Badge tone="warning">{chain.label}</Badge>}
              </Cluster>
            }
            description="Every figure on this page comes from the presale's settings as they are now."
          />
          {!terms && error ? <ErrorState description={errorText(error)} onRefresh={retry} /> : null}
          {!terms && !error ? <Skeleton shape="block" /> : null}
          {terms && error ? (
            <Alert tone="warning" title="These figures may be out of date">
              {errorText(error)}
            </Alert>
          ) : null}
          {terms ? <PresaleTermsView terms={terms} /> : null}
        </Stack>
      </Section>
    </Container>
  );
}

function PresaleTermsView({ terms }: { terms: PresaleTerms }) {
  usePageMeta({ title: 'Token presale', description: descriptionOf(terms) });
  return (
    <div className={styles.halves}>
      <Stack gap={8}>
        <GoalProgress terms={terms} />
        <Countdown terms={terms} />
        <TermsCard terms={terms} />
      </Stack>
      <PurchaseEstimate terms={terms} />
    </div>
  );
}

/** What search engines and social cards say of the sale: its settings as they are. */
function descriptionOf(terms: PresaleTerms): string {
  const sol = (lamports: bigint) => `${formatSol(lamports, { group: ',' })} SOL`;
  const bonus = terms.bonusPercentage > 0 ? ` with a ${terms.bonusPercentage} % bonus` : '';
  return `Price ${sol(terms.tokenPriceLamports)} a token${bonus}. Goal ${sol(terms.goalLamports)}, until ${momentText(terms.launchDate)}.`;
}
