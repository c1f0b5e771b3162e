import { Link } from '@mintwire/platform';
import { ArrowRightIcon, ButtonLink, Card, Cluster, Heading, Stack, Text } from '@mintwire/ui';
import { STEPS } from '../model/steps-text';
import styles from './home.module.css';

/** How a token is made here; stands in the home page's band about token creation, which brings the headline. */
export function HowTo() {
  return (
    <Stack gap={6} as="section" aria-labelledby="token-creation-steps">
      <Heading level={3} size="md" id="token-creation-steps">
        How to create your token
      </Heading>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <Card as="li" key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Heading level={4} size="sm">
              {title}
            </Heading>
            <Text size="sm" tone="muted">
              {text}
            </Text>
          </Card>
        ))}
      </ol>
      <Cluster gap={4}>
        <ButtonLink as={Link} to="/create" variant="primary" size="lg" iconEnd={<ArrowRightIcon />}>
          Create Token
        </ButtonLink>
        <Text size="sm" tone="subtle">
          Nothing is asked of you before you have seen the price.
        </Text>
      </Cluster>
    </Stack>
  );
}
