import type { SaleStatus } from '@mintwire/contracts';
import { solText } from '@mintwire/money';
import { errorText, useChain, usePageMeta } from '@mintwire/platform';
import { Alert, Cluster, Container, PageHeader, Section, Skeleton, Stack, Text, TokenImage } from '@mintwire/ui';
import { dateText, momentText } from '@mintwire/ui/format';
import { NetworkBadge } from '@mintwire/ui/network-badge';
import { BuyCard } from '../features/buy/components/buy-card';
import { OwnPurchases } from '../features/purchases/components/own-purchases';
import { RecentPurchases } from '../features/purchases/components/recent-purchases';
import { AfterCard } from '../features/sale/components/after-card';
import { Countdown } from '../features/sale/components/countdown';
import { GoalProgress } from '../features/sale/components/goal-progress';
import { OtherSales } from '../features/sale/components/other-sales';
import { SaleBadge } from '../features/sale/components/sale-badge';
import { SaleMissing } from '../features/sale/components/sale-missing';
import { SaleFaq } from '../features/sale/components/sale-faq';
import { TermsCard } from '../features/sale/components/terms-card';
import { TokenCard } from '../features/sale/components/token-card';
import type { Sale } from '../shared/sale';
import { useFollowedSale } from '../shared/use-sale';
import styles from './sale-page.module.css';

/** `/presale`, `/presale/{id}` and `/presale?sale={id}`: a sale as it stands now, and the form that buys. */
export function SalePage({ id = null }: { readonly id?: string | null }) {
  const answer = useFollowedSale(id);
  const { sale, error } = answer;
  const chain = useChain();
  return (
    <Container>
      <Section>
        <Stack gap={6}>
          <PageHeader
            title="Token presale"
            eyebrow={
              <Cluster gap={2}>
                {sale && (
                  <>
                    <TokenImage
                      src={sale.token.image ?? undefined}
                      name={sale.token.name}
                      seed={sale.token.mint}
                      size="sm"
                    />
                    <Text as="span" weight="semibold">{`${sale.token.name} (${sale.token.symbol})`}</Text>
                  </>
                )}
                {sale && <SaleBadge sale={sale} />}
                {chain.cluster === 'local' && <NetworkBadge cluster={chain.cluster} label={chain.label} />}
              </Cluster>
            }
            description={sale ? introOf(sale) : 'Every figure on this page comes from the sale as it is now.'}
          />
          <SaleMissing {...answer} />
          {sale === undefined && !error ? <LoadingSale /> : null}
          {sale && error ? (
            <Alert tone="warning" title="These figures may be out of date">
              {errorText(error)}
            </Alert>
          ) : null}
          {sale ? <SaleView sale={sale} isNamed={id !== null} /> : null}
        </Stack>
      </Section>
    </Container>
  );
}

function SaleView({ sale, isNamed }: { readonly sale: Sale; readonly isNamed: boolean }) {
  usePageMeta({
    title: `${sale.token.name} (${sale.token.symbol}) token presale`,
    description: descriptionOf(sale),
    ...(isNamed && { canonicalUrl: `/presale/${sale.saleId}` }),
  });
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <GoalProgress sale={sale} />
        <Countdown sale={sale} />
      </div>
      <div className={styles.side}>
        <BuyCard sale={sale} />
        <OwnPurchases sale={sale} />
      </div>
      <div className={styles.rest}>
        <RecentPurchases sale={sale} />
        <TermsCard sale={sale} />
        <TokenCard token={sale.token} />
        <AfterCard sale={sale} />
        <SaleFaq sale={sale} />
        <OtherSales sales={sale.sales} />
      </div>
    </div>
  );
}

/** Goal and countdown, the form beside them, and what follows. */
function LoadingSale() {
  return (
    <div className={styles.page} aria-label="Loading the presale">
      <div className={styles.top}>
        <Skeleton lines={2} />
        <Skeleton shape="block" width="half" />
      </div>
      <div className={styles.side}>
        <Skeleton shape="media" />
        <Skeleton lines={4} />
      </div>
      <div className={styles.rest}>
        <Skeleton lines={6} />
      </div>
    </div>
  );
}

/** Where the sale has come to its end, what it came to; else what is promised. */
const ENDINGS: Partial<Record<SaleStatus, string>> = {
  'below-soft-cap': 'It ended below the least that it wanted to raise, so every purchase is paid back',
  delivering: 'The tokens are being sent to their buyers',
  delivered: 'All tokens were sent to their buyers',
};

function introOf({ status, token, tokenPrice, seller, delivery, softCap }: Sale): string {
  const [first] = delivery;
  const promised = [
    first ? `Delivered to your wallet from ${dateText(first.at)}` : 'Delivered to your wallet after the sale',
    ...(softCap === null ? [] : [`or everybody is paid back if the sale raises less than ${solText(softCap)}`]),
  ];
  const ending = ENDINGS[status] ?? promised.join(', ');
  return `${solText(tokenPrice)} for one ${token.symbol}. Sold by ${seller}. ${ending}.`;
}

/** What search engines and social cards say of the sale: its settings as they are. */
function descriptionOf({ tokenPrice, bonusPercentage, goal, launchDate }: Sale): string {
  const bonus = bonusPercentage > 0 ? ` with a ${bonusPercentage} % bonus` : '';
  return `Price ${solText(tokenPrice)} a token${bonus}. Goal ${solText(goal)}, until ${momentText(launchDate)}.`;
}
