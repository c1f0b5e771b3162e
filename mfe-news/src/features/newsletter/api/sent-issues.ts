import type { SentIssue, SentIssueList } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { readBefore, sentIssuePath, sentIssuesPath } from '@mintwire/contracts/newsletter-paths';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';

const getIssues = (path: string) => api.get<SentIssueList>(path);

/** An issue; null when there is none such. */
async function getIssue(path: string): Promise<SentIssue | null> {
  try {
    return await api.get<SentIssue>(path);
  } catch (error) {
    if (isAppError(error) && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

const pathOf = (params: URLSearchParams): string => sentIssuesPath(readBefore(params));

/** Fetches a page of issues before it is opened. */
export const fetchIssuesAhead = (params: URLSearchParams): Promise<unknown> => fetchAhead(pathOf(params), getIssues);

/** The issues that a page shows. */
export const useIssues = (params: URLSearchParams) => useSWR<SentIssueList, unknown>(pathOf(params), getIssues);

/** Fetches an issue before its page is opened. */
export const fetchIssueAhead = (number: string): Promise<unknown> => fetchAhead(sentIssuePath(number), getIssue);

/** One issue; null when there is none such. */
export const useIssue = (number: string) => useSWR<SentIssue | null, unknown>(sentIssuePath(number), getIssue);
