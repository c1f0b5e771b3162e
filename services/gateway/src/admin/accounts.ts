import { AppError, ERRORS, type AdminInvite, type CodeNeeded, type SetupChecked } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { type Queryable, transaction } from '@mintwire/service-kit/transaction';
import { beginSession, type BegunSession, type Origin, type Visit } from './begin-session';
import { beginStep } from './sign-in-steps';
import { findCodes } from './store/account-codes';
import { findAccount, hasAccounts, insertAccount, lockPassword, plainEmail, recoverAccount } from './store/accounts';
import { insertAudit } from './store/audit';
import { deleteSession, findSession, type Session } from './store/sessions';
import { insertSetupLink, isOpenSetupLink, takeSetupLink } from './store/setup-links';
import { findOpenInvite, takeInvite } from './store/users';
import { accountName } from './actor';
import type { LoginGuard } from './login-guard';
import { hashPassword, isPassword } from './password';
import { hashSecret, isInvite, newSecret } from './secrets';
import { weakPassword } from './domain/strong-password';

const SETUP_LINK_MS = 24 * 60 * 60 * 1000;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What becomes of an account that is recovered, for the audit log. */
const RECOVERED = 'by a setup link: new password; its sessions, codes and passkeys were removed';

/** Makes a setup link: whoever uses it first becomes an owner, or gets back into an account. The secret is behind `#`, so no server log ever holds it. */
export async function makeSetupLink(db: Queryable, publicUrl: string, at: Date): Promise<string> {
  const secret = newSecret();
  await insertSetupLink(db, hashSecret(secret), new Date(at.getTime() + SETUP_LINK_MS));
  await insertAudit(db, { at, actor: 'system', action: 'admin.setup-link', outcome: 'done' });
  return `${publicUrl}/admin/setup#${secret}`;
}

/** A setup link as long as nobody can sign in; null afterwards. */
export async function firstSetupLink(db: Queryable, publicUrl: string, at: Date): Promise<string | null> {
  return (await hasAccounts(db)) ? null : makeSetupLink(db, publicUrl, at);
}

/** The accounts of the admin area and their sessions. */
export class AdminAccounts {
  readonly #pool: Pool;
  readonly #guard: LoginGuard;
  readonly #clock: () => Date;

  constructor(pool: Pool, guard: LoginGuard, clock: () => Date) {
    this.#pool = pool;
    this.#guard = guard;
    this.#clock = clock;
  }

  /**
   * Whether a link still works, for whoever is about to fill in a form. It is not used up, and counts as an attempt like using it.
   * @throws {AppError} SETUP_LINK_INVALID, INVITE_INVALID, RATE_LIMITED
   */
  async checkLink(token: string, { address }: Pick<Origin, 'address'>): Promise<SetupChecked> {
    await this.#guard.attemptLink(address);
    const invite = await this.#requireOpen(token);
    await this.#guard.linkSucceeded(address);
    // For whom it is, is not said: who was not meant is not to learn it.
    return { invitation: invite && { by: invite.createdBy, roles: [...invite.roles] } };
  }

