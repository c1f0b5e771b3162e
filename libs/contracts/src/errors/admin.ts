// The admin area: accounts, settings, previews.

export const LOGIN_REFUSED = 'LOGIN_REFUSED 401 The email address or the password is wrong.';
export const LOGIN_STEP_OVER = 'LOGIN_STEP_OVER 410 This took too long, or was done already. Begin to sign in again.';
export const LOGIN_CODE_REFUSED =
  'LOGIN_CODE_REFUSED 401 This code is not right, or was used already. Wait for the next one.';
export const SIGN_IN_NOT_FRESH = 'SIGN_IN_NOT_FRESH 403 Sign in once more to change this: it protects your account.';
export const PASSWORD_WRONG = 'PASSWORD_WRONG 422 This is not your present password.';
export const PASSWORD_NONE = 'PASSWORD_NONE 409 This account has no password. You sign in to it by single sign-on.';
export const SESSION_UNKNOWN = 'SESSION_UNKNOWN 404 This session has ended already.';
export const CODES_ON = 'CODES_ON 409 Codes are on already. Switch them off first.';
export const CODES_OFF = 'CODES_OFF 409 Codes are not on, or their set-up took too long. Begin again.';
export const PASSKEY_REFUSED = 'PASSKEY_REFUSED 401 This passkey was not accepted. Try again, or sign in another way.';
export const PASSKEY_UNKNOWN = 'PASSKEY_UNKNOWN 404 There is no such passkey.';
export const PASSKEY_EXISTS = 'PASSKEY_EXISTS 409 This passkey is in your list already.';
export const PASSKEY_OTHER_ACCOUNT =
  'PASSKEY_OTHER_ACCOUNT 403 This passkey belongs to {email}. Use a passkey of your account, or sign in another way.';
export const PASSKEYS_FULL = 'PASSKEYS_FULL 409 There are {limit} passkeys already. Remove one first.';
export const PASSKEYS_UNAVAILABLE = 'PASSKEYS_UNAVAILABLE 409 Passkeys need a site with a name and https.';
export const OIDC_OFF = 'OIDC_OFF 404 There is no single sign-on here.';
export const OIDC_STEP_OVER =
  'OIDC_STEP_OVER 400 This sign-in took too long, or was begun in another browser. Begin again.';
export const OIDC_UNAVAILABLE =
  'OIDC_UNAVAILABLE 503 The provider of the single sign-on does not answer. Try again, or sign in another way.';
export const OIDC_REFUSED = 'OIDC_REFUSED 401 The provider of the single sign-on did not sign you in.';
export const OIDC_ANSWER_INVALID =
  'OIDC_ANSWER_INVALID 401 The provider of the single sign-on gave an answer that cannot be trusted. Tell an owner.';
export const OIDC_EMAIL_UNVERIFIED =
  'OIDC_EMAIL_UNVERIFIED 403 The provider of the single sign-on has not verified your email address.';
export const OIDC_NO_ACCOUNT = 'OIDC_NO_ACCOUNT 403 You have no account here. Ask an owner to invite you.';
export const OIDC_OTHER_PERSON =
  'OIDC_OTHER_PERSON 403 The account with your email address belongs to another person at the provider. Ask an owner.';
export const SETUP_LINK_INVALID =
  'SETUP_LINK_INVALID 410 This setup link was used already or is too old. Ask whoever runs this site for another; on its machine, npm run admin -- setup-link makes one.';
export const INVITE_INVALID =
  'INVITE_INVALID 410 This invitation was used already, taken back or is too old. Ask an owner for another one.';
export const INVITE_EMAIL_MISMATCH = 'INVITE_EMAIL_MISMATCH 422 This invitation is for another email address.';
export const INVITE_UNKNOWN = 'INVITE_UNKNOWN 404 There is no such invitation.';
export const USER_UNKNOWN = 'USER_UNKNOWN 404 There is no such account.';
export const USER_EXISTS = 'USER_EXISTS 409 {email} has an account already.';
export const USER_LAST_OWNER = 'USER_LAST_OWNER 409 This is the last owner. Make somebody else an owner first.';
export const SETTINGS_CHANGED =
  'SETTINGS_CHANGED 409 Somebody else has saved a change here in the meantime. Load it again before you save.';
export const PREVIEW_UNKNOWN = 'PREVIEW_UNKNOWN 404 There is no such preview link.';
export const PREVIEW_INVALID =
  'PREVIEW_INVALID 410 This preview link was taken back or is too old. Ask whoever sent it for another one.';
export const PREVIEWS_FULL =
  'PREVIEWS_FULL 409 There are {limit} working preview links of {remote} already. Revoke one first.';
export const PREVIEW_REFUSED = 'PREVIEW_REFUSED 422 This release cannot be previewed: {reasons}';
