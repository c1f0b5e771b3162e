import type { TrendingList } from '@mintwire/contracts';
import type { Pool } from 'pg';
import type { Search } from './views/search';

/** What routes and jobs work with. */
export interface NewsContext {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly search: Search;
  readonly trending: (limit?: number) => Promise<TrendingList>;
}
