import type { Issue, IssueFields, MailServerState } from '@mintwire/contracts';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { api } from '@mintwire/platform';
import type { SavedDraft } from '../../../shared/drafts/draft';
import type { DraftRoom } from '../../../shared/drafts/open-editing';
import { fieldsOf, ISSUE, valuesOfIssue, type IssueValues } from '../model/issue-values';

export const ISSUES_PATH = '/api/news/admin/newsletter/issues';

export const issuePath = (id: string): string => `${ISSUES_PATH}/${id}`;

/** An issue as it is written. */
export interface IssueDraft extends SavedDraft {
  readonly issue: Issue;
  readonly draft: IssueValues;
}

export const draftOf = (issue: Issue): IssueDraft => ({
  issue,
  draft: valuesOfIssue(issue),
  version: issue.version,
  savedAt: issue.updatedAt,
  savedBy: issue.updatedBy,
});

/** Drafts of issues. */
export const ISSUES: DraftRoom<IssueDraft> = {
  kind: ISSUE,
  load: async (id) => draftOf(await api.get<Issue>(issuePath(id))),
  save: async (id, values, version) => draftOf(await api.put<Issue>(issuePath(id), { version, ...fieldsOf(values) })),
};

/** @param key the same one when it is tried again, so that there is one issue */
export const createIssue = (fields: IssueFields, key: string) => api.post<Issue>(ISSUES_PATH, { key, ...fields });

export const testIssue = (id: string, email: string) => api.post<MailServerState>(`${issuePath(id)}/test`, { email });

/** @param sendAt null: now */
export const sendIssue = (id: string, sendAt: string | null, version: number) =>
  api.post<Issue>(`${issuePath(id)}/schedule`, { version, sendAt });

/** Whether mails leave at all; so it is taken to be until the answer is there. */
export const useHasMailServer = (): boolean =>
  useLoad<MailServerState>('/api/news/admin/newsletter/mail-server').data?.hasServer ?? true;
