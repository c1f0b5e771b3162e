import { Type, type Static } from 'typebox';
import { ISSUE_LIMITS } from './newsletter-limits';
import { NewsPreferences } from './newsletter';
import { Instant, oneOf, orNull, pageOf } from './scalars';

const Count = Type.Integer({ minimum: 0 });
const Id = Type.String({ format: 'uuid' });

/** Whom an issue goes to: everybody, or whoever wants to hear of that. */
export const IssueAudience = oneOf('all', 'presaleAlerts', 'marketAnalysis', 'breakingNews');
export type IssueAudience = Static<typeof IssueAudience>;

const issueFields = {
  subject: Type.String({ maxLength: ISSUE_LIMITS.subjectChars }),
  preheader: Type.String({
    maxLength: ISSUE_LIMITS.preheaderChars,
    description: 'what mail programs show beside the subject',
  }),
  intro: Type.String({ maxLength: ISSUE_LIMITS.introChars, description: 'Markdown, above the articles' }),
  articleIds: Type.Array(Id, { maxItems: ISSUE_LIMITS.articles, uniqueItems: true, description: 'in their order' }),
  audience: IssueAudience,
};

/** What editors write. A draft may be incomplete. */
export const IssueFields = Type.Object(issueFields, { additionalProperties: false });
export type IssueFields = Static<typeof IssueFields>;

/** Body of `POST /api/news/admin/newsletter/issues`: sent again with the same key, the issue is there once. */
export const NewIssue = Type.Object({ key: Id, ...issueFields }, { additionalProperties: false });
export type NewIssue = Static<typeof NewIssue>;

const Version = Type.Integer({ minimum: 1, description: 'which one somebody has seen' });

/** Body of `PUT …/issues/{id}`. */
export const IssueChange = Type.Object({ version: Version, ...issueFields }, { additionalProperties: false });
export type IssueChange = Static<typeof IssueChange>;

/** Body of `POST …/issues/{id}/schedule`; null or a time that is over sends now. */
export const IssueSchedule = Type.Object(
  { version: Version, sendAt: orNull(Instant) },
  { additionalProperties: false },
);
export type IssueSchedule = Static<typeof IssueSchedule>;

/** Body of `POST …/issues/{id}/test`. */
export const IssueTest = Type.Object({ email: Type.String({ maxLength: 254 }) }, { additionalProperties: false });

/** Answer of it, and of `GET /api/news/admin/newsletter/mail-server`. */
export const MailServerState = Type.Object({
  hasServer: Type.Boolean({ description: 'without a mail server (setting SMTP_HOST) all mails wait' }),
});
export type MailServerState = Static<typeof MailServerState>;

/** `sent`: nothing of it waits any more, though the outcome of some mails may be unknown. */
export const IssueState = oneOf('draft', 'scheduled', 'sending', 'paused', 'sent');
export type IssueState = Static<typeof IssueState>;

/** What became of the mails of an issue. */
export const IssueMetrics = Type.Object({
  recipients: Count,
  waiting: Count,
  sent: Count,
  failed: Type.Integer({ minimum: 0, description: 'refused by the mail server, or not taken in time' }),
  unknown: Type.Integer({ minimum: 0, description: 'nobody knows whether they were sent; they are not repeated' }),
  skipped: Type.Integer({ minimum: 0, description: 'recipients who were off the list when their turn came' }),
  suppressed: Type.Integer({ minimum: 0, description: 'recipients whose address failed, or who complained, after it' }),
  left: Type.Integer({ minimum: 0, description: 'recipients who left after it and before the next one' }),
});
export type IssueMetrics = Static<typeof IssueMetrics>;

const issueHead = {
  id: Id,
  subject: Type.String(),
  state: IssueState,
  audience: IssueAudience,
  sendAt: orNull(Instant),
  startedAt: orNull(Instant),
  endedAt: orNull(Instant),
  updatedAt: Instant,
  updatedBy: Type.String(),
  figures: IssueMetrics,
};

/** An issue in the list. */
export const IssueSummary = Type.Object(issueHead);
export type IssueSummary = Static<typeof IssueSummary>;

/** Answer of `GET /api/news/admin/newsletter/issues`, the newest first. */
export const IssueList = pageOf(IssueSummary);
export type IssueList = Static<typeof IssueList>;

/** An article of an issue. */
export const IssueArticle = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  visible: Type.Boolean({ description: 'otherwise readers cannot see it, and it is left out' }),
});
export type IssueArticle = Static<typeof IssueArticle>;

/** How often an issue was opened and its links were followed: each mail counts once, and nobody can tell whose. */
export const IssueStatistics = Type.Object({
  openings: Type.Integer({
    minimum: 0,
    description: 'an estimate: programs open mails, too, and people without pictures',
  }),
  links: Type.Array(Type.Object({ url: Type.String(), clicks: Count }), { description: 'in the order of the issue' }),
});
export type IssueStatistics = Static<typeof IssueStatistics>;

/** An issue. */
export const Issue = Type.Object({
  ...issueHead,
  preheader: Type.String(),
  intro: Type.String(),
  articles: Type.Array(IssueArticle),
  version: Type.Integer({ minimum: 1 }),
  audienceSize: Type.Integer({ minimum: 0, description: 'subscribers whom it would reach now' }),
  trouble: orNull(Type.String({ description: 'why it stands still' })),
  inArchive: orNull(Type.Boolean({ description: 'whether everybody can read it; null: it reached nobody' })),
  statistics: orNull(IssueStatistics),
});
export type Issue = Static<typeof Issue>;

