import { Type, type Static } from 'typebox';
import { Email, RoleName } from './admin';

const Roles = Type.Array(RoleName, { minItems: 1, uniqueItems: true });
const Time = Type.Union([Type.String(), Type.Null()]);

/** A person of the admin area, as an owner sees them. */
export const AdminUser = Type.Object({
  id: Type.String(),
  email: Type.String(),
  roles: Roles,
  createdAt: Type.String(),
  sessions: Type.Integer({ description: 'sessions that have not ended' }),
  lastSignInAt: Time,
});
export type AdminUser = Static<typeof AdminUser>;

/** Somebody who was invited and has not made the account yet. */
export const AdminInvite = Type.Object({
  id: Type.String(),
  email: Type.String(),
  roles: Roles,
  createdBy: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
});
export type AdminInvite = Static<typeof AdminInvite>;

/** `GET /api/admin/users`: accounts by address, and open invitations. */
export const UsersAnswer = Type.Object({
  items: Type.Array(AdminUser),
  total: Type.Integer(),
  invites: Type.Array(AdminInvite),
});
export type UsersAnswer = Static<typeof UsersAnswer>;

/** `POST /api/admin/users`. An open invitation of the same address gives way to the new one. */
export const NewInvite = Type.Object({ email: Email, roles: Roles }, { additionalProperties: false });

/** The one answer that holds the link of an invitation. */
export const CreatedInvite = Type.Object({ ...AdminInvite.properties, link: Type.String() });
export type CreatedInvite = Static<typeof CreatedInvite>;

/** `PATCH /api/admin/users/{id}`. */
export const ChangeUser = Type.Object({ roles: Roles }, { additionalProperties: false });
