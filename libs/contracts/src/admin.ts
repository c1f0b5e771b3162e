import { Type, type Static } from 'typebox';
import { PASSWORD_LENGTH } from './limits';

/** An email address as an account is signed in with. */
export const Email = Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254 });
/** A role of `roles.ts`. */
export const RoleName = Type.Union([Type.Literal('owner'), Type.Literal('editor'), Type.Literal('operator')]);
const RemoteName = Type.String({ pattern: '^(shell|mfe-[a-z][a-z0-9-]*)$', maxLength: 60 });

/** `POST /api/admin/setup`: the secret of a setup link or an invitation, and the account it makes or recovers. */
export const SetupBody = Type.Object(
  {
    token: Type.String({ minLength: 20, maxLength: 100 }),
    email: Email,
    password: Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }),
    recover: Type.Optional(
      Type.Boolean({
        description:
          'with a setup link: an account of that address gets the password, loses its codes, passkeys and sessions, and is an owner; otherwise it is refused',
      }),
    ),
  },
  { additionalProperties: false },
);

/** Body of `POST /api/admin/setup/check`: the secret of a setup link or an invitation. */
export const SetupCheckBody = Type.Pick(SetupBody, ['token'], { additionalProperties: false });

/** Answer of `POST /api/admin/setup/check` about a link that works. */
export const SetupChecked = Type.Object({
  invitation: Type.Union([Type.Object({ by: Type.String(), roles: Type.Array(RoleName) }), Type.Null()], {
    description: 'who invites, as what; null for a setup link',
  }),
});
export type SetupChecked = Static<typeof SetupChecked>;

/** `POST /api/admin/login`. */
export const LoginBody = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max }),
  },
  { additionalProperties: false },
);

/** Who is signed in, and until when. */
export const AdminSession = Type.Object({
  email: Type.String(),
  roles: Type.Array(RoleName),
  expiresAt: Type.String(),
});
export type AdminSession = Static<typeof AdminSession>;

/** One line of the audit log. Refused attempts are in it as well. */
export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor: Type.String({ description: 'account:<email>, deploy-token:<label> (<remote>, <id>), system or nobody' }),
  action: Type.String(),
  subject: Type.Union([Type.String(), Type.Null()]),
  outcome: Type.Union([Type.Literal('done'), Type.Literal('refused')]),
  code: Type.Union([Type.String(), Type.Null()]),
  detail: Type.Union([Type.String(), Type.Null()]),
  address: Type.Union([Type.String(), Type.Null()]),
  requestId: Type.Union([Type.String(), Type.Null()]),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** `GET /api/admin/audit`, newest first; `next` is the `before` of the following page. */
export const AuditPage = Type.Object({ items: Type.Array(AuditEntry), next: Type.Union([Type.String(), Type.Null()]) });
export type AuditPage = Static<typeof AuditPage>;

/** What a deploy token may do: scopes of `roles.ts`. */
const Scopes = Type.Array(
  Type.Union([
    Type.Literal('upload'),
    Type.Literal('canary'),
    Type.Literal('promote'),
    Type.Literal('rollback'),
    Type.Literal('withdraw'),
    Type.Literal('preview'),
  ]),
  { uniqueItems: true, description: 'what it may do beside reading' },
);

/** `POST /api/admin/tokens`. */
export const NewDeployToken = Type.Object(
  {
    remote: RemoteName,
    label: Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 80 }),
    scopes: Type.Optional({ ...Scopes, description: 'every one unless told' }),
  },
  { additionalProperties: false },
);

/** A deploy token without its secret. */
export const DeployToken = Type.Object({
  id: Type.String(),
  remote: Type.String(),
  label: Type.String(),
  scopes: Scopes,
  createdAt: Type.String(),
  createdBy: Type.String(),
  expiresAt: Type.String({ description: 'until then it works; an owner can renew it, also afterwards' }),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
  revokedAt: Type.Union([Type.String(), Type.Null()]),
});
export type DeployToken = Static<typeof DeployToken>;

/** The one answer that holds the secret of a deploy token. */
export const CreatedDeployToken = Type.Object({ ...DeployToken.properties, token: Type.String() });
export type CreatedDeployToken = Static<typeof CreatedDeployToken>;
