import { Link, useChain } from '@mintwire/platform';
import { ArrowRightIcon, ButtonLink, Card, Cluster, Container, Grid, Heading, Section, Stack, Stat, StatGroup, Text } from '@mintwire/ui';
import { useLaunchStats } from '../api/launch-stats';
import { durationText } from '../model/duration-text';
import styles from './home-section.module.css';

const STEPS = [
  { title: 'Describe it', text: 'Name, symbol, supply, a few words and an image. Choose which powers you keep and which you give up for good.' },
  { title: 'See the price', text: 'The fee at the live SOL price and what the network takes, line by line, before anything is signed.' },
  { title: 'Sign once', text: 'One transaction makes the token, its metadata and your supply. It happens as a whole or not at all.' },
] as const;

/** Token creation on the home page. */
export function HomeSection() {
  const stats = useLaunchStats();
  const { label } = useChain();
  return (
    <Section aria-labelledby="token-creation-title">
      <Container>
        <Stack gap={8}>
          <Stack gap={3}>
            <Heading level={2} id="token-creation-title">
              Create your own Solana token
            </Heading>
            <Text size="lg" tone="muted" className={styles.lead}>
              No code, no waiting list: fill in a form, sign one transaction, and the token is in your wallet.
            </Text>
          </Stack>
          <Grid as="ol" min="sm" gap={5} className={styles.steps}>
            {STEPS.map(({ title, text }, index) => (
              <Card as="li" key={title}>
                <Stack gap={2}>
                  <Text as="span" size="sm" tone="accent" weight="semibold" numeric>
                    Step {index + 1}
                  </Text>
                  <Heading level={3}>{title}</Heading>
                  <Text tone="muted">{text}</Text>
                </Stack>
              </Card>
            ))}
          </Grid>
          <Cluster justify="between" gap={6}>
            <ButtonLink as={Link} to="/create" variant="primary" size="lg" iconEnd={<ArrowRightIcon />}>
              Create Token
            </ButtonLink>
            {stats && stats.launches > 0 && (
              <StatGroup>
                <Stat label={`Tokens launched here (${label})`} value={stats.launches.toLocaleString('en-US')} />
                {stats.medianSecondsToConfirm !== null && <Stat label="Median time to confirm" value={durationText(stats.medianSecondsToConfirm)} />}
              </StatGroup>
            )}
          </Cluster>
        </Stack>
      </Container>
    </Section>
  );
}
