import {
  createServiceApp,
  registerDatabase,
  registerIdempotency,
  registerPublicAnswers,
  registerServiceAdmin,
  type FragmentService,
  type PublicKeys,
  type ServiceApp,
  type GatherFragment,
  type TrustsProxy,
} from '@mintwire/service-kit';
import { registerEvents } from '@mintwire/service-kit/events';
import type { JobTasks } from '@mintwire/service-kit/jobs';
import { registerLimits } from '@mintwire/service-kit/limits';
import { mailTasks, type SmtpPatience, type SmtpServer } from '@mintwire/service-kit/mail';
import type { Logger } from 'pino';
import type { NewsContext } from './context';
import { CommentSecrets } from './domain/comment-writer';
import type { SeedArticle } from './domain/seed-article';
import { createLinkSigner } from './domain/subscription-link';
import { gatherNews } from './fragments/gather';
import { Importer } from './imports/import-feed';
import { Summaries } from './imports/summaries';
import { PublicFetch } from './imports/public-fetch';
import type { ModelSettings } from './model/ask-model';
import type { Moderator } from './moderation/moderator';
import { IssueReading } from './newsletter/issue-reading';
import { IssueSender } from './newsletter/issue-sender';
import { PresaleAlerts } from './newsletter/presale-alerts';
import { CommentProofs } from './plugins/comment-proofs';
import { coinPrices } from './plugins/coin-prices';
import { Newsletter } from './plugins/newsletter';
import type { Pictures } from './pictures/pictures';
import { ViewCounter } from './plugins/view-counter';
import { articleRoutes } from './routes/articles';
import { articleAdminRoutes } from './routes/articles-admin';
import { articlePreviewRoutes } from './routes/article-previews';
import { categoryRoutes } from './routes/categories';
import { commentRoutes } from './routes/comments';
import { commentAdminRoutes } from './routes/comments-admin';
import { metricRoutes } from './routes/metrics-admin';
import { feedRoutes } from './routes/feeds';
import { feedAdminRoutes } from './routes/feeds-admin';
import { issueReadingRoutes } from './routes/issue-reading';
import { pictureRoutes } from './routes/pictures';
import { priceRoutes } from './routes/prices';
import { mailEventRoutes } from './routes/mail-events';
import { newsletterAdminRoutes } from './routes/newsletter-admin';
import { sentIssueRoutes } from './routes/sent-issues';
import { sitemapRoutes } from './routes/sitemap';
import { subscriberAdminRoutes } from './routes/subscribers-admin';
import { subscriptionRoutes } from './routes/subscriptions';
import { statsRoutes } from './routes/stats';
import { suggestionRoutes } from './routes/suggestions';
import { trendingRoutes } from './routes/trending';
import { viewRoutes } from './routes/views';
import { voteRoutes } from './routes/votes';
import { publishDue } from './store/articles';
import { forgetOrigins } from './store/comments';
import { seedArticles } from './store/seed';
import { forgetVisits } from './store/views';
import { forgetVotePlaces } from './store/votes';
import { createMoment } from './views/kept';
import { createNewsStats } from './views/news-stats';
import { createSearch } from './views/search';
import { feedAnnouncements } from './websub/announce-feeds';
import { createTrending } from './views/trending-list';

