import type { ArticleComment, CommentAnswer } from '@mintwire/contracts';
import { readNewestFirst } from '@mintwire/contracts/article-paths';
import { countOf } from '@mintwire/money';
import { errorText, Link, useSearchParams, useServerNow } from '@mintwire/platform';
import { Alert, Button, Heading, Skeleton, Stack, Text } from '@mintwire/ui';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../shared/use-latest';
import { useComments, type Comments as CommentData } from '../api/use-comments';
import { threadsOf } from '../model/threads';
import { focusComment } from './comment-item';
import { CommentThread } from './comment-thread';
import { ShowMore } from './show-more';
import styles from './comments.module.css';
import { useNear } from './use-near';
import { useOwnComments } from './use-own-comments';
import { CommentForm, CommentNews } from './write-parts';

/** What readers say to an article, and the form to say something. */
export function Comments({ slug }: { readonly slug: string }) {
  const [params] = useSearchParams();
  const newestFirst = readNewestFirst(params);
  const { list, error, reload, put, showMore, showAnswers, catchUp, showNews } = useComments(slug, newestFirst);
  // A page that a cache kept may be older than what was posted here.
  const [editTokens, keepToken] = useOwnComments(slug, reload);
  const [place, near] = useNear<HTMLDivElement>();
  const [arrived, setArrived] = useState<{ readonly id: string } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // The one that was written is where its writer goes on reading.
  useEffect(() => {
    if (arrived) focusComment(arrived.id);
  }, [arrived]);

  // Threads are rendered anew when something of theirs changes: so these stay the same.
  const onShowAnswers = useLatest(showAnswers);
  const onAnswer = useLatest(({ comment, editToken, approved }: CommentAnswer) => {
    if (!comment || !approved) {
      reload();
      return title.current?.focus();
    }
    if (editToken) keepToken(comment.id, editToken);
    put(comment);
    setArrived({ id: comment.id });
  });
  const onRemoved = useLatest((place: ArticleComment) => {
    put(place);
    setArrived({ id: place.id });
  });
  const news = list?.news?.items ?? [];
  const closesAt = list?.closesAt ?? null;
  const [passed, setPassed] = useState<string | null>(null);
  const closed = list?.closed || (closesAt !== null && passed === closesAt);
  // Somebody may be writing when it is closed.
  const [wasOpen, setWasOpen] = useState(false);
  if (near && !closed && !wasOpen) setWasOpen(true);
  const onShowNews = () => {
    showNews();
    const [first] = news;
    if (first) setArrived({ id: first.id });
  };
  return (
    <Stack as="section" gap={6} aria-labelledby="comments" className={styles.section}>
      <Heading ref={title} level={2} size="md" id="comments" tabIndex={-1}>
        {list && list.total > 0 ? countOf(list.total, 'comment') : 'Comments'}
      </Heading>
      {closesAt !== null && !closed ? <Until at={closesAt} onOver={setPassed} /> : null}
      {closed ? null : (
        <noscript>
          <Text tone="muted">Commenting needs JavaScript. What others say can be read without it.</Text>
        </noscript>
      )}
      <Stack ref={place} gap={5} className={closed ? undefined : styles.form}>
        {closed ? (
          <Text tone="muted">The discussion of this article is closed. What was said can still be read.</Text>
        ) : null}
        {near && (!closed || wasOpen) ? <CommentForm slug={slug} closed={closed} onPosted={onAnswer} /> : null}
      </Stack>
      {list ? (
        <>
          {list.items.length > 1 ? <Order newestFirst={newestFirst} /> : null}
          {list.items.length > 0 ? (
            <ol className={styles.list} aria-labelledby="comments">
              {threadsOf(list, newestFirst).map((thread) => (
                <CommentThread
                  key={thread.comment.id}
                  slug={slug}
                  thread={thread}
                  editTokens={editTokens}
                  closed={closed}
                  showAnswers={onShowAnswers}
                  onAnswer={onAnswer}
                  onRemoved={onRemoved}
                />
              ))}
            </ol>
          ) : (
            <Text tone="muted">{emptyText(news.length > 0, closed)}</Text>
          )}
          {list.next ? <ShowMore label="Show more comments" show={showMore} /> : null}
          {near ? <CommentNews slug={slug} count={news.length} catchUp={catchUp} show={onShowNews} /> : null}
        </>
      ) : (
        <NoList error={error} reload={reload} />
      )}
    </Stack>
  );
}

interface UntilProps {
  readonly at: string;
  readonly onOver: (at: string) => void;
}

/** Waits for an instant of the server's time; a part of its own, so that the comments do not render each second. */
function Until({ at, onOver }: UntilProps) {
  const over = useServerNow(1_000) > Date.parse(at);
  useEffect(() => {
    if (over) onOver(at);
  }, [over, at, onOver]);
  return null;
}

/** Which comments come first; a link, so that it works without script. */
function Order({ newestFirst }: { readonly newestFirst: boolean }) {
  return (
    <Text size="sm" tone="muted">
      {newestFirst ? 'Newest first. ' : 'Oldest first. '}
      <Link to={newestFirst ? '?#comments' : '?comments=newest#comments'}>
        {newestFirst ? 'Show the oldest first' : 'Show the newest first'}
      </Link>
    </Text>
  );
}

function emptyText(hasNews: boolean, closed: boolean): string {
  if (hasNews) return 'The first comments have come.';
  return closed ? 'Nobody has commented on it.' : 'No comments yet. Be the first.';
}

function NoList({ error, reload }: Pick<CommentData, 'error' | 'reload'>) {
  if (!error)
    return (
      <div aria-busy="true" aria-label="Loading comments" role="group">
        <Skeleton lines={4} />
      </div>
    );
  return (
    <Alert
      tone="danger"
      title="The comments could not be loaded."
      live
      action={<Button onClick={reload}>Try again</Button>}
    >
      {errorText(error)}
    </Alert>
  );
}
