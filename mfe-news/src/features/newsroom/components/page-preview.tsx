import type { AdminArticle, ArticleDetail, ArticleFields, ArticleTextPreview } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { errorText } from '@mintwire/platform';
import { countText } from '@mintwire/ui/format';
import type { ComponentType, MouseEvent } from 'react';
import { previewArticle } from '../model/preview-article';
import styles from './newsroom.module.css';
import { useTextPreview } from './use-text-preview';

/** The page of an article as readers have it; another feature's. */
export type ArticlePageView = ComponentType<{ readonly article: ArticleDetail }>;

interface Props {
  readonly article: AdminArticle;
  readonly fields: ArticleFields;
  readonly Page: ArticlePageView;
}

/** A text that nobody edits here, as its page. */
export function PagePreview({ article, fields, Page }: Props) {
  const shown = useTextPreview(article.id, fields, article.version);
  return <PageView {...shown} article={article} fields={fields} Page={Page} />;
}

interface PageViewProps extends Props {
  readonly preview: ArticleTextPreview | null;
  readonly error: unknown;
}

/** The page of an article as it would be, beside how long it is. */
export function PageView({ article, fields, Page, preview, error }: PageViewProps) {
  return (
    <section aria-label="Preview" className={styles.preview}>
      <div className={styles.previewHead}>
        <span>Preview</span>
        <span>
          {error
            ? `Not up to date: ${errorText(error)}`
            : preview && preview.words > 0
              ? `${countOf(preview.words, 'word')} · ${countText(preview.minutes)} min read`
              : ''}
        </span>
      </div>
      {/* Nobody shall leave by a link of the page that is only shown; those who use the keyboard leave by it no more than others. */}
      <div className={styles.previewPage} onClickCapture={stay}>
        <Page article={previewArticle(article, fields, preview)} />
      </div>
    </section>
  );
}

function stay(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
}
