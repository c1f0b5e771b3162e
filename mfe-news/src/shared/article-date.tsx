import { useServerNow } from '@mintwire/platform';
import { relativeDate } from './relative-date';

/** When an article was published, counted from the server's time. */
export function ArticleDate({ published }: { published: string }) {
  return <time dateTime={published}>{relativeDate(published, useServerNow())}</time>;
}
