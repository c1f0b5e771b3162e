/** One thing a section of the home page says: a few words and a sentence. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

export const CREATE_POINTS: readonly Point[] = [
  {
    title: 'One transaction',
    text: 'Fee, mint, metadata and authority changes succeed together or not at all. Nobody pays for a token that does not exist.',
  },
  {
    title: 'The price first',
    text: 'The quote lists the service fee, every option and the network cost before your wallet asks for anything.',
  },
  {
    title: 'Authorities in plain words',
    text: 'Each switch says what it means for holders: who can mint more, freeze accounts or change the metadata later.',
  },
];

export const NEWS_POINTS: readonly Point[] = [
  { title: 'Ten categories', text: 'From regulation and security incidents to DeFi, institutions and new projects.' },
  {
    title: 'Explained, not hyped',
    text: 'Articles say how something works, what it depends on, and what nobody knows yet.',
  },
  { title: 'Nothing in the way', text: 'No advertising, no trackers, no scripts of other companies.' },
];

export const MARKET_POINTS: readonly Point[] = [
  { title: 'How markets work', text: 'Liquidity, spreads, lock-ups and incentives, described without jargon.' },
  { title: 'No advice', text: 'Analysis explains; what to do with it is your decision.' },
  { title: 'Dated', text: 'Every piece shows when it was written.' },
];
