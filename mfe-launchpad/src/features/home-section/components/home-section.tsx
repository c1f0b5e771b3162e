import { Link, useChain } from '@mintwire/platform';
import { ArrowRightIcon, ButtonLink, Card, Cluster, Grid, Heading, Stack, Stat, StatGroup, Text } from '@mintwire/ui';
import { useLaunchStats } from '../api/launch-stats';
import { durationText } from '../model/duration-text';
import styles from './home-section.module.css';

const STEPS = [
  { title: 'Describe it', text: 'Name, symbol, supply, a few words and an image. Choose which powers you keep and which you give up for good.' },
  { title: 'See the price', text: 'The fee at the live SOL price and what the network takes, line by line, before anything is signed.' },
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
      <Grid as="ol" min="sm" gap={5} className={styles.steps}>
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
      </Grid>
      <Cluster justify="between" gap={6}>
        {stats && stats.launches > 0 && (
          <StatGroup>
            <Stat label={`Tokens launched here (${label})`} value={stats.launches.toLocaleString('en-US')} />
            {stats.medianSecondsToConfirm !== null && <Stat label="Median time to confirm" value={durationText(stats.medianSecondsToConfirm)} />}
          </StatGroup>
        )}
        <ButtonLink as={Link} to="/create" variant="primary" size="lg" iconEnd={<ArrowRightIcon />}>
          Create Token
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
