// The admin area: accounts, settings, previews.

export const LOGIN_REFUSED = 'LOGIN_REFUSED 401 This e-mail address and password do not fit together.';
export const SETUP_LINK_INVALID =
  'SETUP_LINK_INVALID 410 This setup link was used already or is too old. Make another with: npm run admin -- setup-link';
export const INVITE_INVALID =
  'INVITE_INVALID 410 This invitation was used already, taken back or is too old. Ask an owner for another one.';
export const INVITE_EMAIL_MISMATCH = 'INVITE_EMAIL_MISMATCH 422 This invitation is for another e-mail address.';
export const INVITE_UNKNOWN = 'INVITE_UNKNOWN 404 There is no such invitation.';
export const USER_UNKNOWN = 'USER_UNKNOWN 404 There is no such account.';
export const USER_EXISTS = 'USER_EXISTS 409 {email} has an account already.';
export const USER_LAST_OWNER = 'USER_LAST_OWNER 409 This is the last owner. Make somebody else an owner first.';
export const SETTINGS_CHANGED =
  'SETTINGS_CHANGED 409 Somebody else has changed the settings in the meantime. Load them again before you save.';
export const PREVIEW_UNKNOWN = 'PREVIEW_UNKNOWN 404 There is no such preview link.';
export const PREVIEW_INVALID =
  'PREVIEW_INVALID 410 This preview link was taken back or is too old. Ask whoever sent it for another one.';
export const PREVIEW_REFUSED = 'PREVIEW_REFUSED 422 This release cannot be previewed: {reasons}';
