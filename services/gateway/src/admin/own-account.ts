import { AppError, ERRORS, type AccountAnswer } from '@mintwire/contracts';
import { transaction } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';
import { accountName } from './actor';
import type { Origin } from './begin-session';
import { weakPassword } from './domain/strong-password';
import type { LoginGuard } from './login-guard';
import { hashPassword, isPassword } from './password';
import { countRecoveryCodes, findCodes } from './store/account-codes';
import { findAccount, setPassword } from './store/accounts';
import { insertAudit } from './store/audit';
import { listPasskeys } from './store/passkeys';
import { deleteOtherSessions, deleteOwnSession, listSessions, type Session } from './store/sessions';

/** What {@link OwnAccount} works with. */
export interface OwnAccountOptions {
  readonly pool: Pool;
  readonly guard: LoginGuard;
  readonly clock: () => Date;
  readonly passkeysOffered: boolean;
}

/** What people do to their own account: its password and its sessions. */
export class OwnAccount {
  readonly #options: OwnAccountOptions;

  constructor(options: OwnAccountOptions) {
    this.#options = options;
  }

  async read({ id, account }: Session): Promise<AccountAnswer> {
    const { pool, clock, passkeysOffered } = this.#options;
    const [stored, codes, recoveryCodes, passkeys, sessions] = await Promise.all([
      findAccount(pool, account.email),
      findCodes(pool, account.id),
      countRecoveryCodes(pool, account.id),
      listPasskeys(pool, account.id),
      listSessions(pool, account.id, clock()),
    ]);
    return {
      email: account.email,
      hasPassword: Boolean(stored?.passwordHash),
      codes: codes && { since: codes.confirmedAt.toISOString(), recoveryCodes },
      passkeysOffered,
      passkeys,
      sessions: sessions.map((session) => ({ ...session, current: session.id === id })),
    };
  }

  /**
   * Gives the account another password. Whoever knew the old one is out: other sessions end, and so do sign-ins that are half done.
   * @throws {AppError} VALIDATION_FAILED, PASSWORD_NONE, PASSWORD_WRONG, RATE_LIMITED
   */
  async changePassword(session: Session, current: string, password: string, origin: Origin): Promise<void> {
    const { pool, guard } = this.#options;
    const { id, email } = session.account;
    const weakness = await weakPassword(password, email);
    if (weakness) throw weakness;
    await guard.attempt(origin.address, email);
    const passwordHash = (await findAccount(pool, email))?.passwordHash ?? null;
    if (passwordHash === null) throw new AppError(ERRORS.PASSWORD_NONE);
    if (!(await isPassword(passwordHash, current))) {
      const message = 'This is not your present password.';
      throw new AppError(ERRORS.PASSWORD_WRONG, {}, { fields: [{ path: '/current', message }] });
    }
    await guard.succeeded(origin.address, email);
    const hash = await hashPassword(password);
    await transaction(pool, async (client) => {
      // Of two changes at once the second no longer knows the present password.
      if (!(await setPassword(client, id, passwordHash, hash))) throw new AppError(ERRORS.PASSWORD_WRONG);
      const ended = await deleteOtherSessions(client, id, session.id);
      await this.#note(client, email, 'account.password', `${ended} other sessions ended`, origin);
    });
  }

  /** @throws {AppError} SESSION_UNKNOWN */
  async endSession(session: Session, id: string, origin: Origin): Promise<void> {
    await transaction(this.#options.pool, async (client) => {
      if (!(await deleteOwnSession(client, session.account.id, id))) throw new AppError(ERRORS.SESSION_UNKNOWN);
      await this.#note(client, session.account.email, 'account.sessions-end', '1 ended', origin);
    });
  }

  /** Ends every session but the one that asks. */
  async endOtherSessions(session: Session, origin: Origin): Promise<void> {
    await transaction(this.#options.pool, async (client) => {
      const ended = await deleteOtherSessions(client, session.account.id, session.id);
      await this.#note(client, session.account.email, 'account.sessions-end', `${ended} ended`, origin);
    });
  }

  async #note(
    db: Parameters<typeof insertAudit>[0],
    email: string,
    action: string,
    detail: string,
    { address, requestId }: Origin,
  ): Promise<void> {
    const at = this.#options.clock();
    await insertAudit(db, { at, actor: accountName(email), action, detail, outcome: 'done', address, requestId });
  }
}
