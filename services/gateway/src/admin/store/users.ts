import type { AdminInvite, AdminUser, Role } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

type UserRow = Omit<AdminUser, 'createdAt' | 'lastSignInAt'> & { createdAt: Date; lastSignInAt: Date | null };
type InviteRow = Omit<AdminInvite, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date };

const INVITE = 'id, email, roles, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt"';

/** Every account, by address. */
export async function listUsers(db: Queryable, at: Date): Promise<AdminUser[]> {
  const { rows } = await db.query<UserRow>(
    `select a.id, a.email, a.roles, a.created_at as "createdAt", a.last_sign_in_at as "lastSignInAt",
       (select count(*)::int from sessions s where s.account_id = a.id and s.expires_at > $1) as sessions
     from accounts a order by a.email`,
    [at],
  );
  return rows.map(asUser);
}

/** One account as {@link listUsers} says it; null when there is none. */
export async function findUser(db: Queryable, id: string, at: Date): Promise<AdminUser | null> {
  return (await listUsers(db, at)).find((user) => user.id === id) ?? null;
}

/** Changes of who is an owner come one after the other, until the transaction ends: two owners cannot remove each other at once. */
export async function lockOwners(db: Queryable): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('mintwire.owners'))");
}

/** Whether any owner is left, this transaction's own changes included. */
export async function hasOwner(db: Queryable): Promise<boolean> {
  return (await db.query("select 1 from accounts where 'owner' = any (roles) limit 1")).rowCount !== 0;
}

/** Gives an account these roles; its sessions have them from the next request on. False when there is no such account. */
export async function setRoles(db: Queryable, id: string, roles: readonly Role[]): Promise<boolean> {
  return (await db.query('update accounts set roles = $2 where id = $1', [id, [...roles]])).rowCount !== 0;
}

/** Removes an account; its sessions end with it. */
export async function deleteUser(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('delete from accounts where id = $1', [id])).rowCount !== 0;
}

/** Ends all sessions of an account; how many there were. */
export async function deleteSessionsOf(db: Queryable, id: string): Promise<number> {
  return (await db.query('delete from sessions where account_id = $1', [id])).rowCount ?? 0;
}

/** Keeps an invitation, in place of an open one of the same address. */
export async function saveInvite(
  db: Queryable,
  secretHash: Buffer,
  invite: { email: string; roles: readonly Role[]; createdBy: string; at: Date; expiresAt: Date },
): Promise<AdminInvite> {
  const { rows } = await db.query<InviteRow>(
    `insert into invites (secret_hash, email, roles, created_by, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (email) do update set secret_hash = excluded.secret_hash, roles = excluded.roles, created_by = excluded.created_by,
       created_at = excluded.created_at, expires_at = excluded.expires_at, id = gen_random_uuid()
     returning ${INVITE}`,
    [secretHash, invite.email, [...invite.roles], invite.createdBy, invite.at, invite.expiresAt],
  );
  const [row] = rows;
  if (!row) throw new Error('the invitation was not written');
  return asInvite(row);
}

/** Invitations that can still be used. */
export async function listInvites(db: Queryable, at: Date): Promise<AdminInvite[]> {
  return (
    await db.query<InviteRow>(`select ${INVITE} from invites where expires_at > $1 order by email`, [at])
  ).rows.map(asInvite);
}

/** Takes an invitation back; null when there is none. */
export async function deleteInvite(db: Queryable, id: string): Promise<AdminInvite | null> {
  const { rows } = await db.query<InviteRow>(`delete from invites where id = $1 returning ${INVITE}`, [id]);
  return rows[0] ? asInvite(rows[0]) : null;
}

/** Takes back every open invitation that this actor made; how many there were. */
export async function deleteInvitesOf(db: Queryable, actor: string): Promise<number> {
  return (await db.query('delete from invites where created_by = $1', [actor])).rowCount ?? 0;
}

/** The invitation of that secret, if it can still be used. */
export async function findOpenInvite(db: Queryable, secretHash: Buffer, at: Date): Promise<AdminInvite | null> {
  const text = `select ${INVITE} from invites where secret_hash = $1 and expires_at > $2`;
  const { rows } = await db.query<InviteRow>(text, [secretHash, at]);
  return rows[0] ? asInvite(rows[0]) : null;
}

/** Uses the invitation of that secret up; null when there is none or it is too old. */
export async function takeInvite(db: Queryable, secretHash: Buffer, at: Date): Promise<AdminInvite | null> {
  const { rows } = await db.query<InviteRow>(
    `delete from invites where secret_hash = $1 and expires_at > $2 returning ${INVITE}`,
    [secretHash, at],
  );
  return rows[0] ? asInvite(rows[0]) : null;
}

/** Uses the open invitation of that address up; null when there is none. */
export async function takeInviteOf(db: Queryable, email: string, at: Date): Promise<AdminInvite | null> {
  const { rows } = await db.query<InviteRow>(
    `delete from invites where email = $1 and expires_at > $2 returning ${INVITE}`,
    [email, at],
  );
  return rows[0] ? asInvite(rows[0]) : null;
}

function asUser({ createdAt, lastSignInAt, ...rest }: UserRow): AdminUser {
  return { ...rest, createdAt: createdAt.toISOString(), lastSignInAt: lastSignInAt?.toISOString() ?? null };
}

function asInvite({ createdAt, expiresAt, ...rest }: InviteRow): AdminInvite {
  return { ...rest, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