/** Body of `PUT …/issues/{id}/archive`: whether everybody can read an issue that was sent. */
export const IssueArchiving = Type.Object({ inArchive: Type.Boolean() }, { additionalProperties: false });
export type IssueArchiving = Static<typeof IssueArchiving>;

/** Answer of `POST …/issues/preview`: the parts of the mail as they are sent. */
export const IssuePreview = Type.Object({
  subject: Type.String(),
  text: Type.String(),
  html: Type.String({ description: 'the body, made safe' }),
  css: Type.String({ description: 'its style sheet' }),
});
export type IssuePreview = Static<typeof IssuePreview>;

/** What became of the mail to one recipient. */
export const DeliveryState = oneOf('waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped');
export type DeliveryState = Static<typeof DeliveryState>;

/** The mail of an issue to one recipient. */
export const IssueDelivery = Type.Object({
  subscriberId: Id,
  address: Type.String({ description: 'shortened' }),
  state: DeliveryState,
  attempts: Count,
  reason: orNull(Type.String({ description: 'what the mail server said last, without addresses' })),
  triedAt: orNull(Instant),
});
export type IssueDelivery = Static<typeof IssueDelivery>;

/** Answer of `GET …/issues/{id}/deliveries`. */
export const IssueDeliveryList = pageOf(IssueDelivery);
export type IssueDeliveryList = Static<typeof IssueDeliveryList>;

/** Body of `POST …/issues/{id}/decisions`: what is to become of mails whose outcome is unknown. */
export const DeliveryDecisions = Type.Object(
  {
    subscriberIds: Type.Array(Id, { minItems: 1, maxItems: 500 }),
    decision: oneOf('count-as-sent', 'send-again'),
  },
  { additionalProperties: false },
);
export type DeliveryDecisions = Static<typeof DeliveryDecisions>;

/** Answer of it; what was decided before is not among the changed ones. */
export const DeliveriesDecided = Type.Object({ changed: Count });
export type DeliveriesDecided = Static<typeof DeliveriesDecided>;

/** Where somebody stands. `suppressed`: nothing is sent to the address until its owner asks for it and confirms again. */
export const SubscriberState = oneOf('pending', 'confirmed', 'left', 'suppressed');
export type SubscriberState = Static<typeof SubscriberState>;

/** A subscriber as editors see one. */
export const AdminSubscriber = Type.Object({
  id: Id,
  address: Type.String({ description: 'shortened; whole in what owners export' }),
  state: SubscriberState,
  preferences: NewsPreferences,
  requestedAt: Instant,
  consentAt: orNull(Instant),
  consentHow: orNull(Type.String()),
  leftAt: orNull(Instant),
  leftHow: orNull(Type.String()),
});
export type AdminSubscriber = Static<typeof AdminSubscriber>;

/** Answer of `GET …/subscribers` and, with whole addresses, of `GET …/subscribers/export`. */
export const AdminSubscriberList = pageOf(AdminSubscriber);
export type AdminSubscriberList = Static<typeof AdminSubscriberList>;

/** Body of `POST …/subscribers/import`: an address in each line, or a part of such a list. Whoever brings them in says where and when they agreed. */
export const SubscriberImport = Type.Object(
  {
    csv: Type.String(),
    firstLine: Type.Optional(
      Type.Integer({ minimum: 1, description: 'of a part: which line of the list it begins with' }),
    ),
    source: Type.String({ maxLength: 200, description: 'where and how they agreed' }),
    consentDate: Type.String({ maxLength: 10, description: 'the day of it, as 2026-01-31' }),
  },
  { additionalProperties: false },
);
export type SubscriberImport = Static<typeof SubscriberImport>;

/** Answer of it. */
export const SubscribersImported = Type.Object({
  added: Count,
  already: Type.Integer({ minimum: 0, description: 'on the list before' }),
  keptOff: Type.Integer({ minimum: 0, description: 'left or suppressed before; only they themselves can come back' }),
  refused: Type.Array(Type.Object({ line: Type.Integer({ minimum: 1 }), reason: Type.String() })),
});
export type SubscribersImported = Static<typeof SubscribersImported>;

/** What became of a mail that is no newsletter. */
export const OutboxState = oneOf('waiting', 'sending', 'sent', 'refused', 'unknown', 'expired');
export type OutboxState = Static<typeof OutboxState>;

/** A mail of the outbox, for owners: its text may hold a link that is a secret. */
export const OutboxMail = Type.Object({
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  state: OutboxState,
  attempts: Count,
  reason: orNull(Type.String()),
  createdAt: Instant,
  triedAt: orNull(Instant),
  text: orNull(Type.String({ description: 'gone once the mail was sent' })),
});
export type OutboxMail = Static<typeof OutboxMail>;

/** Answer of `GET /api/news/admin/newsletter/outbox`, the newest first. */
export const OutboxList = Type.Object({
  ...pageOf(OutboxMail).properties,
  ...MailServerState.properties,
});
export type OutboxList = Static<typeof OutboxList>;

/** Where mail providers report bounces and complaints, signed. */
export const MAIL_EVENTS_PATH = '/api/news/mail-events';

/** Body of it. */
export const MailEvents = Type.Object({
  events: Type.Array(
    Type.Object({
      type: oneOf('bounce', 'complaint'),
      email: Type.String({ maxLength: 254 }),
      permanent: Type.Optional(Type.Boolean({ description: 'of a bounce; one that is not is let pass' })),
    }),
    { maxItems: 1_000 },
  ),
});
export type MailEvents = Static<typeof MailEvents>;
