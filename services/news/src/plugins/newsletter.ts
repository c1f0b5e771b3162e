import { AppError, type NewsPreferences, type Subscription, ERRORS } from '@mintwire/contracts';
import { forgetMailBodies, forgetMailsTo, queueMail } from '@mintwire/service-kit/mail';
import { transaction, type Queryable } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';
import { confirmMail } from '../domain/confirm-mail';
import { mailboxOf, mayBeAsked, SILENCE_MS, wasJustAsked } from '../domain/mailbox';
import { subscriberAddress } from '../domain/subscriber-address';
import type { LinkPurpose, LinkSigner, SubscriptionLink } from '../domain/subscription-link';
import {
  endSilence,
  forgetMailbox,
  forgetMailboxes,
  keepOff,
  lockMailbox,
  noteAsked,
  silenceMailbox,
} from '../store/mailboxes';
import type { ImportedAddress } from '../store/subscriber-lists';
import {
  changePreferences,
  confirmSubscriber,
  deleteSubscriber,
  endSubscription,
  findSubscriber,
  forgetUnconfirmed,
  lockSubscriber,
  noteConfirmMail,
  suppressSubscriber,
  type Subscriber,
} from '../store/subscribers';

const DAY_MS = 24 * 60 * 60_000;
const LINK_MS = 7 * DAY_MS;
/** Long after the link to confirm has ended. */
const UNANSWERED_MS = 30 * DAY_MS;

interface NewsletterParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly publicOrigin: string;
  readonly siteName: () => Promise<string>;
  readonly links: LinkSigner;
  /** Of it are made the hashes of mailboxes. */
  readonly key: Buffer;
}

/** Somebody to be asked whether they want the newsletter. */
interface Asking {
  readonly email: string;
  readonly mailbox: Buffer;
  readonly name: string;
  readonly at: Date;
}

/** Who gets the newsletter: asking for it, confirming, choosing, leaving. */
export class Newsletter {
  readonly #parts: NewsletterParts;

  constructor(parts: NewsletterParts) {
    this.#parts = parts;
  }

  /** Asks for a subscription; says nothing of what was there. @throws {AppError} NEWS_EMAIL_INVALID */
  async subscribe(text: string): Promise<void> {
    const { pool, now, siteName, key } = this.#parts;
    const email = subscriberAddress(text);
    if (email === null) throw new AppError(ERRORS.NEWS_EMAIL_INVALID);
    const name = await siteName();
    await transaction(pool, (db) => this.#ask(db, { email, mailbox: mailboxOf(key, email), name, at: now() }));
  }

  /** Asks whoever has the link of a mail, also where no other request has them asked. @throws {AppError} NEWS_LINK_INVALID */
  async rejoin(token: string): Promise<Subscription> {
    const { pool, now, siteName, key } = this.#parts;
    const { subscriber: id } = this.#read('manage', token);
    const name = await siteName();
    return transaction(pool, async (db) => {
      const found = await findSubscriber(db, id);
      if (!found) return this.#said(undefined);
      const mailbox = mailboxOf(key, found.email);
      await endSilence(db, mailbox);
      await this.#ask(db, { email: found.email, mailbox, name, at: now() });
      return this.#said(await findSubscriber(db, id));
    });
  }

  async #ask(db: Queryable, { email, mailbox, name, at }: Asking): Promise<void> {
    // One that must not be asked is not even written down as somebody who wants the newsletter.
    if (!mayBeAsked(await lockMailbox(db, mailbox), at)) return;
    const subscriber = await lockSubscriber(db, email, at);
    const { id, state, round, confirmSentAt } = subscriber;
    if (state === 'confirmed' || wasJustAsked(confirmSentAt, at)) return;
    await noteAsked(db, mailbox, at);
    await noteConfirmMail(db, id, at);
    await queueMail(db, {
      key: `newsletter-confirm:${id}:${round}:${at.getTime()}`,
      to: subscriber.email,
      sendBefore: new Date(at.getTime() + LINK_MS),
      ...confirmMail({
        siteName: name,
        confirmUrl: this.#url('confirm', { subscriber: id, round, issuedAt: at }),
        unsubscribeUrl: this.#url('manage', { subscriber: id, round, issuedAt: at }),
      }),
    });
  }

  /** `isNew`: it was not confirmed before. @throws {AppError} NEWS_LINK_INVALID, NEWS_LINK_EXPIRED */
  async confirm(token: string): Promise<{ readonly subscription: Subscription; readonly isNew: boolean }> {
    const { pool, now, key } = this.#parts;
    const { subscriber: id, round, issuedAt } = this.#read('confirm', token);
    const found = await findSubscriber(pool, id);
    const isOld = now().getTime() - issuedAt.getTime() > LINK_MS;
    if (isOld && found?.state !== 'confirmed') throw new AppError(ERRORS.NEWS_LINK_EXPIRED);
    const subscription = await transaction(pool, async (db) => {
      if (found) await forgetMailbox(db, mailboxOf(key, found.email));
      return this.#said(await confirmSubscriber(db, { id, round, now: now() }));
    });
    return { subscription, isNew: found?.state !== 'confirmed' };
  }

