import { isIP } from 'node:net';
import { AppError, ERRORS, type Passkey, type PasskeyAnswer, type PasskeyQuestion } from '@mintwire/contracts';
import { type Queryable, transaction } from '@mintwire/service-kit/transaction';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Pool } from 'pg';
import { accountName } from './actor';
import { beginSession, type BegunSession, type Origin, type Visit } from './begin-session';
import { requireFresh } from './fresh-sign-in';
import type { LoginGuard } from './login-guard';
import { hashSecret } from './secrets';
import { beginStep, STEP_SECONDS } from './sign-in-steps';
import { lockAccount, plainEmail } from './store/accounts';
import { insertAudit } from './store/audit';
import {
  credentialIdsOf,
  deletePasskey,
  insertPasskey,
  lockPasskey,
  notePasskeyUse,
  ownerOfPasskey,
  type StoredPasskey,
} from './store/passkeys';
import type { Session } from './store/sessions';
import { takeStep } from './store/sign-in-steps';

const MAX_PASSKEYS = 10;

/** What a browser sent as its answer; everything in it is checked. */
type Credential = { readonly id: string };

/** What {@link Passkeys} works with. */
export interface PasskeysOptions {
  readonly pool: Pool;
  readonly guard: LoginGuard;
  readonly clock: () => Date;
  /** Origin of the site: passkeys are bound to its host name. */
  readonly publicUrl: string;
}

/** Whether browsers make passkeys for a site of this address: it needs a name, and TLS unless it is this machine (WebAuthn Level 3, 5.1). */
function offersPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** Passkeys: a sign-in by what somebody has and a check of the device on who they are, both at once. */
export class Passkeys {
  readonly #options: PasskeysOptions;
  readonly #relyingParty: { readonly id: string; readonly origin: string };
  readonly offered: boolean;

  constructor(options: PasskeysOptions) {
    this.#options = options;
    const { hostname, origin } = new URL(options.publicUrl);
    this.#relyingParty = { id: hostname, origin };
    this.offered = offersPasskeys(options.publicUrl);
  }

