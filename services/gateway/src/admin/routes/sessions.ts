import { AdminSession, CodeNeeded, LoginBody, SetupBody, SetupCheckBody, SetupChecked } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { ANYONE, EVERY_ROLE } from '../access';
import type { AdminAccounts } from '../accounts';
import { actorName } from '../actor';
import { endedSessionCookie, sessionSecret } from '../session-cookie';
import { plainEmail } from '../store/accounts';
import { triedAccount } from '../store/audit';
import { described, originOf, ownSession, signedIn, visitOf } from './visits';

/** Of the link that makes an account. */
const LINK_ERRORS = ['SETUP_LINK_INVALID', 'INVITE_INVALID', 'RATE_LIMITED'] as const;

/** `/api/admin/setup` and `/setup/check`, `/login`, `/logout` and `/me`. */
export function registerSessions(app: ServiceApp, accounts: AdminAccounts, db: Pool): void {
  app.post(
    '/api/admin/setup',
    {
      config: {
        access: ANYONE,
        audit: 'admin.setup',
        errors: [...LINK_ERRORS, 'INVITE_EMAIL_MISMATCH', 'USER_EXISTS'],
      },
      schema: {
        summary:
          'Makes an account by a setup link or an invitation and signs in; a setup link also recovers an account, if that is wanted',
        body: SetupBody,
        response: { 200: AdminSession },
      },
    },
    async (request, reply) => {
      const { token, ...wanted } = request.body;
      request.auditSubject = async () => triedAccount(db, plainEmail(wanted.email));
      return signedIn(reply, await accounts.setUp(token, wanted, visitOf(request)));
    },
  );

  app.post(
    '/api/admin/setup/check',
    {
      config: { access: ANYONE, audit: 'admin.setup', errors: LINK_ERRORS },
      schema: {
        summary: 'Says whether a setup link or an invitation still works, and who invites, without using it up',
        body: SetupCheckBody,
        response: { 200: SetupChecked },
      },
    },
    (request) => accounts.checkLink(request.body.token, originOf(request)),
  );

  app.post(
    '/api/admin/login',
    {
      config: { access: ANYONE, audit: 'admin.login', errors: ['LOGIN_REFUSED', 'RATE_LIMITED'] },
      schema: {
        summary:
          'Signs in by a password, or answers a ticket where a code is wanted, too; an unknown address is refused like a wrong password',
        body: LoginBody,
        response: { 200: AdminSession, 202: CodeNeeded },
      },
    },
    async (request, reply) => {
      request.auditSubject = async () => triedAccount(db, plainEmail(request.body.email));
      const begun = await accounts.login(request.body, visitOf(request));
      return 'ticket' in begun ? reply.code(202).send(begun) : signedIn(reply, begun);
    },
  );

  app.post(
    '/api/admin/logout',
    {
      config: { access: ANYONE, audit: 'admin.logout' },
      schema: {
        summary: 'Ends the session of the browser that asks; without one, too, all is well',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const secret = sessionSecret(request.headers.cookie);
      if (secret !== undefined && request.actor)
        await accounts.logout(secret, actorName(request.actor), originOf(request));
      return reply.header('set-cookie', endedSessionCookie()).code(204).send(null);
    },
  );

  app.get(
    '/api/admin/me',
    {
      config: { access: EVERY_ROLE },
      schema: { summary: 'Who is signed in, as what and until when', response: { 200: AdminSession } },
    },
    async (request) => described(ownSession(request)),
  );
}
