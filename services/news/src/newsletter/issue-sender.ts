import { setTimeout as delay } from 'node:timers/promises';
import type { IssueAudience } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { JobTasks } from '@mintwire/service-kit/jobs';
import { handOver, type Attempt, type MailBody, type SmtpPatience, type SmtpServer } from '@mintwire/service-kit/mail';
import { transaction } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';
import { countableLinks, issueMail, missingIn, type CountedAddresses } from '../domain/issue-mail';
import { withoutAddresses } from '../domain/short-address';
import type { Newsletter } from '../plugins/newsletter';
import type { IssueReading } from './issue-reading';
import {
  beginDeliveries,
  giveUpLate,
  giveUpLost,
  noteLeaving,
  settleDelivery,
  type BegunDelivery,
} from '../store/deliveries';
import {
  articlesOf,
  beginIssue,
  clearTrouble,
  countFromNow,
  endIssue,
  goOnWithIssue,
  holdIssue,
  lockIssue,
  moveIssue,
  openIssue,
  type StoredIssue,
} from '../store/issues';
import { suppressSubscriber } from '../store/subscribers';

const MINUTE_MS = 60_000;
const SEND_ISSUE = 'send an issue';
const AT_ONCE = 5;
const SLICE_MS = 15_000;
/** A slice, and the longest conversation that begins at its end. */
const TURN_MS = 90_000;
const SOON_MS = 1_000;
/** Work of so long is taken at once: what is paused stops within it at the latest. */
const BATCH_MS = 5_000;
const MAX_BATCH = 100;
const FIRST_PAUSE_MS = MINUTE_MS;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** Nobody wants the news of last week; counted from when it was begun, resumed or could be sent at all. */
const TOO_LATE_MS = 48 * 60 * MINUTE_MS;
const FAILED_IN_A_ROW = 10;
const REJECTED_IN_A_ROW = 20;
const REST_MS = 30_000;
const NO_SERVER = 'There is no mail server (setting SMTP_HOST); the mails wait';
const NONE_TAKEN = `The mail server did not take the last ${FAILED_IN_A_ROW} mails; it is asked again soon`;
const ALL_REFUSED = `The mail server refused ${REJECTED_IN_A_ROW} mails one after the other. Look at the reasons before you resume`;

export interface IssueSenderParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: ServiceApp['log'];
  readonly newsletter: Newsletter;
  readonly reading: IssueReading;
  readonly publicOrigin: string;
  readonly siteName: () => Promise<string>;
  /** Null: issues wait. */
  readonly server: SmtpServer | null;
  readonly mailsPerMinute: number;
  readonly patience?: SmtpPatience | undefined;
}

/** What one attempt was, or that its mail must not leave any more. */
type Outcome = Attempt['outcome'] | 'held';

/** Sends issues of the newsletter, each mail at most once. */
export class IssueSender {
  readonly #parts: IssueSenderParts;
  /** When the next mail may begin. */
  #nextMs = 0;

  constructor(parts: IssueSenderParts) {
    this.#parts = parts;
  }

  get tasks(): JobTasks {
    const run = (payload: unknown, signal: AbortSignal) => this.#turn((payload as { issue: string }).issue, signal);
    return { [SEND_ISSUE]: { deadlineMs: TURN_MS, run } };
  }

  /** One turn of all issues at a time, in the order in which they wait: a long one keeps none waiting. Two at once do no harm. */
  async #turn(id: string, signal: AbortSignal): Promise<void> {
    const { pool, server } = this.#parts;
    const issue = await openIssue(pool, id);
    if (!issue) return;
    let next: Date | null;
    if (issue.state === 'scheduled') next = await this.#begin(id);
    else if (server !== null) next = await this.#send(await this.#withServer(issue), server, signal);
    else next = (await this.#ends(issue)) ? null : await this.#rest(id, NO_SERVER);
    if (next !== null) await goOnWithIssue(pool, id, next);
  }