  /** @throws {AppError} NEWS_LINK_INVALID */
  async look(token: string): Promise<Subscription> {
    return this.#said(await findSubscriber(this.#parts.pool, this.#read('manage', token).subscriber));
  }

  /** @throws {AppError} NEWS_LINK_INVALID */
  async prefer(token: string, preferences: NewsPreferences): Promise<Subscription> {
    const { subscriber } = this.#read('manage', token);
    return this.#said(await changePreferences(this.#parts.pool, subscriber, preferences));
  }

  /** @throws {AppError} NEWS_LINK_INVALID */
  async leave(token: string, how: string): Promise<Subscription> {
    return this.#said(await this.end(this.#read('manage', token).subscriber, how));
  }

  /** Takes somebody off the list. Whoever had not confirmed did not ask for it: nobody else's request has them asked again soon. */
  async end(id: string, how: string): Promise<Subscriber | undefined> {
    const { pool, now } = this.#parts;
    return transaction(pool, async (db) => {
      const found = await findSubscriber(db, id);
      if (found?.state === 'pending') await this.#silence(db, found.email);
      return endSubscription(db, { id, how, now: now() });
    });
  }

  /** Writes to an address no more until its owner asks for it and confirms again. @returns whether it was on the list */
  async suppress(db: Queryable, email: string, how: 'bounce' | 'complaint'): Promise<boolean> {
    if (how === 'complaint') await this.#silence(db, email);
    return suppressSubscriber(db, { email, how, now: this.#parts.now() });
  }

  /** Forgets somebody but for a hash, by which lists do not bring them in again. @throws {AppError} NEWS_SUBSCRIBER_UNKNOWN */
  async erase(id: string): Promise<void> {
    const { pool, now, key } = this.#parts;
    await transaction(pool, async (db) => {
      const found = await findSubscriber(db, id);
      if (!found) throw new AppError(ERRORS.NEWS_SUBSCRIBER_UNKNOWN);
      await keepOff(db, [mailboxOf(key, found.email)]);
      await deleteSubscriber(db, id, now());
      await forgetMailsTo(db, [found.email]);
    });
  }

  /** Forgets whoever did not answer, and what old mails said. Of those who said no a hash stays. */
  async forget(): Promise<void> {
    const { pool, now, key } = this.#parts;
    const before = (ms: number): Date => new Date(now().getTime() - ms);
    await transaction(pool, async (db) => {
      const gone = await forgetUnconfirmed(db, { askedBefore: before(UNANSWERED_MS), leftBefore: before(SILENCE_MS) });
      const left = gone.filter(({ state }) => state === 'left');
      if (left.length > 0)
        await keepOff(
          db,
          left.map(({ email }) => mailboxOf(key, email)),
        );
      if (gone.length > 0)
        await forgetMailsTo(
          db,
          gone.map(({ email }) => email),
        );
      await forgetMailboxes(db, before(2 * SILENCE_MS), now());
      await forgetMailBodies(db, before(UNANSWERED_MS));
    });
  }

  #silence(db: Queryable, email: string): Promise<void> {
    const { now, key } = this.#parts;
    return silenceMailbox(db, mailboxOf(key, email), new Date(now().getTime() + SILENCE_MS));
  }

  /** Addresses with whose they are. */
  withMailboxes(emails: readonly string[]): ImportedAddress[] {
    return emails.map((email) => ({ email, mailbox: mailboxOf(this.#parts.key, email) }));
  }

  /** The link of a mail by which its reader leaves, or chooses what to get. */
  manageUrl(subscriber: string, round: number): string {
    return this.#url('manage', { subscriber, round, issuedAt: this.#parts.now() });
  }

  #read(purpose: LinkPurpose, token: string): SubscriptionLink {
    const link = this.#parts.links.read(purpose, token);
    if (!link) throw new AppError(ERRORS.NEWS_LINK_INVALID);
    return link;
  }

  #said(subscriber: Subscriber | undefined): Subscription {
    if (!subscriber) throw new AppError(ERRORS.NEWS_LINK_INVALID);
    const { id, round, state, preferences } = subscriber;
    const manageToken = this.#parts.links.sign('manage', { subscriber: id, round, issuedAt: this.#parts.now() });
    // Whoever reads a page about an address that failed is off the list, and can subscribe again.
    return { state: state === 'suppressed' ? 'left' : state, preferences, manageToken };
  }

  #url(purpose: LinkPurpose, link: SubscriptionLink): string {
    const path = purpose === 'confirm' ? 'confirm' : 'unsubscribe';
    return `${this.#parts.publicOrigin}/${path}?token=${this.#parts.links.sign(purpose, link)}`;
  }
}
