import type { CommentAnswer } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { toast } from '@mintwire/platform';

/** Says what became of a comment, or of a reply. @returns why it was rejected, for its form: a toast goes */
export function notifyOutcome({ approved, held, reason }: CommentAnswer, isReply = false): string | undefined {
  if (approved && isReply) toast({ tone: 'success', title: 'Your reply is published.' });
  else if (approved)
    toast({
      tone: 'success',
      title: 'Comment Approved!',
      description: 'Your comment has been approved and is now live!',
    });
  else if (held)
    toast({ tone: 'info', title: 'Comment Received', description: 'It appears once an editor has looked at it.' });
  else return notifyRejection(reason);
  return undefined;
}

function notifyRejection(reason: string): string {
  const description = `Your comment was rejected: ${reason}`;
  toast({ tone: 'danger', title: 'Comment Rejected', description });
  return description;
}

/** Says that a comment did not arrive; what is wrong with it when the answer says so, as its writer can do something about that. @returns as {@link notifyOutcome} */
export function notifyFailure(error: unknown): string | undefined {
  if (isAppError(error) && error.code === 'NEWS_COMMENT_NOT_STORED') return notifyRejection(error.message);
  const writersOwn = isAppError(error) && error.status >= 400 && error.status < 500;
  toast({
    tone: 'danger',
    title: 'Error Submitting Comment',
    description: writersOwn ? error.message : 'Failed to submit your comment. Please try again.',
  });
  return undefined;
}

/** @returns a function that takes it away */
export function notifyMissing(): () => void {
  return toast({
    tone: 'warning',
    title: 'Missing Information',
    description: 'Please fill in your name and comment.',
  });
}
