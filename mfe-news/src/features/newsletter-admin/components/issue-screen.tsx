import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { useReloadWhile } from '@mintwire/admin-kit/use-reload-while';
import type { Issue } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { Link, useLocation } from '@mintwire/platform';
import { Alert, ArrowLeftIcon, ButtonLink, EmptyState, Stack } from '@mintwire/ui';
import { useEffect, useState } from 'react';
import { keepDraft, peekDraft, readDraft } from '../../../shared/drafts/device-notes';
import { sameFields } from '../../../shared/drafts/draft';
import { DraftScreen } from '../../../shared/drafts/draft-screen';
import { issuePath, ISSUES } from '../api/issues';
import { fieldsOf, ISSUE, valuesOfIssue, type IssueValues } from '../model/issue-values';
import { issueName } from '../model/issue-words';
import { IssueEditor } from './issue-editor';
import { IssuePreview } from './issue-preview';
import { IssueProgress } from './issue-progress';
import { NewIssueButton } from './new-issue-button';

/** One issue: written while it is a draft, watched from then on. */
export function IssueScreen({ id }: { readonly id: string }) {
  const path = issuePath(id);
  const { pathname } = useLocation();
  const loaded = useLoad<Issue>(path);
  const { data, error, replace } = loaded;
  useReloadWhile(loaded, data?.state === 'scheduled' || data?.state === 'sending');
  const isGone = isAppError(error) && error.status === 404;
  return (
    <Stack gap={4}>
      <div>
        <ButtonLink as={Link} to={pathname} variant="ghost" size="sm" iconStart={<ArrowLeftIcon />}>
          All issues
        </ButtonLink>
      </div>
      {data?.state === 'draft' ? (
        <DraftScreen
          room={ISSUES}
          id={id}
          followed={(_saved, values) => <IssuePreview fields={fieldsOf(values)} />}
          gone={<Gone id={id} />}
        >
          {(editor) => <IssueEditor {...editor} onSent={(sent) => replace(() => sent)} />}
        </DraftScreen>
      ) : isGone ? (
        <Gone id={id} />
      ) : (
        <Screen title={data ? issueName(data) : 'Issue'} description="An issue of the newsletter." loaded={loaded}>
          {(issue) => (
            <>
              <LeftOut issue={issue} />
              <IssueProgress path={path} issue={issue} onChange={(next) => replace(() => next)} />
            </>
          )}
        </Screen>
      )}
    </Stack>
  );
}

/** What was typed on this device, and not saved before somebody else set the issue on its way. */
function LeftOut({ issue }: { readonly issue: Issue }) {
  const { id } = issue;
  const [typed, setTyped] = useState<IssueValues | null>(null);
  useEffect(() => {
    void readDraft<IssueValues>(id).then((note) => setTyped(note?.fields ?? null));
  }, [id]);
  if (typed === null || sameFields(ISSUE, typed, valuesOfIssue(issue))) return null;
  const articles = typed.articles.filter(({ visible }) => visible);
  return (
    <Alert
      tone="warning"
      title="What you typed last is not in it"
      action={
        <NewIssueButton
          label="Make a new issue of it"
          fields={fieldsOf({ ...typed, articles })}
          onMade={() => void keepDraft(id, null)}
        />
      }
    >
      The issue was set on its way before your text was saved. It is still on this device.
    </Alert>
  );
}

function Gone({ id }: { readonly id: string }) {
  const note = peekDraft<IssueValues>(id);
  return (
    <EmptyState
      headingLevel={1}
      title="There is no such issue"
      description={
        note
          ? 'It was deleted, but what you typed last is still on this device. You can make a new issue of it.'
          : 'It was deleted, or its address is not right.'
      }
      action={
        note ? (
          <NewIssueButton
            label="Make a new issue of it"
            fields={fieldsOf(note.fields)}
            onMade={() => void keepDraft(id, null)}
          />
        ) : undefined
      }
    />
  );
}
