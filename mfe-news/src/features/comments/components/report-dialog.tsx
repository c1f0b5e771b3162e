import type { ArticleComment } from '@mintwire/contracts';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import { errorText, toast } from '@mintwire/platform';
import { Alert, Button, Dialog, Field, Stack, Textarea } from '@mintwire/ui';
import { useState } from 'react';
import { reportComment } from '../api/comment-service';

interface Props {
  readonly comment: ArticleComment;
  readonly onClose: () => void;
  readonly onReported: () => void;
}

/** Asks once whether an editor is to look at a comment, and why. */
export function ReportDialog({ comment, onClose, onReported }: Props) {
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const report = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      const why = reason.trim();
      await reportComment(comment.id, why ? { reason: why } : {});
      toast({ tone: 'success', title: 'Thank you', description: 'An editor will look at this comment.' });
      onReported();
    } catch (error) {
      setFailure(errorText(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      id="report-comment"
      open
      size="sm"
      title="Report this comment?"
      description={`An editor will look at what ${comment.authorName} wrote.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={sending} loadingText="Reporting…" onClick={() => void report()}>
            Report
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field id="report-reason" label="What is wrong with it?" optional>
          <Textarea
            rows={3}
            maxLength={COMMENT_LIMITS.reportChars}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {failure ? (
          <Alert tone="danger" live>
            {failure}
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}
