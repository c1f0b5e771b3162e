/** Path of the issues of the newsletter that were sent: the newest, or those before one of that number. */
export const sentIssuesPath = (before: string | null): string =>
  `/api/news/newsletter/issues${before === null ? '' : `?before=${before}`}`;
const CONFIRM_RESULTS = ['confirmed', 'used', 'expired', 'unknown'] as const;
/** What became of a link to confirm a subscription that a form was sent with. */
export type ConfirmResult = (typeof CONFIRM_RESULTS)[number];
/** Path of the page that says so. The link itself is not in it. */
export const confirmResultPath = (result: ConfirmResult): string => `/confirm?result=${result}`;
/** What the address of that page says; null before the form is sent, and for what makes no sense there. */
export const readConfirmResult = (params: URLSearchParams): ConfirmResult | null =>
  CONFIRM_RESULTS.find((result) => result === params.get('result')) ?? null;
/** Path of an issue that was sent. */
export const sentIssuePath = (number: string): string => `/api/news/newsletter/issues/${encodeURIComponent(number)}`;
/** In the place of its path: no issue is at the address of the page, whichever that is. */
export const NO_ISSUE_PATH = sentIssuePath(':number');
/** What `?before=` of the page of issues says; null for the newest, and for what makes no sense there. */
export const readBefore = (params: URLSearchParams): string | null =>
  /^\d{1,15}$/.exec(params.get('before') ?? '')?.[0] ?? null;
/** Whether a token can be one of a link to confirm a subscription, by how it is written: what a mail program has cut off, or nobody has sent, is none. */
export const isConfirmToken = (token: string): boolean =>
  /^confirm\.[0-9a-f-]{36}\.\d{1,9}\.\d{1,12}\.[\w-]{43}$/.test(token);
