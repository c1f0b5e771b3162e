import {
  AppError,
  ERRORS,
  SERVICE_ADMINS,
  type AdminInvite,
  type AdminUser,
  type Role,
  type UsersAnswer,
} from '@mintwire/contracts';
import type { Pool } from 'pg';
import { type Queryable, transaction } from '@mintwire/service-kit/transaction';
import { findAccount, plainEmail } from './store/accounts';
import { insertAudit, type AuditRecord } from './store/audit';
import { revokeDeployTokensOf } from './store/deploy-tokens';
import { revokePreviewsOf } from './store/preview-links';
import {
  deleteInvite,
  deleteInvitesOf,
  deleteSessionsOf,
  deleteUser,
  findUser,
  hasOwner,
  listInvites,
  listUsers,
  lockOwners,
  saveInvite,
  setRoles,
} from './store/users';
import { RELEASES } from './access';
import { accountName, tokenName } from './actor';
import { endArticlePreviews } from './end-article-previews';
import { hashSecret, newInviteSecret } from './secrets';

/** Who asks, for the audit log. */
export type Asker = Pick<AuditRecord, 'actor' | 'address' | 'requestId'>;

const INVITE_MS = 72 * 60 * 60 * 1000;

/** Who may sign in to the admin area. There is always an owner: every change that could take the last one away is undone. */
export class AdminUsers {
  readonly #pool: Pool;
  readonly #clock: () => Date;
  readonly #publicUrl: string;

  constructor(pool: Pool, clock: () => Date, publicUrl: string) {
    this.#pool = pool;
    this.#clock = clock;
    this.#publicUrl = publicUrl;
  }

  async list(): Promise<UsersAnswer> {
    const at = this.#clock();
    const [items, invites] = await Promise.all([listUsers(this.#pool, at), listInvites(this.#pool, at)]);
    return { items, total: items.length, invites };
  }

  /**
   * Makes a link by which the person with that address makes an account with these roles. The secret is behind `#`, so no server
   * log ever holds it.
   * @throws {AppError} USER_EXISTS
   */
  async invite(
    client: Queryable,
    email: string,
    roles: readonly Role[],
    asker: Asker,
  ): Promise<AdminInvite & { link: string }> {
    const secret = newInviteSecret();
    const at = this.#clock();
    const plain = plainEmail(email);
    if (await findAccount(client, plain)) throw new AppError(ERRORS.USER_EXISTS, { email: plain });
    const expiresAt = new Date(at.getTime() + INVITE_MS);
    const invite = await saveInvite(client, hashSecret(secret), {
      email: plain,
      roles,
      createdBy: asker.actor,
      at,
      expiresAt,
    });
    await insertAudit(client, {
      ...asker,
      at,
      action: 'user.invite',
      subject: invite.email,
      outcome: 'done',
      detail: roles.join(', '),
    });
    return { ...invite, link: `${this.#publicUrl}/admin/invite#${secret}` };
  }

  /** @throws {AppError} INVITE_UNKNOWN */
  async takeBackInvite(id: string, asker: Asker): Promise<void> {
    await transaction(this.#pool, async (client) => {
      const invite = await deleteInvite(client, id);
      if (!invite) throw new AppError(ERRORS.INVITE_UNKNOWN);
      await insertAudit(client, {
        ...asker,
        at: this.#clock(),
        action: 'user.invite-revoke',
        subject: invite.email,
        outcome: 'done',
      });
    });
  }

  /** Who may no longer hand something out leaves none of it behind, see {@link remove}. @throws {AppError} USER_UNKNOWN, USER_LAST_OWNER */
  async changeRoles(id: string, roles: readonly Role[], asker: Asker): Promise<AdminUser> {
    return this.#change(id, asker, async (client, user) => {
      await setRoles(client, id, roles);
      return {
        action: 'user.roles',
        detail: `${user.roles.join(', ')} to ${roles.join(', ')}`,
        user: { ...user, roles: [...roles] },
      };
    });
  }

  /**
   * Removes an account and ends its sessions. What they handed out ends with them: of an owner open invitations, by which they could come
   * back, and deploy tokens, whose secrets they know; of whoever looked after releases or wrote articles the preview links, which show what is not public.
   * @throws {AppError} USER_UNKNOWN, USER_LAST_OWNER
   */
  async remove(id: string, asker: Asker): Promise<AdminUser> {
    return this.#change(id, asker, async (client, user) => {
      await deleteUser(client, id);
      return { action: 'user.remove', detail: user.roles.join(', '), user };
    });
  }

  /** Signs an account out everywhere. @throws {AppError} USER_UNKNOWN */
  async endSessions(id: string, asker: Asker): Promise<AdminUser> {
    return this.#change(id, asker, async (client, user) => {
      const ended = await deleteSessionsOf(client, id);
      return { action: 'user.sessions-end', detail: `${ended} ended`, user: { ...user, sessions: 0 } };
    });
  }

  async #change(
    id: string,
    asker: Asker,
    work: (client: Queryable, user: AdminUser) => Promise<{ action: string; detail: string; user: AdminUser }>,
  ): Promise<AdminUser> {
    return transaction(this.#pool, async (client) => {
      await lockOwners(client);
      const at = this.#clock();
      const user = await findUser(client, id, at);
      if (!user) throw new AppError(ERRORS.USER_UNKNOWN);
      const { action, detail, user: changed } = await work(client, user);
      // Asked of the database after the change, so that the transaction is undone when nobody is left.
      if (!(await hasOwner(client))) throw new AppError(ERRORS.USER_LAST_OWNER);
      const roles = (await findUser(client, id, at))?.roles ?? [];
      const ended = await this.#endHandedOut(client, user.email, roles, at);
      await insertAudit(client, { ...asker, at, action, subject: user.email, outcome: 'done', detail: detail + ended });
      return changed;
    });
  }

  /** Ends what somebody with these roles cannot hand out. @returns what has ended, for the audit log; empty when there was nothing */
  async #endHandedOut(client: Queryable, email: string, roles: readonly Role[], at: Date): Promise<string> {
    const name = accountName(email);
    const isOwner = roles.includes('owner');
    const invites = isOwner ? 0 : await deleteInvitesOf(client, name);
    const tokens = isOwner ? [] : await revokeDeployTokensOf(client, name, at);
    const makers = [...tokens.map(tokenName), ...(RELEASES.roles.some((role) => roles.includes(role)) ? [] : [name])];
    const previews = await revokePreviewsOf(client, makers, at);
    if (!SERVICE_ADMINS.news.roles.some((role) => roles.includes(role))) await endArticlePreviews(client, name);
    return invites + tokens.length + previews === 0
      ? ''
      : `; ended what they had made: ${invites} open invitations, ${tokens.length} deploy tokens, ${previews} preview links`;
  }
}
