import { AdminSession, ConfirmCodes, LoginCodeBody, NewCodes, RecoveryCodes } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { ANYONE, EVERY_ROLE } from '../access';
import type { AuthenticatorCodes } from '../authenticator-codes';
import { originOf, ownSession, signedIn, visitOf } from './visits';

/** `/api/admin/login/code` and `/api/admin/account/codes`: codes of an authenticator app as the second step of a sign-in. */
export function registerCodes(app: ServiceApp, codes: AuthenticatorCodes): void {
  app.post(
    '/api/admin/login/code',
    {
      config: {
        access: ANYONE,
        audit: 'admin.login',
        errors: ['LOGIN_STEP_OVER', 'LOGIN_CODE_REFUSED', 'RATE_LIMITED'],
      },
      schema: {
        summary: 'Ends a sign-in by a code of the authenticator app or a recovery code; each counts once',
        body: LoginCodeBody,
        response: { 200: AdminSession },
      },
    },
    async (request, reply) => {
      const { ticket, code } = request.body;
      request.auditSubject = async () => codes.accountOf(ticket);
      return signedIn(reply, await codes.signIn(ticket, code, visitOf(request)));
    },
  );

  app.post(
    '/api/admin/account/codes',
    {
      config: { access: EVERY_ROLE, audit: 'account.codes-on', errors: ['SIGN_IN_NOT_FRESH', 'CODES_ON'] },
      schema: {
        summary:
          'Makes the secret for an authenticator app, soon after a sign-in; codes are asked for once one was confirmed',
        response: { 200: NewCodes },
      },
    },
    async (request) => codes.setUp(ownSession(request)),
  );

  app.post(
    '/api/admin/account/codes/confirm',
    {
      config: {
        access: EVERY_ROLE,
        audit: 'account.codes-on',
        errors: ['CODES_OFF', 'LOGIN_CODE_REFUSED', 'RATE_LIMITED'],
      },
      schema: {
        summary: 'Switches codes on by the first of them, and answers the recovery codes, which nothing shows again',
        body: ConfirmCodes,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => ({
      codes: await codes.confirm(ownSession(request), request.body.code, originOf(request)),
    }),
  );

  app.post(
    '/api/admin/account/codes/recovery',
    {
      config: { access: EVERY_ROLE, audit: 'account.recovery-codes', errors: ['SIGN_IN_NOT_FRESH', 'CODES_OFF'] },
      schema: {
        summary: 'Makes new recovery codes, soon after a sign-in; the old ones stop working',
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => ({ codes: await codes.renewRecovery(ownSession(request), originOf(request)) }),
  );

  app.delete(
    '/api/admin/account/codes',
    {
      config: { access: EVERY_ROLE, audit: 'account.codes-off', errors: ['SIGN_IN_NOT_FRESH', 'CODES_OFF'] },
      schema: { summary: 'Switches codes off, soon after a sign-in', response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await codes.switchOff(ownSession(request), originOf(request));
      return reply.code(204).send(null);
    },
  );
}