  /** Null for a setup link. */
  async #requireOpen(token: string): Promise<AdminInvite | null> {
    const [secretHash, at] = [hashSecret(token), this.#clock()];
    if (isInvite(token)) {
      const invite = await findOpenInvite(this.#pool, secretHash, at);
      if (!invite) throw new AppError(ERRORS.INVITE_INVALID);
      return invite;
    }
    if (!(await isOpenSetupLink(this.#pool, secretHash, at))) throw new AppError(ERRORS.SETUP_LINK_INVALID);
    return null;
  }

  /**
   * Makes an owner by a setup link, or, if that is wanted, recovers the account of that address as one. With the secret of an
   * invitation, makes the account it is for.
   * @throws {AppError} VALIDATION_FAILED, SETUP_LINK_INVALID, INVITE_INVALID, INVITE_EMAIL_MISMATCH, USER_EXISTS, RATE_LIMITED
   */
  async setUp(
    token: string,
    { email, password, recover = false }: Credentials & { readonly recover?: boolean },
    visit: Visit,
  ): Promise<BegunSession> {
    await this.#guard.attemptLink(visit.address);
    // Judging a password and hashing it take their time: only who holds a link has it.
    const invited = (await this.#requireOpen(token)) !== null;
    const rejection =
      (await weakPassword(password, email)) ?? (invited || recover ? null : await this.#existing(email));
    if (rejection) {
      // Who holds a link may look for a password that is strong enough as long as it takes.
      await this.#guard.linkSucceeded(visit.address);
      throw rejection;
    }
    // Before the transaction: hashing is slow and must not hold a connection.
    const passwordHash = await hashPassword(password);
    const at = this.#clock();
    const session = await transaction(this.#pool, async (client) => {
      const invite = isInvite(token) ? await this.#invitation(client, token, email, at) : null;
      if (!invite && !(await takeSetupLink(client, hashSecret(token), at)))
        throw new AppError(ERRORS.SETUP_LINK_INVALID);
      const recovered = !invite && recover ? await recoverAccount(client, email, passwordHash) : null;
      const roles = invite?.roles ?? ['owner'];
      const account = recovered ?? (await insertAccount(client, email, passwordHash, roles, at));
      const detail = invite && `invited by ${invite.createdBy} as ${invite.roles.join(', ')}`;
      await insertAudit(client, {
        address: visit.address,
        requestId: visit.requestId,
        at,
        actor: accountName(account.email),
        action: recovered ? 'admin.recover' : 'admin.setup',
        subject: recovered && accountName(recovered.email),
        outcome: 'done',
        detail: recovered ? RECOVERED : detail,
      });
      return beginSession(client, account, 'link', visit, at);
    });
    // Colleagues who take up their invitations behind one address do not keep each other out.
    await this.#guard.linkSucceeded(visit.address);
    return session;
  }

  /**
   * Begins a session, or the step to it that asks for a code where the account wants one. An unknown address is answered like a
   * wrong password, after the same work.
   * @throws {AppError} LOGIN_REFUSED, RATE_LIMITED
   */
  async login({ email, password }: Credentials, visit: Visit): Promise<BegunSession | CodeNeeded> {
    const plain = plainEmail(email);
    await this.#guard.attempt(visit.address, plain);
    const account = await findAccount(this.#pool, plain);
    const passwordHash = account?.passwordHash ?? null;
    if (!(await isPassword(passwordHash, password)) || !account || passwordHash === null)
      throw new AppError(ERRORS.LOGIN_REFUSED);
    const at = this.#clock();
    const { id, roles } = account;
    const begun = await transaction(this.#pool, async (client) => {
      // Looking at a password takes its time, in which it may have been changed: then whoever knows the old one is out.
      if (!(await lockPassword(client, id, passwordHash))) throw new AppError(ERRORS.LOGIN_REFUSED);
      if (await findCodes(client, id))
        return { ticket: await beginStep(client, 'code', { accountId: id, data: {} }, at) };
      return beginSession(client, { id, email: account.email, roles }, 'password', visit, at);
    });
    await this.#guard.succeeded(visit.address, plain);
    return begun;
  }

  /** The session of that cookie, with the roles that its account has now; `address` is where it was seen. */
  async session(secret: string, address: string): Promise<Session | null> {
    return findSession(this.#pool, hashSecret(secret), address, this.#clock());
  }

  /** Ends the session of that cookie, on every gateway at once. */
  async logout(secret: string, actor: string, origin: Origin): Promise<void> {
    await transaction(this.#pool, async (client) => {
      await deleteSession(client, hashSecret(secret));
      await insertAudit(client, { ...origin, at: this.#clock(), actor, action: 'admin.logout', outcome: 'done' });
    });
  }

  async #existing(email: string): Promise<AppError | null> {
    const account = await findAccount(this.#pool, email);
    return account && new AppError(ERRORS.USER_EXISTS, { email: account.email });
  }

  async #invitation(db: Queryable, token: string, email: string, at: Date): Promise<AdminInvite> {
    const invite = await takeInvite(db, hashSecret(token), at);
    if (!invite) throw new AppError(ERRORS.INVITE_INVALID);
    if (invite.email !== plainEmail(email)) throw new AppError(ERRORS.INVITE_EMAIL_MISMATCH);
    return invite;
  }
}
