import { AppError, ERRORS, type NewCodes } from '@mintwire/contracts';
import { type Queryable, transaction } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';
import { accountName } from './actor';
import { beginSession, type BegunSession, type Origin, type Visit } from './begin-session';
import { codeUri, newCodeSecret, newRecoveryCodes, periodOf, plainCode } from './domain/authenticator-code';
import { requireFresh } from './fresh-sign-in';
import type { LoginGuard } from './login-guard';
import type { Seal } from './store/sealed';
import { hashSecret } from './secrets';
import {
  confirmCodes,
  deleteCodes,
  findCodes,
  insertCodes,
  lockNewCodes,
  replaceRecoveryCodes,
  usePeriod,
  useRecoveryCode,
} from './store/account-codes';
import { findAccountById, lockAccount, type Account } from './store/accounts';
import { insertAudit } from './store/audit';
import type { Session } from './store/sessions';
import { findStep, takeStep, tryStep } from './store/sign-in-steps';

const SET_UP_MS = 30 * 60 * 1000;
/** Wrong codes of one sign-in, after which the password is asked for again. */
const MAX_TRIES = 5;

/** What {@link AuthenticatorCodes} works with. */
export interface CodesOptions {
  readonly pool: Pool;
  readonly guard: LoginGuard;
  readonly seal: Seal;
  readonly clock: () => Date;
  /** Name of the site in the authenticator app. */
  readonly issuer: string;
}

/** The second step of a sign-in, for accounts that want one: a code of an authenticator app (RFC 6238), or a recovery code. */
export class AuthenticatorCodes {
  readonly #options: CodesOptions;

  constructor(options: CodesOptions) {
    this.#options = options;
  }

  /** Makes the secret of an authenticator app. Nothing asks for codes before one was confirmed. @throws {AppError} SIGN_IN_NOT_FRESH, CODES_ON */
  async setUp(session: Session): Promise<NewCodes> {
    const { pool, seal, clock, issuer } = this.#options;
    const { id, email } = session.account;
    requireFresh(session, clock());
    const secret = newCodeSecret();
    if (!(await insertCodes(pool, id, seal.close(secret, id), clock()))) throw new AppError(ERRORS.CODES_ON);
    return { secret, uri: codeUri(secret, issuer, email) };
  }

  /**
   * Switches codes on, by the first of them; the recovery codes, which are nowhere else.
   * @throws {AppError} CODES_OFF, LOGIN_CODE_REFUSED, RATE_LIMITED
   */
  async confirm({ account }: Session, code: string, origin: Origin): Promise<string[]> {
    const { pool, guard, seal, clock } = this.#options;
    const at = clock();
    await guard.attemptCode(origin.address, account.id);
    const recovery = newRecoveryCodes();
    await transaction(pool, async (client) => {
      await lockAccount(client, account.id);
      const sealed = await lockNewCodes(client, account.id, new Date(at.getTime() - SET_UP_MS));
      const secret = sealed && seal.open(sealed, account.id);
      if (!secret) throw new AppError(ERRORS.CODES_OFF);
      const period = periodOf(secret, plainCode(code), at);
      if (period === null) throw new AppError(ERRORS.LOGIN_CODE_REFUSED);
      await confirmCodes(client, account.id, period, at);
      await replaceRecoveryCodes(client, account.id, recovery.map(hashOf));
      await this.#note(client, account, 'account.codes-on', origin);
    });
    await guard.codeSucceeded(origin.address, account.id);
    return recovery;
  }

  /** New recovery codes; the old ones stop working. @throws {AppError} SIGN_IN_NOT_FRESH, CODES_OFF */
  async renewRecovery(session: Session, origin: Origin): Promise<string[]> {
    const { pool, clock } = this.#options;
    requireFresh(session, clock());
    const recovery = newRecoveryCodes();
    await transaction(pool, async (client) => {
      // Of two renewals at once the second takes the codes of the first away.
      await lockAccount(client, session.account.id);
      if (!(await findCodes(client, session.account.id))) throw new AppError(ERRORS.CODES_OFF);
      await replaceRecoveryCodes(client, session.account.id, recovery.map(hashOf));
      await this.#note(client, session.account, 'account.recovery-codes', origin);
    });
    return recovery;
  }

  /** @throws {AppError} SIGN_IN_NOT_FRESH, CODES_OFF */
  async switchOff(session: Session, origin: Origin): Promise<void> {
    const { pool, clock } = this.#options;
    requireFresh(session, clock());
    await transaction(pool, async (client) => {
      if (!(await deleteCodes(client, session.account.id))) throw new AppError(ERRORS.CODES_OFF);
      await this.#note(client, session.account, 'account.codes-off', origin);
    });
  }

  /** Whose sign-in a ticket is, for the audit log. */
  async accountOf(ticket: string): Promise<string> {
    const { pool } = this.#options;
    const step = await findStep(pool, hashSecret(ticket), 'code');
    const account = step?.accountId ? await findAccountById(pool, step.accountId) : null;
    return account ? accountName(account.email) : 'unknown';
  }

  /**
   * Ends a sign-in that a right password began. Each code counts once.
   * @throws {AppError} LOGIN_STEP_OVER, LOGIN_CODE_REFUSED, RATE_LIMITED
   */
  async signIn(ticket: string, code: string, visit: Visit): Promise<BegunSession> {
    const { pool, guard, clock } = this.#options;
    const [at, hash] = [clock(), hashSecret(ticket)];
    // Counted outside the transaction: what is refused stays counted.
    const step = await tryStep(pool, hash, 'code', MAX_TRIES, at);
    if (!step?.accountId) throw new AppError(ERRORS.LOGIN_STEP_OVER);
    const { accountId } = step;
    await guard.attemptCode(visit.address, accountId);
    const session = await transaction(pool, async (client) => {
      const account = await lockAccount(client, accountId);
      // Before the code: where the sign-in is over, none is used up. A wrong one leaves the step, with the transaction.
      if (!(await takeStep(client, hash, 'code', at)) || !account) throw new AppError(ERRORS.LOGIN_STEP_OVER);
      const used = await this.#use(client, accountId, plainCode(code), at);
      if (!used) throw new AppError(ERRORS.LOGIN_CODE_REFUSED);
      return beginSession(client, account, 'password-and-code', visit, at, `password and ${used}`);
    });
    await guard.codeSucceeded(visit.address, accountId);
    return session;
  }

  async #use(db: Queryable, accountId: string, code: string, at: Date): Promise<'code' | 'recovery code' | null> {
    const { seal } = this.#options;
    const codes = await findCodes(db, accountId);
    // Switched off since the password was right.
    if (!codes) return null;
    const secret = seal.open(codes.secret, accountId);
    const period = secret === null ? null : periodOf(secret, code, at);
    if (period !== null) return (await usePeriod(db, accountId, period)) ? 'code' : null;
    return (await useRecoveryCode(db, accountId, hashOf(code))) ? 'recovery code' : null;
  }

  async #note(db: Queryable, { email }: Account, action: string, { address, requestId }: Origin) {
    const at = this.#options.clock();
    await insertAudit(db, { at, actor: accountName(email), action, outcome: 'done', address, requestId });
  }
}

const hashOf = (code: string): Buffer => hashSecret(plainCode(code));
