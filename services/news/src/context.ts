import type { TrendingList } from '@mintwire/contracts';
import type { ClientIp } from '@mintwire/service-kit/limits';
import type { Pool } from 'pg';
import type { Newsletter } from './plugins/newsletter';
import type { ViewCounter } from './plugins/view-counter';
import type { Search } from './views/search';

/** What routes and jobs work with. */
export interface NewsContext {
  readonly pool: Pool;
  readonly now: () => Date;
  /** Origin of the site, for addresses that leave it. */
  readonly publicOrigin: string;
  readonly siteName: () => Promise<string>;
  readonly clientIp: ClientIp;
  readonly newsletter: Newsletter;
  readonly views: ViewCounter;
  readonly search: Search;
  readonly trending: (limit?: number) => Promise<TrendingList>;
}
