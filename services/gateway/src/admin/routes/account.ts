import { AccountAnswer, ChangePassword } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { EVERY_ROLE } from '../access';
import type { OwnAccount } from '../own-account';
import { originOf, ownSession } from './visits';

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });

/** `/api/admin/account`: the own account, its password and its sessions. */
export function registerAccount(app: ServiceApp, account: OwnAccount): void {
  app.get(
    '/api/admin/account',
    {
      config: { access: EVERY_ROLE },
      schema: {
        summary: 'The own account: its ways to sign in and its sessions',
        response: { 200: AccountAnswer },
      },
    },
    async (request) => account.read(ownSession(request)),
  );

  app.post(
    '/api/admin/account/password',
    {
      config: {
        access: EVERY_ROLE,
        audit: 'account.password',
        errors: ['PASSWORD_NONE', 'PASSWORD_WRONG', 'RATE_LIMITED'],
      },
      schema: {
        summary: 'Gives the own account another password, to who knows the present one; all other sessions end',
        body: ChangePassword,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { current, password } = request.body;
      await account.changePassword(ownSession(request), current, password, originOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/admin/account/sessions',
    {
      config: { access: EVERY_ROLE, audit: 'account.sessions-end' },
      schema: {
        summary: 'Ends all own sessions but the one that asks',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await account.endOtherSessions(ownSession(request), originOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/admin/account/sessions/:id',
    {
      config: { access: EVERY_ROLE, audit: 'account.sessions-end', errors: ['SESSION_UNKNOWN'] },
      schema: {
        summary: 'Ends one of the own sessions',
        params: Id,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await account.endSession(ownSession(request), request.params.id, originOf(request));
      return reply.code(204).send(null);
    },
  );
}
