import { AppError, type NewsPreferences, type Subscription, ERRORS } from '@mintwire/contracts';
import { queueMail } from '@mintwire/service-kit/mail';
import { transaction } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';
import { confirmMail } from '../domain/confirm-mail';
import { subscriberAddress } from '../domain/subscriber-address';
import type { LinkPurpose, LinkSigner, SubscriptionLink } from '../domain/subscription-link';
import {
  changePreferences,
  confirmSubscriber,
  endSubscription,
  findSubscriber,
  lockSubscriber,
  noteConfirmMail,
  type Subscriber,
} from '../store/subscribers';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAIL_GAP_MS = 10 * MINUTE_MS;
/** Whoever did not answer so many mails is asked once a day at most. */
const EAGER_MAILS = 3;
const LINK_MS = 7 * DAY_MS;

interface NewsletterParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly publicOrigin: string;
  readonly siteName: () => Promise<string>;
  readonly links: LinkSigner;
}

/** Who gets the newsletter: asking for it, confirming, choosing, leaving. */
export class Newsletter {
  readonly #parts: NewsletterParts;

  constructor(parts: NewsletterParts) {
    this.#parts = parts;
  }

  /** Asks for a subscription; says nothing of what was there. @throws {AppError} NEWS_EMAIL_INVALID */
  async subscribe(text: string): Promise<void> {
    const { pool, now, siteName } = this.#parts;
    const email = subscriberAddress(text);
    if (email === null) throw new AppError(ERRORS.NEWS_EMAIL_INVALID);
    const name = await siteName();
    const at = now();
    await transaction(pool, async (db) => {
      const subscriber = await lockSubscriber(db, email, at);
      const { id, state, round, confirmSentAt, confirmMails } = subscriber;
      const gap = confirmMails < EAGER_MAILS ? MAIL_GAP_MS : DAY_MS;
      const isAsked = confirmSentAt !== null && at.getTime() - confirmSentAt.getTime() < gap;
      if (state === 'confirmed' || isAsked) return;
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
    });
  }

  /** `isNew`: it was not confirmed before. @throws {AppError} NEWS_LINK_INVALID, NEWS_LINK_EXPIRED */
  async confirm(token: string): Promise<{ readonly subscription: Subscription; readonly isNew: boolean }> {
    const { pool, now } = this.#parts;
    const { subscriber: id, round, issuedAt } = this.#read('confirm', token);
    const found = await findSubscriber(pool, id);
    const isOld = now().getTime() - issuedAt.getTime() > LINK_MS;
    if (isOld && found?.state !== 'confirmed') throw new AppError(ERRORS.NEWS_LINK_EXPIRED);
    const subscription = this.#said(await confirmSubscriber(pool, { id, round, now: now() }));
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
    const { pool, now } = this.#parts;
    const { subscriber: id } = this.#read('manage', token);
    return this.#said(await endSubscription(pool, { id, how, now: now() }));
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
