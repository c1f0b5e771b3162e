import type { ArticleComment } from '@mintwire/contracts';
import { errorText } from '@mintwire/platform';
import { Alert, Button, Dialog } from '@mintwire/ui';
import { useState } from 'react';
import { removeComment } from '../api/comment-service';

interface Props {
  readonly comment: ArticleComment;
  readonly editToken: string;
  readonly onClose: () => void;
  /** With what is left of it. */
  readonly onRemoved: (place: ArticleComment) => void;
}

/** Asks once whether one's own comment is to go. */
export function RemoveDialog({ comment, editToken, onClose, onRemoved }: Props) {
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setRemoving(true);
    setFailure(undefined);
    try {
      await removeComment(comment.id, { editToken });
      onRemoved({ ...comment, authorName: '', byArticleAuthor: false, content: '', editedAt: null, removed: true });
    } catch (error) {
      setFailure(errorText(error));
      setRemoving(false);
    }
  };
  return (
    <Dialog
      id="remove-comment"
      open
      size="sm"
      title="Remove your comment?"
      description="Readers will not see your name and text any more. Replies to it stay. This cannot be undone."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={removing} loadingText="Removing…" onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      {failure ? (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      ) : null}
    </Dialog>
  );
}