/** What the service needs from outside. */
export interface NewsDependencies {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly version: string;
  readonly samples: readonly SeedArticle[];
  readonly now: () => Date;
  readonly publicOrigin: string;
  readonly siteName: () => Promise<string>;
  /** Whether the owner has openings and clicks of newsletters counted. */
  readonly isReadingCounted: () => Promise<boolean>;
  /** Null: nobody tells readers of feeds of changes. */
  readonly webSubHub: string | null;
  readonly trustedProxies: TrustsProxy;
  /** By which the gateway's word for editors is known. */
  readonly keys: PublicKeys;
  readonly moderator: Moderator;
  /** Writes summaries of imported articles; null: nobody does. */
  readonly model: ModelSettings | null;
  /** 32 bytes, the same for all instances: of it are made tasks, hashes of addresses, what a writer may change a comment with, and the links of mails. */
  readonly secretKey: Buffer;
  readonly pictures: Pictures;
  readonly commentsPerMinute: number;
  readonly holdFirstComments: boolean;
  /** So old an article takes no comments any more; 0: at every age. */
  readonly closeCommentsAfterDays: number;
  /** `host:port` of feeds that may be private. */
  readonly trustedFeedHosts: readonly string[];
  /** Null: mails wait in the outbox. */
  readonly mailServer: SmtpServer | null;
  readonly issueMailsPerMinute: number;
  /** Where the presale service is reached; null: nobody is told of presales. */
  readonly presaleOrigin: string | null;
  /** Null: nobody can report bounces. */
  readonly mailEventsSecret: string | null;
  readonly mailPatience?: SmtpPatience;
  /** Null: no prices are shown. */
  readonly coinPricesUrl: string | null;
  /** JavaScript file that `feed-child.ts` was built to. */
  readonly feedChild: string;
  /** Renders fragments for the gateway; without it browsers render everything. */
  readonly fragments?: FragmentService;
}

const ROUTES = [
  articleRoutes,
  categoryRoutes,
  trendingRoutes,
  suggestionRoutes,
  statsRoutes,
  priceRoutes,
  viewRoutes,
  voteRoutes,
  feedRoutes,
  sitemapRoutes,
  commentRoutes,
  commentAdminRoutes,
  articleAdminRoutes,
  articlePreviewRoutes,
  feedAdminRoutes,
  metricRoutes,
  pictureRoutes,
  subscriptionRoutes,
  issueReadingRoutes,
  sentIssueRoutes,
  newsletterAdminRoutes,
  subscriberAdminRoutes,
  mailEventRoutes,
];

const DAY_MS = 24 * 60 * 60_000;
/** Readers see a scheduled article from its minute on; caches hear of it this late at most. */
const PUBLISH_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 60_000;
const FORGET_READERS_EVERY_MS = 60 * 60_000;
const FEEDS_EVERY_MS = 15_000;
/** For twenty feeds whose servers are all slow. */
const FEEDS_DEADLINE_MS = 4 * 60_000;
const PRESALES_EVERY_MS = 15_000;

/** The service, and what it does besides answering; the process runs that. */
export interface NewsApp {
  readonly app: ServiceApp;
  /** What fragments are made of. */
  readonly gather: GatherFragment;
  readonly tasks: JobTasks;
}

