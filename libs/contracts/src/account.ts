import { Type, type Static } from 'typebox';
import { PASSWORD_LENGTH } from './limits';

const Time = Type.String({ description: 'instant, ISO 8601' });
const TimeOrNull = Type.Union([Type.String(), Type.Null()]);
const Ticket = Type.String({
  minLength: 20,
  maxLength: 100,
  description: 'of the step before; works for some minutes',
});
/** What a browser's `PublicKeyCredential` says as JSON (WebAuthn Level 3). The gateway checks all of it. */
const Credential = Type.Object({ id: Type.String({ minLength: 1, maxLength: 2_048 }) }, { additionalProperties: true });
/** Options for `navigator.credentials` as JSON (WebAuthn Level 3). */
const CredentialOptions = Type.Object({}, { additionalProperties: true });

/** How a session began. */
export const SignInMethod = Type.Union([
  Type.Literal('password'),
  Type.Literal('password-and-code'),
  Type.Literal('passkey'),
  Type.Literal('single-sign-on'),
  Type.Literal('link'),
]);
export type SignInMethod = Static<typeof SignInMethod>;

/** `GET /api/admin/sign-in`: the ways in beside a password, and whether anybody has an account. */
export const SignInOffer = Type.Object({
  passkeys: Type.Boolean({ description: 'whether browsers can use passkeys under the address of this site' }),
  singleSignOn: Type.Union([Type.String(), Type.Null()], { description: 'name of the provider; null without one' }),
  hasAccounts: Type.Boolean({ description: 'otherwise the setup link makes the first one' }),
});
export type SignInOffer = Static<typeof SignInOffer>;

/** `202` of `POST /api/admin/login`: the password was right, and the account wants a code, too. */
export const CodeNeeded = Type.Object({ ticket: Ticket });
export type CodeNeeded = Static<typeof CodeNeeded>;

/** A code of the authenticator app, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 40 });

/** `POST /api/admin/login/code`. */
export const LoginCodeBody = Type.Object({ ticket: Ticket, code: Code }, { additionalProperties: false });

/** What `navigator.credentials` is asked with, for a sign-in or for a new passkey. */
export const PasskeyQuestion = Type.Object({ ticket: Ticket, options: CredentialOptions });
export type PasskeyQuestion = Static<typeof PasskeyQuestion>;

/** `POST /api/admin/login/passkey`: what the browser answered. */
export const PasskeyAnswer = Type.Object(
  {
    ticket: Ticket,
    credential: Credential,
    email: Type.Optional(
      Type.String({ minLength: 1, maxLength: 254, description: 'the account, where only one is wanted' }),
    ),
  },
  { additionalProperties: false },
);
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** `POST /api/admin/account/passkeys`: the same for a new one. */
export const NewPasskey = Type.Object(
  { ticket: Ticket, credential: Credential, name: Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 60 }) },
  { additionalProperties: false },
);

/** A passkey of the own account. */
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: TimeOrNull,
  synced: Type.Boolean({ description: 'whether a password manager keeps it for several devices' }),
});
export type Passkey = Static<typeof Passkey>;

/** A session of the own account. */
export const OwnSession = Type.Object({
  id: Type.String(),
  current: Type.Boolean({ description: 'whether it is the one that asks' }),
  method: SignInMethod,
  device: Type.Union([Type.String(), Type.Null()], { description: 'browser and system, as the browser said' }),
  address: Type.Union([Type.String(), Type.Null()], { description: 'where it was last seen' }),
  createdAt: Time,
  lastSeenAt: Time,
  expiresAt: Time,
});
export type OwnSession = Static<typeof OwnSession>;

/** `GET /api/admin/account`: the own account and how one gets into it. */
export const AccountAnswer = Type.Object({
  email: Type.String(),
  hasPassword: Type.Boolean({ description: 'false where only single sign-on leads in' }),
  codes: Type.Union([Type.Object({ since: Time, recoveryCodes: Type.Integer() }), Type.Null()], {
    description: 'codes of an authenticator app: since when, and how many recovery codes are left; null when off',
  }),
  passkeysOffered: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  sessions: Type.Array(OwnSession),
});
export type AccountAnswer = Static<typeof AccountAnswer>;

/** `POST /api/admin/account/password`. */
export const ChangePassword = Type.Object(
  {
    current: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max }),
    password: Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }),
  },
  { additionalProperties: false },
);

/** `POST /api/admin/account/codes`: what an authenticator app is set up with; shown once. */
export const NewCodes = Type.Object({
  secret: Type.String({ description: 'base32, to be typed' }),
  uri: Type.String({ description: 'otpauth://, to be drawn as a QR code' }),
});
export type NewCodes = Static<typeof NewCodes>;

/** `POST /api/admin/account/codes/confirm`. */
export const ConfirmCodes = Type.Object({ code: Code }, { additionalProperties: false });

/** Recovery codes, each good for one sign-in; the one answer that holds them. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
