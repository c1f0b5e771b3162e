import { CheckIcon, Container, Section, SectionHead, Stack, Text } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useNewsStats } from '../../../shared/use-news-stats';
import styles from './newsletter.module.css';
import { SubscribeForm } from './subscribe-form';

const POINTS = ['Presale alerts', 'Market analysis', 'Breaking news'] as const;

/** Fewer say nothing of a newsletter, and may be people one knows. */
const FEWEST_SHOWN = 10;

/** The newsletter on the home page. */
export function SubscribeSection() {
  const readers = useNewsStats()?.subscribers ?? 0;
  return (
    <Section space="sm" aria-labelledby="home-newsletter">
      <Container>
        <div className={styles.halves}>
          <Stack gap={2}>
            <SectionHead title="Never Miss a Launch" titleId="home-newsletter" />
            <ul className={styles.points}>
              {POINTS.map((point) => (
                <li key={point} className={styles.point}>
                  <CheckIcon />
                  {point}
                </li>
              ))}
            </ul>
          </Stack>
          <Stack gap={2}>
            <SubscribeForm id="home-newsletter-email" inline />
            <Text size="sm" tone="muted">
              {readers >= FEWEST_SHOWN && `${countText(readers)} confirmed subscribers. `}
              No spam. Unsubscribe at any time.
            </Text>
          </Stack>
        </div>
      </Container>
    </Section>
  );
}
