import { Link, useChain } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { Cluster } from '@mintwire/ui/cluster';
import { Container } from '@mintwire/ui/container';
import { Heading } from '@mintwire/ui/heading';
import { ArrowRightIcon } from '@mintwire/ui/icons';
import { Text } from '@mintwire/ui/text';
import { Slot } from '../../../remotes/slot';
import classes from './hero.module.css';

/**
 * The first screen of the home page: title, promise, the action. A remote puts what is live into the places that `hero.module.css` names: the price under the
 * promise, figures, and the picture of a launch on the other half. Without it the rest stands alone.
 */
export function Hero() {
  const { faucet, label } = useChain();
  return (
    <section className={classes.hero}>
      <Container className={classes.halves}>
        <div className={classes.title}>
          <Heading level={1} size="display">
            The Ultimate Crypto Hub
          </Heading>
          <p className={classes.promise}>
            <strong>Your Solana token in one signature.</strong> If it does not go through, nothing is charged.
          </p>
        </div>
        <div className={classes.actions}>
          <Cluster gap={2}>
            <ButtonLink as={Link} to="/create" variant="primary" size="lg" iconEnd={<ArrowRightIcon />}>
              Create Token
            </ButtonLink>
            <ButtonLink as={Link} to="/news" size="lg">
              Read the news
            </ButtonLink>
          </Cluster>
          {faucet && (
            <Text size="sm" tone="subtle" className={classes.note}>
              {label}: tokens and SOL have no value here, and the wallet dialog hands out test SOL.
            </Text>
          )}
        </div>
        <Slot name="home.hero" />
      </Container>
    </section>
  );
}
