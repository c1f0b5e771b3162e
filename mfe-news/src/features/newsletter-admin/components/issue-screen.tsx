import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { Issue } from '@mintwire/contracts';
import { Link, useLocation } from '@mintwire/platform';
import { ArrowLeftIcon, ButtonLink, Stack } from '@mintwire/ui';
import { useEffect } from 'react';
import { issueName, ISSUES_PATH } from '../model/issue-words';
import { IssueEditor } from './issue-editor';
import { IssueProgress } from './issue-progress';

const LOOK_EVERY_MS = 2_000;

/** One issue: written while it is a draft, watched from then on. */
export function IssueScreen({ id }: { readonly id: string }) {
  const path = `${ISSUES_PATH}/${id}`;
  const { pathname } = useLocation();
  const loaded = useLoad<Issue>(path);
  const { data, reload, replace } = loaded;
  const moves = data?.state === 'scheduled' || data?.state === 'sending';
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => void reload(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [moves, reload]);
  return (
    <Stack gap={4}>
      <div>
        <ButtonLink as={Link} to={pathname} variant="ghost" size="sm" iconStart={<ArrowLeftIcon />}>
          All issues
        </ButtonLink>
      </div>
      {data?.state === 'draft' ? (
        <IssueEditor path={path} onSent={(sent) => replace(() => sent)} />
      ) : (
        <Screen title={data ? issueName(data) : 'Issue'} description="An issue of the newsletter." loaded={loaded}>
          {(issue) => <IssueProgress path={path} issue={issue} onChange={(next) => replace(() => next)} />}
        </Screen>
      )}
    </Stack>
  );
}
