import {
  AppError,
  confirmResultPath,
  type ConfirmResult,
  PreferencesRequest,
  SubscribeAnswer,
  SubscribeRequest,
  Subscription,
  SubscriptionLink,
  ERRORS,
} from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { perMinute } from '@mintwire/service-kit/limits';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';

const THANKS = 'Thanks for subscribing! Please open the mail we sent you and confirm.';
/** Where mails wait in the outbox. */
const THANKS_LATER =
  'Thanks for subscribing! Your address is on the list. This site cannot send mail yet: it asks you to confirm as soon as it can.';
const LINK_ERRORS = ['NEWS_LINK_INVALID', 'RATE_LIMITED'] as const;
const PAGE = '/api/news/subscriptions';

export function subscriptionRoutes(app: ServiceApp, { newsletter, hasMailServer }: NewsContext): void {
  app.post(
    '/api/subscribe',
    {
      schema: { summary: 'Ask for the newsletter', body: SubscribeRequest, response: { 200: SubscribeAnswer } },
      config: { ...perMinute(10, { perHour: 30 }), saysFailure: true, errors: ['NEWS_EMAIL_INVALID', 'RATE_LIMITED'] },
    },
    async ({ body }) => {
      await newsletter.subscribe(body.email);
      return { success: true as const, message: hasMailServer ? THANKS : THANKS_LATER };
    },
  );
  app.post(
    `${PAGE}/confirm`,
    {
      schema: { summary: 'Confirm a subscription', body: SubscriptionLink, response: { 200: Subscription } },
      config: { ...perMinute(60), errors: [...LINK_ERRORS, 'NEWS_LINK_EXPIRED'] },
    },
    async ({ body }) => (await newsletter.confirm(body.token)).subscription,
  );
  app.post(
    `${PAGE}/look`,
    {
      schema: { summary: 'The subscription of a link', body: SubscriptionLink, response: { 200: Subscription } },
      config: { ...perMinute(60), errors: LINK_ERRORS },
    },
    ({ body }) => newsletter.look(body.token),
  );
  app.post(
    `${PAGE}/preferences`,
    {
      schema: { summary: 'Choose what to get', body: PreferencesRequest, response: { 200: Subscription } },
      config: { ...perMinute(60), errors: LINK_ERRORS },
    },
    ({ body }) => newsletter.prefer(body.token, body.preferences),
  );
  app.post(
    `${PAGE}/leave`,
    {
      schema: { summary: 'End a subscription', body: SubscriptionLink, response: { 200: Subscription } },
      config: { ...perMinute(60), errors: LINK_ERRORS },
    },
    ({ body }) => newsletter.leave(body.token, 'button of the page /unsubscribe'),
  );
  app.post(
    `${PAGE}/rejoin`,
    {
      schema: {
        summary: 'Be asked to confirm again, by whoever has left',
        body: SubscriptionLink,
        response: { 200: Subscription },
      },
      config: { ...perMinute(10), errors: LINK_ERRORS },
    },
    ({ body }) => newsletter.rejoin(body.token),
  );
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    confirmForm(forms as ServiceApp, newsletter);
    oneClick(forms as ServiceApp, newsletter);
  });
}

/** Of the address of a form's page, to which the form is sent. */
const LinkQuery = Type.Object({ token: Type.String({ default: '' }) });

/** What a mail program says by its form. */
const OneClick = Type.Object({ 'List-Unsubscribe': Type.Literal('One-Click') });

/** `POST /confirm?token=`: the button of the page where no script runs. Programs that open links send no form; the answer leads to a page without the token. */
function confirmForm(app: ServiceApp, newsletter: NewsContext['newsletter']): void {
  app.post(
    '/confirm',
    { schema: { hide: true, querystring: LinkQuery }, config: { ...perMinute(60), errors: ['BODY_INVALID'] } },
    async ({ query, body }, reply) => {
      if (!new URLSearchParams(String(body)).has('confirm')) throw new AppError(ERRORS.BODY_INVALID);
      const result = await newsletter
        .confirm(query.token)
        .then(({ isNew }) => (isNew ? 'confirmed' : 'used'), resultOf);
      return reply.redirect(confirmResultPath(result), 303);
    },
  );
}

function resultOf(error: unknown): ConfirmResult {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'NEWS_LINK_EXPIRED') return 'expired';
  if (error.code === 'NEWS_LINK_INVALID') return 'unknown';
  throw error;
}

/**
 * `POST /unsubscribe?token=`: what a mail program sends for its reader (RFC 8058), as a form of either kind. Without a limit by address:
 * a mail provider asks for all of its readers.
 */
function oneClick(app: ServiceApp, newsletter: NewsContext['newsletter']): void {
  app.post(
    '/unsubscribe',
    {
      schema: {
        summary: 'Ends a subscription in one click of a mail program (RFC 8058)',
        querystring: LinkQuery,
        consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
        produces: ['text/plain'],
        response: { 200: Type.String() },
      },
      config: { ownBody: OneClick, errors: ['NEWS_LINK_INVALID'] },
    },
    async ({ query, body }, reply) => {
      if (!/List-Unsubscribe(=|"\s+)One-Click/.test(String(body))) throw new AppError(ERRORS.BODY_INVALID);
      await newsletter.leave(query.token, 'one click in a mail program');
      return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.\n');
    },
  );
}
