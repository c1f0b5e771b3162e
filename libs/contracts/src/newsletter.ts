import { Type, type Static } from 'typebox';
import { Instant, pageOf } from './scalars';

/** What a visitor sends to subscribe. Whether the address can be used is the service's to say, in its own words. */
export const SubscribeRequest = Type.Object({ email: Type.String() }, { additionalProperties: false });

/** The answer to everybody whose address can be used, whether it was there before or not. */
export const SubscribeAnswer = Type.Object({ success: Type.Literal(true), message: Type.String() });
export type SubscribeAnswer = Static<typeof SubscribeAnswer>;

/** What a subscriber wants to hear of. */
export const NewsPreferences = Type.Object(
  { presaleAlerts: Type.Boolean(), marketAnalysis: Type.Boolean(), breakingNews: Type.Boolean() },
  { additionalProperties: false },
);
export type NewsPreferences = Static<typeof NewsPreferences>;

/** The token of a link in a mail; in a body it is in no log. */
export const SubscriptionLink = Type.Object({ token: Type.String() }, { additionalProperties: false });

/** Other preferences for the subscription of a link. */
export const PreferencesRequest = Type.Object(
  { token: Type.String(), preferences: NewsPreferences },
  { additionalProperties: false },
);

/** A subscription, for whoever has a link of its mails. */
export const Subscription = Type.Object({
  state: Type.Union([Type.Literal('pending'), Type.Literal('confirmed'), Type.Literal('left')]),
  preferences: NewsPreferences,
  /** For `/unsubscribe`, where preferences are changed too. */
  manageToken: Type.String(),
});
export type Subscription = Static<typeof Subscription>;

const sentIssue = {
  number: Type.String({ description: 'of its address' }),
  subject: Type.String(),
  preheader: Type.String(),
  sentAt: Instant,
};

/** Answer of `GET /api/news/newsletter/issues`: issues that were sent, the newest first. */
export const SentIssueList = pageOf(Type.Object(sentIssue));
export type SentIssueList = Static<typeof SentIssueList>;

/** Answer of `GET /api/news/newsletter/issues/{number}`: an issue as it was sent, without what was one reader's. */
export const SentIssue = Type.Object({
  ...sentIssue,
  html: Type.String({ description: 'what stands above the articles, made safe' }),
  articles: Type.Array(Type.Object({ slug: Type.String(), title: Type.String(), excerpt: Type.String() })),
});
export type SentIssue = Static<typeof SentIssue>;
