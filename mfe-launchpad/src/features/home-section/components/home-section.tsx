import { useChain } from '@mintwire/platform';
import { Card, Heading, Stack, Stat, StatGroup, Text } from '@mintwire/ui';
import { useLaunchStats } from '../api/launch-stats';
import { durationText } from '../model/duration-text';
import styles from './home-section.module.css';

const STEPS = [
  { title: 'Describe it', text: 'Name, symbol, supply, a few words and an image. Choose which powers you keep and which you give up for good.' },
  { title: 'See the price', text: 'The service fee and what the network takes, line by line in SOL and dollars, before anything is signed.' },
  { title: 'Sign once', text: 'One transaction makes the token, its metadata and your supply. It happens as a whole or not at all.' },
] as const;

/** How a token is made here, with live figures; stands in the home page's band about token creation, which brings the headline. */
export function HomeSection() {
  const stats = useLaunchStats();
  const { label } = useChain();
  return (
    <Stack gap={6} as="section" aria-labelledby="token-creation-steps">
      <Heading level={3} size="md" id="token-creation-steps">
        How to create your token
      </Heading>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <Card as="li" key={title}>
            <Stack gap={2}>
              <Text as="span" size="sm" tone="accent" weight="semibold" numeric>
                Step {index + 1}
              </Text>
              <Heading level={4} size="sm">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
            </Stack>
          </Card>
        ))}
      </ol>
      {stats && stats.launches > 0 && (
        <StatGroup>
          <Stat label={`Tokens launched here (${label})`} value={stats.launches.toLocaleString('en-US')} />
          {stats.medianSecondsToConfirm !== null && <Stat label="Median time to confirm" value={durationText(stats.medianSecondsToConfirm)} />}
        </StatGroup>
      )}
    </Stack>
  );
}