/** Assembles the news service; the database must be migrated. An empty one gets the sample articles. */
export async function createNewsApp(dependencies: NewsDependencies): Promise<NewsApp> {
  const { now, publicOrigin, siteName, mailServer, presaleOrigin, model } = dependencies;
  const { closeCommentsAfterDays: closesAfter } = dependencies;
  const app = await createServiceApp({
    name: 'news',
    version: dependencies.version,
    logger: dependencies.logger,
    trustedProxies: dependencies.trustedProxies,
    runsReleases: true,
    openapiPath: '/api/news/openapi.json',
    checks: { database: () => app.pg.pool.query('select 1') },
  });
  await registerPublicAnswers(app);
  await registerDatabase(app, dependencies.databaseUrl);
  registerIdempotency(app);
  registerEvents(app, dependencies.databaseUrl);
  registerLimits(app);
  registerServiceAdmin(app, { service: 'news', keys: dependencies.keys, clock: now });
  const { pool } = app.pg;
  const secrets = new CommentSecrets(dependencies.secretKey);
  const fetching = new PublicFetch({ trusted: dependencies.trustedFeedHosts });
  const links = createLinkSigner(dependencies.secretKey);
  const reading = new IssueReading({
    pool,
    publicOrigin,
    key: dependencies.secretKey,
    isCounted: dependencies.isReadingCounted,
  });
  const newsletter = new Newsletter({ pool, now, publicOrigin, siteName, links, key: dependencies.secretKey });
  const moment = createMoment(now, () => app.events.head);
  const context: NewsContext = {
    pool,
    now,
    publicOrigin,
    siteName,
    keys: dependencies.keys,
    webSubHub: dependencies.webSubHub,
    log: app.log,
    moderator: dependencies.moderator,
    secrets,
    proofs: new CommentProofs(secrets.proofKey(), now),
    commentsPerMinute: dependencies.commentsPerMinute,
    holdFirstComments: dependencies.holdFirstComments,
    openForMs: closesAfter > 0 ? closesAfter * DAY_MS : null,
    importer: new Importer({
      pool,
      now,
      fetching,
      feedChild: dependencies.feedChild,
      log: app.log,
      hasModel: model !== null,
    }),
    hasModel: model !== null,
    trustedFeedHosts: dependencies.trustedFeedHosts,
    views: new ViewCounter({ pool, now, log: app.log }),
    newsletter,
    reading,
    hasMailServer: mailServer !== null,
    mailEventsSecret: dependencies.mailEventsSecret,
    search: createSearch(pool, now, moment),
    moment,
    pictures: dependencies.pictures,
    trending: createTrending(pool, now),
    stats: createNewsStats(pool, now),
    prices: coinPrices({ now, log: app.log }, dependencies.coinPricesUrl),
  };
  for (const routes of ROUTES) routes(app, context);
  const gather = gatherNews(context);
  dependencies.fragments?.register(app, gather);
  app.addHook('onReady', async () => {
    const seeded = await seedArticles(pool, dependencies.samples, now());
    if (seeded > 0) app.log.info({ seeded }, 'sample articles written');
  });
  const publish = async (): Promise<void> => {
    const published = await publishDue(pool, now());
    if (published > 0) app.log.info({ published }, 'scheduled articles published');
  };
  const issues = new IssueSender({
    pool,
    now,
    log: app.log,
    newsletter,
    reading,
    publicOrigin,
    siteName,
    server: mailServer,
    mailsPerMinute: dependencies.issueMailsPerMinute,
    patience: dependencies.mailPatience,
  });
  const alerts = presaleOrigin === null ? null : new PresaleAlerts({ pool, now, log: app.log, origin: presaleOrigin });
  const summaries = model === null ? null : new Summaries({ pool, now, model, log: app.log });
  // After the last answer; the database, which was there before, goes after this.
  app.addHook('onClose', () => Promise.all([context.views.flush(), fetching.close()]));
  return {
    app,
    gather,
    tasks: {
      ...mailTasks({ app, server: mailServer, siteName }),
      ...feedAnnouncements({ pool, now, log: app.log, publicOrigin, hub: dependencies.webSubHub }),
      'publish what is due': { everyMs: PUBLISH_EVERY_MS, run: publish },
      'read feeds': {
        everyMs: FEEDS_EVERY_MS,
        deadlineMs: FEEDS_DEADLINE_MS,
        run: (_payload, signal) => context.importer.readDue(signal),
      },
      ...summaries?.tasks,
      ...issues.tasks,
      ...(alerts && {
        'tell of presales': { everyMs: PRESALES_EVERY_MS, run: (_payload, signal) => alerts.turn(signal) },
      }),
      'forget who did not answer': { everyMs: FORGET_READERS_EVERY_MS, run: () => newsletter.forget() },
      'forget visits': { everyMs: FORGET_EVERY_MS, run: () => forgetVisits(pool, now()) },
      'forget where votes came from': { everyMs: FORGET_EVERY_MS, run: () => forgetVotePlaces(pool, now()) },
      'forget where comments came from': { everyMs: FORGET_EVERY_MS, run: () => forgetOrigins(pool, now()) },
    },
  };
}
