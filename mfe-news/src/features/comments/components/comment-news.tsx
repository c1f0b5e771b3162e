import type { CommentEvent } from '@mintwire/contracts';
import { COMMENT_EVENTS } from '@mintwire/contracts/article-paths';
import { countOf } from '@mintwire/money';
import { useEvents } from '@mintwire/platform/events';
import { Button, VisuallyHidden } from '@mintwire/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLatest } from '../../../shared/use-latest';
import styles from './comments.module.css';

/** What happens in this time is asked for together, and the answer to one's own comment comes before it. */
const GATHERED_MS = 1_000;
/** Without a stream the page asks this often. */
const ASKED_MS = 60_000;

interface Following {
  readonly slug: string;
  readonly catchUp: (heard?: number) => Promise<void>;
}

interface Props extends Following {
  /** Comments that are new. */
  readonly count: number;
  readonly show: () => void;
}

/** Hears of new comments while the page is looked at, and offers to show them. Screen readers are told once, not of each. */
export function CommentNews({ count, show, ...following }: Props) {
  const visible = useSyncExternalStore(onVisibility, isVisible);
  return (
    <div className={styles.news}>
      {visible ? <Follow {...following} /> : null}
      <VisuallyHidden role="status">{count > 0 ? 'There are new comments.' : ''}</VisuallyHidden>
      {count > 0 ? (
        <Button variant="primary" size="sm" onClick={show}>
          Show {countOf(count, 'new comment')}
        </Button>
      ) : null}
    </div>
  );
}

function Follow({ slug, catchUp }: Following) {
  const ask = useLatest(catchUp);
  const heard = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const live = useEvents(COMMENT_EVENTS.path, COMMENT_EVENTS.topic, {
    onReset: () => void ask(),
    onEvent: (data) => {
      const event = data as CommentEvent;
      if (event.slug !== slug) return;
      heard.current = Math.max(heard.current, event.version);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void ask(heard.current);
      }, GATHERED_MS);
    },
  });
  useEffect(() => {
    if (live) return undefined;
    const asking = setInterval(() => void ask(), ASKED_MS);
    return () => clearInterval(asking);
  }, [live, ask]);
  return null;
}

const isVisible = () => document.visibilityState === 'visible';

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}
