import type { CoinPriceList, NewsStats, TrendingList } from '@mintwire/contracts';
import type { PublicKeys, ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import type { CommentSecrets } from './domain/comment-writer';
import type { Importer } from './imports/import-feed';
import type { Moderator } from './moderation/moderator';
import type { IssueReading } from './newsletter/issue-reading';
import type { CommentProofs } from './plugins/comment-proofs';
import type { Newsletter } from './plugins/newsletter';
import type { ViewCounter } from './plugins/view-counter';
import type { Pictures } from './pictures/pictures';
import type { Moment } from './views/kept';
import type { Search } from './views/search';

/** What routes and jobs work with. */
export interface NewsContext {
  readonly pool: Pool;
  readonly now: () => Date;
  /** Origin of the site, for addresses that leave it. */
  readonly publicOrigin: string;
  readonly siteName: () => Promise<string>;
  /** By which the gateway's word is known. */
  readonly keys: PublicKeys;
  /** Who tells readers of feeds of changes (WebSub); null: nobody. */
  readonly webSubHub: string | null;
  readonly newsletter: Newsletter;
  readonly reading: IssueReading;
  readonly importer: Importer;
  /** Otherwise nobody writes summaries of what is imported. */
  readonly hasModel: boolean;
  /** `host:port` of feeds that may be private. */
  readonly trustedFeedHosts: readonly string[];
  /** Otherwise mails wait. */
  readonly hasMailServer: boolean;
  /** Signs what mail providers report; null: they report nothing. */
  readonly mailEventsSecret: string | null;
  readonly views: ViewCounter;
  readonly search: Search;
  readonly moment: Moment;
  readonly pictures: Pictures;
  readonly log: ServiceApp['log'];
  readonly moderator: Moderator;
  readonly secrets: CommentSecrets;
  readonly proofs: CommentProofs;
  /** Taken of one address. */
  readonly commentsPerMinute: number;
  /** Whether an editor looks at the first comment of each writer before it is shown. */
  readonly holdFirstComments: boolean;
  /** Milliseconds for which an article takes comments unless an editor says otherwise; null: for good. */
  readonly openForMs: number | null;
  /** Known without asking anybody. */
  readonly prices: () => CoinPriceList;
  readonly stats: () => Promise<NewsStats>;
  readonly trending: (limit?: number) => Promise<TrendingList>;
}
