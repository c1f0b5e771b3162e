import type { SaleStatus } from '@mintwire/contracts';
import { Link, useServerNow } from '@mintwire/platform';
import { ButtonLink, Container, Heading } from '@mintwire/ui';
import { countdownTo, hasEnded, statusAt, type Sale } from '../../../shared/sale';
import { useSale } from '../../../shared/use-sale';
import { GoalProgress } from './goal-progress';
import styles from './presale-strip.module.css';
import { TimeLeft } from './time-left';

const TITLES: Readonly<Record<SaleStatus, string>> = {
  upcoming: 'Presale starts soon',
  active: 'Presale is open',
  paused: 'Presale is paused',
  'goal-reached': 'Presale has reached its goal',
  ended: 'Presale has ended',
  'below-soft-cap': 'Presale has ended',
  delivering: 'Presale tokens are being sent',
  delivered: 'Presale tokens were sent',
};

/** The presale in one band, for the home page: what was raised, what is left of the time. Without its terms there is nothing to show. */
export function PresaleStrip() {
  const { sale } = useSale();
  return sale ? <Strip sale={sale} /> : null;
}

function Strip({ sale }: { readonly sale: Sale }) {
  const status = statusAt(sale, useServerNow(1000));
  return (
    <Container as="section" className={styles.place} aria-labelledby="home-presale">
      <div className={styles.strip}>
        <div className={styles.goal}>
          <div className={styles.titles}>
            <Heading level={2} size="md" id="home-presale">
              {TITLES[status]}
            </Heading>
            {sale.bonusPercentage > 0 && !hasEnded(status) && (
              <span className={styles.bonus}>{sale.bonusPercentage} % bonus</span>
            )}
          </div>
          <GoalProgress sale={sale} id="home-presale-goal" />
        </div>
        {(status === 'active' || status === 'upcoming') && <TimeLeft until={countdownTo(sale, status)} />}
        <ButtonLink as={Link} to="/presale">
          {status === 'active' ? 'Buy tokens' : 'See the terms'}
        </ButtonLink>
      </div>
    </Container>
  );
}
