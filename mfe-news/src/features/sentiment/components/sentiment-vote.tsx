import type { ArticleDetail, Sentiment } from '@mintwire/contracts';
import { VOTE_LIMITS } from '@mintwire/contracts/news-limits';
import { groupDigits } from '@mintwire/money';
import { Button, Cluster, Heading, Stack, Text, VisuallyHidden } from '@mintwire/ui';
import { useVote } from '../api/use-vote';
import styles from './sentiment-vote.module.css';

const CHOICES: readonly (readonly [Sentiment, string])[] = [
  ['bullish', 'Bullish'],
  ['neutral', 'Neutral'],
  ['bearish', 'Bearish'],
];

/** How readers see an article, and a vote of one's own. */
export function SentimentVote({ article }: { readonly article: ArticleDetail }) {
  const { votes, own, sending, vote } = useVote(article);
  return (
    <Stack as="section" gap={3} aria-labelledby="sentiment" className={styles.sentiment}>
      <Heading level={2} size="sm" id="sentiment">
        How do you see it?
      </Heading>
      <Cluster gap={2} role="group" aria-labelledby="sentiment">
        {CHOICES.map(([choice, name]) => (
          <Button
            key={choice}
            size="sm"
            variant={own === choice ? 'primary' : 'secondary'}
            aria-pressed={own === choice}
            loading={sending === choice}
            onClick={() => void vote(choice)}
          >
            {name} <span className={styles.count}>{groupDigits(String(votes[choice]))}</span>
            <VisuallyHidden>{votes[choice] === 1 ? ' vote' : ' votes'}</VisuallyHidden>
          </Button>
        ))}
      </Cluster>
      <details className={styles.method}>
        <summary>How votes are counted</summary>
        <Text size="sm" tone="muted">
          Everybody who reads may vote, without an account. Each browser has one vote on each article; press another
          button to change it, or the same one to take it back. At most {VOTE_LIMITS.newOfAddressPerDay} new votes on an
          article are counted from one network address in a day; to know that, a scrambled form of the address is kept
          for a day, and nothing connects your votes on different articles. The numbers show what readers of this page
          think. They are not a survey, and not advice to buy or sell.
        </Text>
      </details>
    </Stack>
  );
}
