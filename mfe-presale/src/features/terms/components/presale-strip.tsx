import { Link, useServerNow } from '@mintwire/platform';
import { ButtonLink, Container, Heading } from '@mintwire/ui';
import { usePresale } from '../api/use-presale';
import { saleEnd, saleState, type PresaleTerms } from '../model/terms';
import { GoalProgress } from './goal-progress';
import styles from './presale-strip.module.css';
import { TimeLeft } from './time-left';

const TITLES = {
  upcoming: 'Presale starts soon',
  active: 'Presale is open',
  'goal-reached': 'Presale has reached its goal',
  ended: 'Presale has ended',
} as const;

/** The presale in one band, for the home page: what was raised, what is left of the time. Without its terms there is nothing to show. */
export function PresaleStrip() {
  const { terms } = usePresale();
  return terms ? <Strip terms={terms} /> : null;
}

function Strip({ terms }: { readonly terms: PresaleTerms }) {
  const state = saleState(terms, useServerNow(1000));
  return (
    <Container as="section" className={styles.place} aria-labelledby="home-presale">
      <div className={styles.strip}>
        <div className={styles.goal}>
          <div className={styles.titles}>
            <Heading level={2} size="md" id="home-presale">
              {TITLES[state]}
            </Heading>
            {terms.bonusPercentage > 0 && <span className={styles.bonus}>{terms.bonusPercentage} % bonus</span>}
          </div>
          <GoalProgress terms={terms} id="home-presale-goal" />
        </div>
        {(state === 'active' || state === 'upcoming') && <TimeLeft until={saleEnd(terms, state)} />}
        <ButtonLink as={Link} to="/presale">
          See the terms
        </ButtonLink>
      </div>
    </Container>
  );
}
