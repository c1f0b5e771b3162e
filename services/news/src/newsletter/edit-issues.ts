import { AppError, type DeliveryDecisions, type IssueFields, type IssueState, ERRORS } from '@mintwire/contracts';
import { queueMail } from '@mintwire/service-kit/mail';
import { transaction, type Queryable } from '@mintwire/service-kit/transaction';
import type { NewsContext } from '../context';
import { dateOf } from '../domain/instant';
import { issueMail, missingIn } from '../domain/issue-mail';
import { subscriberAddress } from '../domain/subscriber-address';
import { decideUnknown } from '../store/deliveries';
import {
  archiveIssue,
  articlesOf,
  audienceSize,
  changeIssue,
  deleteIssue,
  deleteUnwrittenIssues,
  findIssue,
  insertIssue,
  lockIssue,
  moveIssue,
  type StoredIssue,
} from '../store/issues';
import { findByEmail } from '../store/subscribers';

/** Of a test mail to somebody who is no subscriber: its link ends nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Context = Pick<NewsContext, 'pool' | 'now' | 'newsletter' | 'siteName' | 'publicOrigin'>;

/** So long somebody may have a new issue open without a word in it. */
const UNWRITTEN_MS = 7 * 24 * 60 * 60_000;

/** Writes a draft, once for each key. @throws {AppError} NEWS_ISSUE_INVALID */
export async function createIssue({ pool, now }: Context, key: string, fields: IssueFields, by: string): Promise<void> {
  checkText(fields);
  await checkArticles(pool, fields.articleIds, now());
  await deleteUnwrittenIssues(pool, new Date(now().getTime() - UNWRITTEN_MS));
  await insertIssue(pool, key, fields, { by, now: now() });
}

/**
 * Keeps what was typed into a draft. What is saved already is so, whatever version was seen: its answer may have been lost.
 * @throws {AppError} NEWS_ISSUE_INVALID, NEWS_ISSUE_CHANGED, NEWS_ISSUE_NOT_NOW
 */
export async function editIssue(
  { pool, now }: Context,
  id: string,
  { version, fields, by }: { version: number; fields: IssueFields; by: string },
): Promise<void> {
  checkText(fields);
  await transaction(pool, async (db) => {
    const issue = await lockDraft(db, id);
    if (saysTheSame(issue, fields)) return;
    checkSeen(issue, version);
    // One that was taken down since it was chosen is left out of the mail, and keeps nobody from writing on.
    const added = fields.articleIds.filter((article) => !issue.articleIds.includes(article));
    await checkArticles(db, added, now());
    await changeIssue(db, id, fields, { by, now: now() });
  });
}

/** Sets a draft on its way; without a time, or with one that is over, at once. @throws {AppError} VALIDATION_FAILED, NEWS_ISSUE_INVALID, NEWS_ISSUE_CHANGED, NEWS_ISSUE_NOT_NOW */
export async function scheduleIssue(
  { pool, now }: Context,
  id: string,
  { version, sendAt, by }: { version: number; sendAt: string | null; by: string },
): Promise<void> {
  await transaction(pool, async (db) => {
    const issue = await lockDraft(db, id);
    checkSeen(issue, version);
    const articles = (await articlesOf(db, issue.articleIds, now())).filter(({ visible }) => visible);
    const missing = missingIn({ ...issue, articles });
    if (missing !== null) throw invalid(missing);
    const at = sendAt === null ? now() : dateOf(sendAt, 'sendAt');
    // Until a later time somebody may come.
    if (at <= now() && (await audienceSize(db, issue.audience)) === 0)
      throw invalid('no confirmed subscriber would get it');
    await moveIssue(db, id, { state: 'scheduled', sendAt: at, by, now: now() });
  });
}

const MOVES = {
  unschedule: { from: 'scheduled', to: 'draft', otherwise: 'it is not scheduled, or sending has begun' },
  pause: { from: 'sending', to: 'paused', otherwise: 'it is not being sent' },
  resume: { from: 'paused', to: 'sending', otherwise: 'it is not paused' },
} as const satisfies Record<string, { from: IssueState; to: IssueState; otherwise: string }>;
export type IssueMove = keyof typeof MOVES;

/** Takes an issue back, or halts or resumes it; done twice, it is done. @throws {AppError} NEWS_ISSUE_NOT_NOW */
export async function stepIssue({ pool, now }: Context, id: string, move: IssueMove, by: string): Promise<void> {
  const { from, to, otherwise } = MOVES[move];
  await transaction(pool, async (db) => {
    const { state } = await lockIssue(db, id);
    if (state === to) return;
    if (state !== from) throw notNow(otherwise);
    await moveIssue(db, id, { state: to, by, now: now() });
  });
}

