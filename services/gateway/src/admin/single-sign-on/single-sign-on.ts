import { AppError, ERRORS, type Role } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { type Queryable, transaction } from '@mintwire/service-kit/transaction';
import { timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { SingleSignOnConfig } from '../../config';
import { accountName } from '../actor';
import { beginSession, type BegunSession, type Origin, type Visit } from '../begin-session';
import type { LoginGuard } from '../login-guard';
import type { Seal } from '../store/sealed';
import { hashSecret, newSecret } from '../secrets';
import { beginStep } from '../sign-in-steps';
import { findAccount, findAccountById, insertAccount, lockAccount, plainEmail, type Account } from '../store/accounts';
import { insertAudit } from '../store/audit';
import { findIdentity, insertIdentity } from '../store/external-identities';
import { saveSessionToken } from '../store/session-tokens';
import { takeStep } from '../store/sign-in-steps';
import { takeInviteOf } from '../store/users';
import type { AdminUsers } from '../users';
import { OidcProvider, type ProviderAnswer } from './provider';

/** What {@link SingleSignOn} works with. */
export interface SingleSignOnOptions {
  readonly pool: Pool;
  readonly guard: LoginGuard;
  readonly seal: Seal;
  readonly clock: () => Date;
  readonly users: AdminUsers;
  readonly provider: OidcProvider;
  readonly config: SingleSignOnConfig;
}

/** Signing in by an OpenID Connect provider: it says who somebody is, this site who may come in and, unless it is told otherwise, as what. */
export class SingleSignOn {
  readonly #options: SingleSignOnOptions;

  constructor(options: SingleSignOnOptions) {
    this.#options = options;
  }

  /**
   * Begins a sign-in.
   * @param to page of this site to come back to
   * @returns where the browser goes, and the secret by which it is known again
   * @throws {AppError} OIDC_UNAVAILABLE, RATE_LIMITED
   */
  async begin(to: string, { address }: Origin): Promise<{ url: URL; browser: string }> {
    const { pool, guard, provider, clock } = this.#options;
    await guard.beginAtProvider(address);
    const [checks, browser] = [OidcProvider.newChecks(), newSecret()];
    const data = { ...checks, to, browser: hashSecret(browser).toString('hex') };
    const state = await beginStep(pool, 'single-sign-on', { accountId: null, data }, clock());
    return { url: await provider.question({ ...checks, state }), browser };
  }

  /**
   * Ends a sign-in, once, for the browser that began it.
   * @throws {AppError} OIDC_STEP_OVER, OIDC_UNAVAILABLE, OIDC_REFUSED, OIDC_ANSWER_INVALID, OIDC_EMAIL_UNVERIFIED, OIDC_NO_ACCOUNT,
   *   OIDC_OTHER_PERSON
   */
  async end(
    parameters: URLSearchParams,
    browser: string | undefined,
    visit: Visit,
  ): Promise<{ session: BegunSession; to: string }> {
    const { pool, guard, provider, seal, clock } = this.#options;
    const state = parameters.get('state') ?? '';
    const step = await takeStep(pool, hashSecret(state), 'single-sign-on', clock());
    const { nonce = '', verifier = '', to = '/admin', browser: bound = '' } = step?.data ?? {};
    if (!step || !timingSafeEqual(hashSecret(browser ?? ''), Buffer.from(bound, 'hex')))
      throw new AppError(ERRORS.OIDC_STEP_OVER);
    const answer = await provider.answer(parameters, { state, nonce, verifier });
    const account = await this.#withRoles(await this.#accountOf(answer, visit), answer, visit);
    const at = clock();
    const session = await transaction(pool, async (client) => {
      // Removed while the provider was asked, there is nobody to sign in.
      if (!(await lockAccount(client, account.id))) throw new AppError(ERRORS.OIDC_NO_ACCOUNT);
      const begun = await beginSession(client, account, 'single-sign-on', visit, at);
      if (answer.tokens) await saveSessionToken(client, seal, begun.id, answer.tokens, at);
      return begun;
    });
    await guard.endedAtProvider(visit.address);
    return { session, to };
  }

  /** The account of that person; made or joined to them when they come for the first time. */
  async #accountOf(answer: ProviderAnswer, origin: Origin): Promise<Account> {
    const { pool, provider, clock } = this.#options;
    const at = clock();
    return transaction(pool, async (client) => {
      const known = await findIdentity(client, provider.issuer, answer.subject);
      const account = known && (await findAccountById(client, known));
      if (account) return account;
      if (answer.email === null || !answer.emailVerified) throw new AppError(ERRORS.OIDC_EMAIL_UNVERIFIED);
      const email = plainEmail(answer.email);
      const joined = (await findAccount(client, email)) ?? (await this.#newAccount(client, email, answer, at));
      if (!(await insertIdentity(client, provider.issuer, answer.subject, joined.id, at)))
        throw new AppError(ERRORS.OIDC_OTHER_PERSON);
      await insertAudit(client, {
        at,
        actor: accountName(email),
        action: 'account.single-sign-on',
        outcome: 'done',
        detail: `${answer.subject} of ${provider.issuer}`,
        address: origin.address,
        requestId: origin.requestId,
      });
      return joined;
    });
  }

  /** For somebody with roles by the provider, or with an open invitation. */
  async #newAccount(db: Queryable, email: string, answer: ProviderAnswer, at: Date): Promise<Account> {
    const roles = this.#rolesOf(answer) ?? (await takeInviteOf(db, email, at))?.roles ?? [];
    if (roles.length === 0) throw new AppError(ERRORS.OIDC_NO_ACCOUNT);
    return insertAccount(db, email, null, roles, at);
  }

  /**
   * The account with the roles that the provider says, if it is asked about them. Whoever has none left is signed out everywhere; the last owner stays one
   * whatever it says.
   */
  async #withRoles(account: Account, answer: ProviderAnswer, { address, requestId }: Origin): Promise<Account> {
    const { users } = this.#options;
    const roles = this.#rolesOf(answer);
    const asker = { actor: 'system', address, requestId };
    if (roles === null) return account;
    if (roles.length === 0) {
      await users.endSessions(account.id, asker);
      throw new AppError(ERRORS.OIDC_NO_ACCOUNT);
    }
    if ([...roles].sort().join() === [...account.roles].sort().join()) return account;
    try {
      await users.changeRoles(account.id, roles, asker);
      return { ...account, roles };
    } catch (error) {
      if (isAppError(error) && error.code === 'USER_LAST_OWNER') return account;
      throw error;
    }
  }

  /** Null where roles are given here. */
  #rolesOf({ groups }: ProviderAnswer): readonly Role[] | null {
    const { roleMap } = this.#options.config;
    return roleMap && [...new Set(groups.flatMap((group) => roleMap.get(group) ?? []))];
  }
}