  /** Asks a browser to make a passkey. @throws {AppError} PASSKEYS_UNAVAILABLE, SIGN_IN_NOT_FRESH, PASSKEYS_FULL */
  async askNew(session: Session): Promise<PasskeyQuestion> {
    const { pool, clock } = this.#options;
    const { id: accountId, email } = session.account;
    this.#requireOffered();
    requireFresh(session, clock());
    const known = await this.#known(pool, accountId);
    const options = await generateRegistrationOptions({
      rpName: 'Mintwire',
      rpID: this.#relyingParty.id,
      userName: email,
      userID: Buffer.from(accountId),
      timeout: STEP_SECONDS * 1000,
      excludeCredentials: known.map((id) => ({ id })),
      // It is the only factor: it must know its owner, and offer itself without a name being typed.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const data = { challenge: options.challenge };
    return { ticket: await beginStep(pool, 'new-passkey', { accountId, data }, clock()), options: { ...options } };
  }

  /** @throws {AppError} LOGIN_STEP_OVER, PASSKEY_REFUSED, PASSKEY_EXISTS, PASSKEYS_FULL, SIGN_IN_NOT_FRESH */
  async add(session: Session, ticket: string, credential: Credential, name: string, origin: Origin): Promise<Passkey> {
    const { pool, clock } = this.#options;
    const at = clock();
    const { id: accountId, email } = session.account;
    requireFresh(session, at);
    const step = await takeStep(pool, hashSecret(ticket), 'new-passkey', at);
    if (step?.accountId !== accountId) throw new AppError(ERRORS.LOGIN_STEP_OVER);
    const { registrationInfo } = await trusted(
      verifyRegistrationResponse({
        response: credential as RegistrationResponseJSON,
        expectedChallenge: step.data['challenge'] ?? '',
        expectedOrigin: this.#relyingParty.origin,
        expectedRPID: this.#relyingParty.id,
        requireUserVerification: true,
      }),
    );
    if (!registrationInfo) throw new AppError(ERRORS.PASSKEY_REFUSED);
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const made = { accountId, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    return transaction(pool, async (client) => {
      // There may be more of them by now than when it was asked for.
      await lockAccount(client, accountId);
      await this.#known(client, accountId);
      const passkey = await insertPasskey(client, { ...made, name, synced: registrationInfo.credentialBackedUp }, at);
      if (!passkey) throw new AppError(ERRORS.PASSKEY_EXISTS);
      await this.#note(client, email, 'account.passkey-add', name, origin);
      return passkey;
    });
  }

  /** @throws {AppError} SIGN_IN_NOT_FRESH, PASSKEY_UNKNOWN */
  async remove(session: Session, id: string, origin: Origin): Promise<void> {
    const { pool, clock } = this.#options;
    requireFresh(session, clock());
    await transaction(pool, async (client) => {
      const name = await deletePasskey(client, session.account.id, id);
      if (name === null) throw new AppError(ERRORS.PASSKEY_UNKNOWN);
      await this.#note(client, session.account.email, 'account.passkey-remove', name, origin);
    });
  }

  /** Asks a browser for any passkey of this site; it says nothing of who has one. @throws {AppError} PASSKEYS_UNAVAILABLE, RATE_LIMITED */
  async ask({ address }: Pick<Origin, 'address'>): Promise<PasskeyQuestion> {
    const { pool, guard, clock } = this.#options;
    this.#requireOffered();
    await guard.attemptFrom(address);
    const options = await generateAuthenticationOptions({
      rpID: this.#relyingParty.id,
      timeout: STEP_SECONDS * 1000,
      userVerification: 'required',
    });
    const data = { challenge: options.challenge };
    return { ticket: await beginStep(pool, 'passkey', { accountId: null, data }, clock()), options: { ...options } };
  }

  /**
   * Begins a session by a passkey; a question is answered once. Where only one account is wanted, no other one is signed in.
   * @throws {AppError} LOGIN_STEP_OVER, PASSKEY_REFUSED, PASSKEY_OTHER_ACCOUNT
   */
  async signIn({ ticket, credential, email }: PasskeyAnswer, visit: Visit): Promise<BegunSession> {
    const { pool, guard, clock } = this.#options;
    const at = clock();
    const step = await takeStep(pool, hashSecret(ticket), 'passkey', at);
    if (!step) throw new AppError(ERRORS.LOGIN_STEP_OVER);
    const session = await transaction(pool, async (client) => {
      const owner = await ownerOfPasskey(client, credential.id);
      const account = owner === null ? null : await lockAccount(client, owner);
      const passkey = account && (await lockPasskey(client, credential.id));
      if (!passkey) throw new AppError(ERRORS.PASSKEY_REFUSED);
      const { newCounter, credentialBackedUp } = await this.#verify(credential, step.data['challenge'] ?? '', passkey);
      // Who holds the passkey may know whose it is.
      if (email !== undefined && plainEmail(email) !== account.email)
        throw new AppError(ERRORS.PASSKEY_OTHER_ACCOUNT, { email: account.email });
      await notePasskeyUse(client, passkey.id, { counter: newCounter, synced: credentialBackedUp }, at);
      return beginSession(client, account, 'passkey', visit, at);
    });
    await guard.succeededFrom(visit.address);
    return session;
  }

  async #verify(credential: Credential, expectedChallenge: string, passkey: StoredPasskey) {
    const { credentialId: id, publicKey, counter, transports } = passkey;
    const { verified, authenticationInfo } = await trusted(
      verifyAuthenticationResponse({
        response: credential as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.#relyingParty.origin,
        expectedRPID: this.#relyingParty.id,
        requireUserVerification: true,
        // A count that does not grow is of a copy: the library refuses it.
        credential: {
          id,
          publicKey: Uint8Array.from(publicKey),
          counter,
          transports,
        },
      }),
    );
    if (!verified) throw new AppError(ERRORS.PASSKEY_REFUSED);
    return authenticationInfo;
  }

  /** Ids of the passkeys that an account has. @throws {AppError} PASSKEYS_FULL when there can be no more */
  async #known(db: Queryable, accountId: string): Promise<string[]> {
    const known = await credentialIdsOf(db, accountId);
    if (known.length >= MAX_PASSKEYS) throw new AppError(ERRORS.PASSKEYS_FULL, { limit: MAX_PASSKEYS });
    return known;
  }

  #requireOffered(): void {
    if (!this.offered) throw new AppError(ERRORS.PASSKEYS_UNAVAILABLE);
  }

  async #note(
    db: Queryable,
    email: string,
    action: string,
    subject: string,
    { address, requestId }: Origin,
  ): Promise<void> {
    const at = this.#options.clock();
    await insertAudit(db, { at, actor: accountName(email), action, subject, outcome: 'done', address, requestId });
  }
}

/** What a browser sent is wrong in many ways; all of them are one to who sent it. The log has the detail. */
async function trusted<T>(check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (cause) {
    throw new AppError(ERRORS.PASSKEY_REFUSED, {}, { cause });
  }
}
