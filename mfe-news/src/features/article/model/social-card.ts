import type { ArticleDetail, Picture } from '@mintwire/contracts';
import { articleCoverPath } from '@mintwire/contracts/article-paths';

/** What social networks and search engines show of an article: a part of its picture, or the cover that is drawn for it. */
export const socialCard = ({ picture, slug }: ArticleDetail): Picture['card'] =>
  picture?.card ?? { url: articleCoverPath(slug), width: 1200, height: 630 };
