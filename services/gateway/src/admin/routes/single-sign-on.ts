import { AppError, ERRORS, SignInOffer } from '@mintwire/contracts';
import { toAppError, type ServiceApp } from '@mintwire/service-kit';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireGoneTo } from '../../core/origin-check';
import { ANYONE } from '../access';
import type { AdminAccess } from '../admin-access';
import { STEP_SECONDS } from '../sign-in-steps';
import type { SingleSignOn } from '../single-sign-on/single-sign-on';
import { originOf, signedIn, visitOf } from './visits';

/**
 * Knows the browser again that began: a sign-in that somebody else began cannot be ended in it. Lax, since the provider's page leads
 * back here.
 */
const COOKIE = {
  name: '__Host-mintwire-single-sign-on',
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
} as const;

/** Where providers send browsers back to. */
export const CALLBACK_PATH = '/api/admin/single-sign-on/callback';

const Begin = Type.Object({
  // It becomes a header: visible ASCII, as browsers have it in the addresses of pages. Some take a backslash for a slash.
  to: Type.String({ pattern: '^/admin([/?][!-\\[\\]-~]*)?$', maxLength: 1_000, default: '/admin' }),
});

/** What {@link registerSingleSignOn} offers. */
export interface WaysIn {
  readonly passkeys: boolean;
  readonly hasAccounts: () => Promise<boolean>;
  /** Null without a provider. */
  readonly singleSignOn: { readonly name: string; readonly service: SingleSignOn } | null;
}

/** `/api/admin/sign-in`: the ways in; `/api/admin/single-sign-on` and `/callback`: to the provider and back, by the browser itself. */
export function registerSingleSignOn(app: ServiceApp, waysIn: WaysIn, access: AdminAccess): void {
  const { passkeys, singleSignOn } = waysIn;
  app.get(
    '/api/admin/sign-in',
    {
      config: { access: ANYONE },
      schema: {
        summary: 'Ways to sign in beside a password, and whether anybody has an account',
        response: { 200: SignInOffer },
      },
    },
    async () => ({
      passkeys,
      singleSignOn: singleSignOn?.name ?? null,
      hasAccounts: await waysIn.hasAccounts(),
    }),
  );

  app.get(
    '/api/admin/single-sign-on',
    {
      config: { access: ANYONE, errors: ['ORIGIN_REFUSED'] },
      onRequest: requireGoneTo,
      schema: {
        summary:
          'Sends a browser to the provider of single sign-on, or back to the admin area with the code of what is wrong',
        querystring: Begin,
        response: { 303: Type.Null() },
      },
    },
    async (request, reply) =>
      orBack(request, reply, async () => {
        const { url, browser } = await required().begin(request.query.to, originOf(request));
        reply.header('set-cookie', stringifySetCookie({ ...COOKIE, value: browser, maxAge: STEP_SECONDS }));
        return url.href;
      }),
  );

  app.get(
    CALLBACK_PATH,
    {
      config: { access: ANYONE, errors: ['ORIGIN_REFUSED'] },
      onRequest: requireGoneTo,
      schema: {
        summary: 'Signs in the browser that the provider sent back, if it began there, and leads on to the admin area',
        response: { 303: Type.Null() },
      },
    },
    async (request, reply) =>
      orBack(request, reply, async () => {
        const parameters = new URL(request.url, 'http://gateway.invalid').searchParams;
        const browser = parseCookie(request.headers.cookie ?? '')[COOKIE.name];
        const { session, to } = await required().end(parameters, browser, visitOf(request));
        signedIn(reply, session);
        reply.header('set-cookie', stringifySetCookie({ ...COOKIE, value: '', maxAge: 0 }));
        return to;
      }),
  );

  function required(): SingleSignOn {
    if (!singleSignOn) throw new AppError(ERRORS.OIDC_OFF);
    return singleSignOn.service;
  }

  /** A person looks at the answer in their browser: what went wrong is told by the page they came from. */
  async function orBack(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<string>,
  ): Promise<FastifyReply> {
    let to: string;
    try {
      to = await work();
    } catch (error) {
      const { code, message } = toAppError(error);
      request.log.warn({ err: error }, 'a single sign-on was refused');
      if (code !== 'RATE_LIMITED')
        await access.noteRejection(request, { action: 'admin.login', code, detail: message });
      to = `/admin?refused=${code}`;
    }
    return reply.header('location', to).code(303).send(null);
  }
}
