import { Link, useChain, useSite } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { Cluster } from '@mintwire/ui/cluster';
import { Container } from '@mintwire/ui/container';
import { Heading } from '@mintwire/ui/heading';
import { ArrowRightIcon } from '@mintwire/ui/icons';
import { Text } from '@mintwire/ui/text';
import classes from './home.module.css';

/** The first screen of the home page. */
export function Hero() {
  const { description } = useSite();
  const { faucet, label } = useChain();
  return (
    <section className={classes.hero}>
      <Container size="default" className={classes.heroText}>
        <Heading level={1} size="display" className={classes.heroTitle}>
          The Ultimate Crypto Hub
        </Heading>
        <Text size="lg" tone="muted" balance className={classes.lead}>
          {description}
        </Text>
        <Cluster gap={3} justify="center">
          <ButtonLink as={Link} to="/create" variant="primary" size="lg" iconEnd={<ArrowRightIcon />}>
            Create Token
          </ButtonLink>
          <ButtonLink as={Link} to="/news" size="lg">
            Read the news
          </ButtonLink>
        </Cluster>
        {faucet && (
          <Text size="sm" tone="subtle">
            You are on the {label.toLowerCase()}: tokens and SOL here have no value, and the wallet dialog hands out
            test SOL.
          </Text>
        )}
      </Container>
    </section>
  );
}