  /** @returns when it is looked at again; null: the database sees to that, as its state has changed */
  async #begin(id: string): Promise<Date | null> {
    const { pool, now, log, reading, publicOrigin } = this.#parts;
    const isCounted = await reading.isCounted();
    return transaction(pool, async (db) => {
      const issue = await lockIssue(db, id);
      if (issue.state !== 'scheduled' || issue.sendAt === null) return null;
      // Not yet by the clock of this machine, or put off meanwhile.
      if (issue.sendAt > now()) return new Date(Math.max(issue.sendAt.getTime(), now().getTime() + SOON_MS));
      const articles = (await articlesOf(db, issue.articleIds, now())).filter(({ visible }) => visible);
      const missing = missingIn({ ...issue, articles });
      if (missing !== null) {
        const trouble = `It was not sent: ${missing}`;
        await moveIssue(db, id, { state: 'draft', by: issue.updatedBy, now: now(), trouble });
        log.warn({ issue: id }, 'an issue of the newsletter is a draft again: it says nothing any more');
        return null;
      }
      const links = isCounted ? countableLinks({ ...issue, articles }, publicOrigin) : null;
      const recipients = await beginIssue(db, issue, { articles, links, now: now() });
      log.info({ issue: id, recipients }, 'an issue of the newsletter begins to be sent');
      return null;
    });
  }

  /** Ends an issue of which nothing waits, also one that nobody gets. @returns whether it has ended now */
  async #ends({ id }: StoredIssue): Promise<boolean> {
    const { pool, now, log } = this.#parts;
    const ended = await endIssue(pool, id, now());
    if (ended) log.info({ issue: id }, 'an issue of the newsletter is sent');
    return ended;
  }

  /** What has waited for a mail server begins when there is one. */
  async #withServer(issue: StoredIssue): Promise<StoredIssue> {
    if (issue.trouble !== NO_SERVER) return issue;
    const updatedAt = this.#parts.now();
    await countFromNow(this.#parts.pool, issue.id, updatedAt);
    return { ...issue, updatedAt };
  }

  async #send(issue: StoredIssue, server: SmtpServer, signal: AbortSignal): Promise<Date | null> {
    const { pool, now, log, siteName, publicOrigin, reading } = this.#parts;
    const lost = await giveUpLost(pool, issue.id);
    if (lost > 0)
      log.warn({ issue: issue.id, lost }, 'nobody knows whether some mails were sent; they are not repeated');
    const since = Math.max(issue.startedAt?.getTime() ?? 0, issue.updatedAt.getTime());
    const tooLate = issue.sendBefore?.getTime() ?? since + TOO_LATE_MS;
    if (now().getTime() > tooLate) await giveUpLate(pool, issue.id, now());
    const name = await siteName();
    const { mailFor } = issueMail({ ...issue, articles: issue.articles ?? [] }, { siteName: name, publicOrigin });
    const counted = await reading.addressesIn(issue);
    const streak = new Streak();
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end && !signal.aborted) {
      const { id: issueId, audience } = issue;
      const { begun, any } = await beginDeliveries(pool, { issueId, audience, now: now(), limit: this.#batch() });
      if (!any) return (await this.#ends(issue)) ? null : this.#inMs(REST_MS);
      const send = (delivery: BegunDelivery) =>
        this.#deliver(delivery, { subject: issue.subject, audience, mailFor, counted, server, name, signal });
      await inParallel(begun, AT_ONCE, async (delivery) => {
        await this.#pace(signal);
        if (signal.aborted) return false;
        return streak.goesOnAfter(await send(delivery));
      });
      if (streak.refused >= REJECTED_IN_A_ROW) {
        await holdIssue(pool, issueId, ALL_REFUSED, 'paused');
        return null;
      }
      if (streak.failed >= FAILED_IN_A_ROW) return this.#rest(issueId, NONE_TAKEN);
      if (streak.sent) await clearTrouble(pool, issueId);
      if (streak.held) break;
    }
    return now();
  }

  /** Keeps why an issue stands still for a while. */
  async #rest(id: string, trouble: string): Promise<Date> {
    await holdIssue(this.#parts.pool, id, trouble, 'sending');
    return this.#inMs(REST_MS);
  }

  async #deliver(delivery: BegunDelivery, work: DeliveryWork): Promise<Outcome> {
    const { subject, audience, mailFor, counted, server, name, signal } = work;
    const { pool, now, newsletter, patience } = this.#parts;
    const { issueId, subscriberId, email, round, attempt } = delivery;
    const mail = {
      // The same at every attempt, so that servers and readers can tell a second copy.
      id: `${issueId}.${subscriberId}`,
      recipient: email,
      subject,
      body: mailFor(newsletter.manageUrl(subscriberId, round), counted?.(subscriberId)),
    };
    let held = false;
    const leave = async (): Promise<void> => {
      held = !(await noteLeaving(pool, delivery, audience, now()));
      if (held) throw new Error('this mail must not leave any more');
    };
    const made = await handOver({ server, siteName: name, mail, leave, signal, patience });
    const pause = held ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
    await transaction(pool, async (db) => {
      const reason = held ? 'It was held back' : withoutAddresses(made.reason);
      await settleDelivery(db, delivery, { outcome: made.outcome, reason, nextAt: this.#inMs(pause) });
      if (made.noMailbox) await suppressSubscriber(db, { email, how: `bounce: ${reason.slice(0, 200)}`, now: now() });
    });
    return held ? 'held' : made.outcome;
  }

  #inMs(ms: number): Date {
    return new Date(this.#parts.now().getTime() + ms);
  }

  #batch(): number {
    return Math.max(1, Math.min(MAX_BATCH, Math.floor((this.#parts.mailsPerMinute * BATCH_MS) / MINUTE_MS)));
  }

  /** Waits for this mail's turn. */
  async #pace(signal: AbortSignal): Promise<void> {
    const begin = Math.max(performance.now(), this.#nextMs);
    this.#nextMs = begin + MINUTE_MS / this.#parts.mailsPerMinute;
    const wait = begin - performance.now();
    if (wait > 1) await delay(wait, undefined, { signal }).catch(() => undefined);
  }
}

interface DeliveryWork {
  readonly subject: string;
  readonly audience: IssueAudience;
  readonly mailFor: (unsubscribeUrl: string, counted?: CountedAddresses) => MailBody;
  /** Null: nothing is counted. */
  readonly counted: ((subscriberId: string) => CountedAddresses) | null;
  readonly server: SmtpServer;
  readonly name: string;
  readonly signal: AbortSignal;
}

/** What has happened one after the other. */
class Streak {
  failed = 0;
  refused = 0;
  held = false;
  sent = false;

  goesOnAfter(outcome: Outcome): boolean {
    this.held ||= outcome === 'held';
    this.sent ||= outcome === 'sent';
    this.failed = outcome === 'failed' || outcome === 'unknown' ? this.failed + 1 : 0;
    this.refused = outcome === 'refused' ? this.refused + 1 : 0;
    return this.failed < FAILED_IN_A_ROW && this.refused < REJECTED_IN_A_ROW;
  }
}

/** Does something with each, several at once, until it says that it is enough. */
async function inParallel<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<boolean>): Promise<void> {
  const left = items.values();
  let goesOn = true;
  const one = async (): Promise<void> => {
    for (const item of left) {
      if (!goesOn) return;
      goesOn = (await work(item)) && goesOn;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
