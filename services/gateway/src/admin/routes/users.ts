import { AdminUser, ChangeUser, CreatedInvite, NewInvite, UsersAnswer } from '@mintwire/contracts';
import { settledTransaction, type ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { OWNER } from '../access';
import { auditOrigin } from '../actor';
import { holdActor } from '../hold-actor';
import type { AdminUsers } from '../users';

const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });

/** `/api/admin/users` and `/api/admin/invites`: who may sign in, and as what. */
export function registerUsers(app: ServiceApp, users: AdminUsers): void {
  app.get(
    '/api/admin/users',
    {
      config: { access: OWNER },
      schema: { summary: 'Who may sign in, as what, and who is invited', response: { 200: UsersAnswer } },
    },
    async () => users.list(),
  );

  app.post(
    '/api/admin/users',
    {
      config: { access: OWNER, audit: 'user.invite', idempotent: true, errors: ['USER_EXISTS'] },
      schema: {
        summary:
          'Invites somebody by a link, which nothing shows again; an earlier invitation of the same address stops working',
        body: NewInvite,
        response: { 201: CreatedInvite },
      },
    },
    async (request, reply) => {
      const { email, roles } = request.body;
      reply.code(201);
      return settledTransaction(request, reply, async (client) => {
        await holdActor(client, request);
        return users.invite(client, email, roles, auditOrigin(request));
      });
    },
  );

  app.patch(
    '/api/admin/users/:id',
    {
      config: { access: OWNER, audit: 'user.roles', errors: ['USER_UNKNOWN', 'USER_LAST_OWNER'] },
      schema: {
        summary: 'Gives somebody other roles; the last owner stays one',
        params: Id,
        body: ChangeUser,
        response: { 200: AdminUser },
      },
    },
    async (request) => users.changeRoles(request.params.id, request.body.roles, auditOrigin(request)),
  );

  app.delete(
    '/api/admin/users/:id',
    {
      config: { access: OWNER, audit: 'user.remove', errors: ['USER_UNKNOWN', 'USER_LAST_OWNER'] },
      schema: {
        summary:
          'Removes an account, its sessions, and the invitations and deploy tokens it made; the last owner stays',
        params: Id,
        response: { 200: AdminUser },
      },
    },
    async (request) => users.remove(request.params.id, auditOrigin(request)),
  );

  app.delete(
    '/api/admin/users/:id/sessions',
    {
      config: { access: OWNER, audit: 'user.sessions-end', errors: ['USER_UNKNOWN'] },
      schema: { summary: 'Signs somebody out everywhere', params: Id, response: { 200: AdminUser } },
    },
    async (request) => users.endSessions(request.params.id, auditOrigin(request)),
  );

  app.delete(
    '/api/admin/invites/:id',
    {
      config: { access: OWNER, audit: 'user.invite-revoke', errors: ['INVITE_UNKNOWN'] },
      schema: {
        summary: 'Takes an invitation back; its link stops working',
        params: Id,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await users.takeBackInvite(request.params.id, auditOrigin(request));
      return reply.code(204).send(null);
    },
  );
}
