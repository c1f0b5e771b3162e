import { AdminSession, NewPasskey, Passkey, PasskeyAnswer, PasskeyQuestion } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { ANYONE, EVERY_ROLE } from '../access';
import type { Passkeys } from '../passkeys';
import { originOf, ownSession, signedIn, visitOf } from './visits';

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });

/** `/api/admin/login/passkey` and `/api/admin/account/passkeys`: signing in by a passkey alone. */
export function registerPasskeys(app: ServiceApp, passkeys: Passkeys): void {
  app.post(
    '/api/admin/login/passkey/question',
    {
      config: { access: ANYONE, audit: 'admin.login', errors: ['PASSKEYS_UNAVAILABLE', 'RATE_LIMITED'] },
      schema: {
        summary: 'What a browser is to ask a passkey for a sign-in',
        response: { 200: PasskeyQuestion },
      },
    },
    async (request) => passkeys.ask(originOf(request)),
  );

  app.post(
    '/api/admin/login/passkey',
    {
      config: {
        access: ANYONE,
        audit: 'admin.login',
        errors: ['LOGIN_STEP_OVER', 'PASSKEY_REFUSED', 'PASSKEY_OTHER_ACCOUNT'],
      },
      schema: {
        summary:
          'Signs in by the answer of a passkey, of one account if only that is wanted; each question is good for one',
        body: PasskeyAnswer,
        response: { 200: AdminSession },
      },
    },
    async (request, reply) => signedIn(reply, await passkeys.signIn(request.body, visitOf(request))),
  );

  app.post(
    '/api/admin/account/passkeys/question',
    {
      config: {
        access: EVERY_ROLE,
        audit: 'account.passkey-add',
        errors: ['PASSKEYS_UNAVAILABLE', 'SIGN_IN_NOT_FRESH', 'PASSKEYS_FULL'],
      },
      schema: {
        summary: 'What a browser is to make a new passkey from, soon after a sign-in',
        response: { 200: PasskeyQuestion },
      },
    },
    async (request) => passkeys.askNew(ownSession(request)),
  );

  app.post(
    '/api/admin/account/passkeys',
    {
      config: {
        access: EVERY_ROLE,
        audit: 'account.passkey-add',
        errors: ['SIGN_IN_NOT_FRESH', 'LOGIN_STEP_OVER', 'PASSKEY_REFUSED', 'PASSKEY_EXISTS', 'PASSKEYS_FULL'],
      },
      schema: {
        summary: 'Adds the passkey that a browser made to the own account',
        body: NewPasskey,
        response: { 201: Passkey },
      },
    },
    async (request, reply) => {
      const { ticket, credential, name } = request.body;
      const made = await passkeys.add(ownSession(request), ticket, credential, name, originOf(request));
      return reply.code(201).send(made);
    },
  );

  app.delete(
    '/api/admin/account/passkeys/:id',
    {
      config: {
        access: EVERY_ROLE,
        audit: 'account.passkey-remove',
        errors: ['SIGN_IN_NOT_FRESH', 'PASSKEY_UNKNOWN'],
      },
      schema: {
        summary: 'Removes a passkey of the own account, soon after a sign-in',
        params: Id,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await passkeys.remove(ownSession(request), request.params.id, originOf(request));
      return reply.code(204).send(null);
    },
  );
}
