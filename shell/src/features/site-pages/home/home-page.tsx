import { Link } from '@mintwire/platform';
import { ButtonLink } from '@mintwire/ui/button-link';
import { Slot } from '../../../remotes/slot';
import { Hero } from './hero';
import { HomeSection } from './home-section';
import classes from './home.module.css';
import { CREATE_POINTS, MARKET_POINTS, NEWS_POINTS } from './home-text';

/** The front page: what the site is for, and ways into it. Remotes fill the slots with what is current. */
export function HomePage() {
  return (
    <div className={classes.page}>
      <Hero />
      <Slot name="home.headline" />
      <HomeSection
        id="home-create"
        eyebrow="Token creation"
        title="From a name to a token in one signature"
        text="Fill in a form, look at the itemised price, and sign a single transaction. The token, its metadata and the supply are yours: everything goes to your wallet, and this site never holds a key of yours."
        points={CREATE_POINTS}
        action={
          <ButtonLink as={Link} to="/create" variant="secondary">
            Start a token
          </ButtonLink>
        }
      >
        <Slot name="home.create" />
      </HomeSection>
      <Slot name="home.launches" />
      <HomeSection
        id="home-news"
        tone="sunken"
        eyebrow="News"
        title="Crypto news, sorted by what you follow"
        text="Articles on regulation, DeFi, the Solana ecosystem, security, markets and new projects, in one place and by category."
        points={NEWS_POINTS}
        action={
          <ButtonLink as={Link} to="/news" variant="secondary">
            Read the news
          </ButtonLink>
        }
      >
        <Slot name="home.news" />
      </HomeSection>
      <HomeSection
        id="home-market"
        eyebrow="Market analysis"
        title="What moves, and why"
        text="Background pieces on prices, liquidity and on-chain activity, for people who want to understand rather than to be told what to buy."
        points={MARKET_POINTS}
        action={
          <ButtonLink as={Link} to="/news?category=market-analysis" variant="secondary">
            Market analysis
          </ButtonLink>
        }
      />
      <Slot name="home.trust" />
      <Slot name="home.faq" />
      <Slot name="home.presale" />
    </div>
  );
}