/** Takes an issue out of the public archive, or puts it back; done twice, it is done. @throws {AppError} NEWS_ISSUE_NOT_NOW */
export async function switchArchive({ pool, now }: Context, id: string, shown: boolean, by: string): Promise<void> {
  await transaction(pool, async (db) => {
    const { inArchive } = await lockIssue(db, id);
    if (inArchive === null) throw notNow('it is not sent yet, or reached nobody');
    if (inArchive !== shown) await archiveIssue(db, id, shown, { by, now: now() });
  });
}

/** Throws a draft away. @throws {AppError} NEWS_ISSUE_NOT_NOW */
export async function dropIssue({ pool }: Context, id: string): Promise<void> {
  await transaction(pool, async (db) => {
    const { state } = await lockIssue(db, id);
    if (state !== 'draft') throw notNow('only a draft can be deleted');
    await deleteIssue(db, id);
  });
}

/** What an issue would look like. */
export async function previewIssue({ pool, now, siteName, publicOrigin }: Context, fields: IssueFields) {
  const articles = (await articlesOf(pool, fields.articleIds, now())).filter(({ visible }) => visible);
  const mail = issueMail({ ...fields, articles }, { siteName: await siteName(), publicOrigin });
  return mail.preview(`${publicOrigin}/unsubscribe`);
}

/** Sends an issue as it is to one address, by the outbox. @throws {AppError} NEWS_EMAIL_INVALID, NEWS_ISSUE_INVALID */
export async function testIssue(context: Context, id: string, text: string): Promise<void> {
  const { pool, now, newsletter, siteName, publicOrigin } = context;
  const email = subscriberAddress(text);
  if (email === null) throw new AppError(ERRORS.NEWS_EMAIL_INVALID);
  const issue = await findIssue(pool, id);
  if (issue.subject.trim() === '') throw new AppError(ERRORS.NEWS_ISSUE_INVALID, { reason: 'it has no subject' });
  const articles = issue.articles ?? (await articlesOf(pool, issue.articleIds, now())).filter(({ visible }) => visible);
  const { mailFor } = issueMail({ ...issue, articles }, { siteName: await siteName(), publicOrigin });
  const reader = await findByEmail(pool, email);
  await queueMail(pool, {
    key: `issue-test:${id}:${issue.version}:${email}:${now().getTime()}`,
    to: email,
    subject: `Test: ${issue.subject}`,
    sendBefore: new Date(now().getTime() + 24 * 60 * 60_000),
    ...mailFor(newsletter.manageUrl(reader?.id ?? NOBODY, reader?.round ?? 0)),
  });
}

/** Does with mails of unknown outcome what an editor decided; an issue that had ended goes on for those. */
export async function decideDeliveries(
  { pool, now }: Context,
  id: string,
  decisions: DeliveryDecisions,
  by: string,
): Promise<number> {
  return transaction(pool, async (db) => {
    const { state } = await lockIssue(db, id);
    const changed = await decideUnknown(db, id, decisions, now());
    const goesOn = decisions.decision === 'send-again' && state === 'sent' && changed > 0;
    if (goesOn) await moveIssue(db, id, { state: 'sending', by, now: now() });
    return changed;
  });
}

async function lockDraft(db: Queryable, id: string): Promise<StoredIssue> {
  const issue = await lockIssue(db, id);
  if (issue.state !== 'draft') throw notNow('it is no draft any more');
  return issue;
}

function checkSeen(issue: StoredIssue, version: number): void {
  if (issue.version !== version) throw new AppError(ERRORS.NEWS_ISSUE_CHANGED);
}

function saysTheSame(issue: StoredIssue, fields: IssueFields): boolean {
  const { subject, preheader, intro, audience, articleIds } = fields;
  const isSame = issue.subject === subject && issue.preheader === preheader && issue.intro === intro;
  return isSame && issue.audience === audience && issue.articleIds.join() === articleIds.join();
}

/** What databases take for control characters, whichever rules of letters they were made with: some do so with what separates lines. */
const NOT_IN_LINES = /[\p{Cc}\p{Zl}\p{Zp}]/u;

function checkText({ subject, preheader, intro }: IssueFields): void {
  if (NOT_IN_LINES.test(subject)) throw invalid('the subject must be one line');
  if (NOT_IN_LINES.test(preheader)) throw invalid('the preview text must be one line');
  if (intro.includes('\0')) throw invalid('the text holds a character that no text can hold');
}

async function checkArticles(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  const found = await articlesOf(db, ids, now);
  if (found.length < ids.length || found.some(({ visible }) => !visible))
    throw invalid('one of its articles is not published, or not there any more');
}

const invalid = (reason: string) => new AppError(ERRORS.NEWS_ISSUE_INVALID, { reason });
const notNow = (reason: string) => new AppError(ERRORS.NEWS_ISSUE_NOT_NOW, { reason });
