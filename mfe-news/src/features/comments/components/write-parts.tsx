import { Alert, Button, Skeleton } from '@mintwire/ui';
import { lazyDialog } from '@mintwire/ui/lazy-dialog';
import { lazyPart } from '@mintwire/ui/lazy-part';
import type { ComponentProps } from 'react';
import type { CommentForm as Form } from './comment-form';
import styles from './comments.module.css';
import type { CommentNews as News } from './comment-news';
import type { EditForm as Edit } from './edit-form';

const writing = () => import('./writing');

/** Most people read: what is needed to write comes when somebody is near it. */
export const CommentForm = lazyPart<ComponentProps<typeof Form>>({
  load: async () => (await writing()).CommentForm,
  loading: () => <FormSkeleton />,
  failed: (_props, retry) => <NotLoaded retry={retry} />,
});

/** What the form will look like, where it comes later. */
function FormSkeleton() {
  return (
    <div aria-hidden="true" className={styles.skeleton}>
      <Skeleton shape="block" className={styles.line} />
      <Skeleton shape="block" className={styles.line} />
      <Skeleton shape="block" className={styles.wide} />
      <Skeleton shape="block" width="short" className={styles.button} />
    </div>
  );
}

/** Where it does not come, the page is as it was when it was loaded. */
export const CommentNews = lazyPart<ComponentProps<typeof News>>({
  load: async () => (await writing()).CommentNews,
  loading: () => null,
  failed: () => null,
});

export const EditForm = lazyPart<ComponentProps<typeof Edit>>({
  load: async () => (await writing()).EditForm,
  loading: () => <Skeleton lines={3} />,
  failed: (_props, retry) => <NotLoaded retry={retry} />,
});

export const RemoveDialog = lazyDialog({
  id: 'remove-comment',
  title: 'Remove your comment?',
  load: async () => (await writing()).RemoveDialog,
});

export const ReportDialog = lazyDialog({
  id: 'report-comment',
  title: 'Report this comment?',
  load: async () => (await writing()).ReportDialog,
});

function NotLoaded({ retry }: { readonly retry: () => void }) {
  return (
    <Alert tone="danger" live action={<Button onClick={retry}>Try again</Button>}>
      The form could not be loaded. Check your connection and try again.
    </Alert>
  );
}
