// Releases, what is uploaded, deploy tokens, and pages composed out of them.

export const RELEASE_EXISTS =
  'RELEASE_EXISTS 409 Release {version} of {remote} already exists and cannot be overwritten.';
export const RELEASE_INVALID = 'RELEASE_INVALID 422 The release of {remote} is refused: {reason}';
export const RELEASE_UNKNOWN = 'RELEASE_UNKNOWN 404 There is no release {version} of {remote}.';
export const REMOTE_LOCKED =
  'REMOTE_LOCKED 423 {remote} is locked. {by} locked it: “{reason}”. What visitors get of it stays as it is until somebody unlocks it in the admin area.';
export const RELEASE_GATES_FAILED = 'RELEASE_GATES_FAILED 422 The release of {remote} is refused: {reasons}';
export const RELEASE_NOT_LIVE =
  'RELEASE_NOT_LIVE 409 Release {version} of {remote} is neither live nor a canary any more.';
export const RELEASE_IS_LIVE = 'RELEASE_IS_LIVE 409 Release {version} of {remote} is live already.';
export const RELEASE_NEVER_LIVE =
  'RELEASE_NEVER_LIVE 409 Release {version} of {remote} was never live, or is not kept any more. Promote it instead.';
export const RELEASE_INCOMPATIBLE =
  'RELEASE_INCOMPATIBLE 409 Release {version} of {remote} is incompatible with what is live now: {reasons}';
export const RELEASE_NO_PREVIOUS = 'RELEASE_NO_PREVIOUS 409 There is no earlier release of {remote} to go back to.';
export const RELEASE_DAMAGED =
  'RELEASE_DAMAGED 500 A file of release {version} of {remote} is not what was published, so it is not sent.';
export const RELEASE_UNREADABLE =
  'RELEASE_UNREADABLE 500 The description of release {version} of {remote} in the registry cannot be used: {reason}';
export const RELEASE_CONFLICT =
  'RELEASE_CONFLICT 409 Somebody else decided about {remote} at the same moment. Look at what is live now, then decide again.';
export const REMOTE_WITHDRAWN = 'REMOTE_WITHDRAWN 410 {remote} was taken off this site.';
export const REMOTE_NOT_WITHDRAWN = 'REMOTE_NOT_WITHDRAWN 409 {remote} is not withdrawn, so it cannot be put back.';
export const REMOTE_NOT_SHOWN = 'REMOTE_NOT_SHOWN 409 No visitor gets {remote}, so it cannot be taken off the site.';
export const SHELL_STAYS =
  'SHELL_STAYS 409 The shell holds the site together and cannot be taken off it. Roll it back instead.';
export const REMOTE_UNKNOWN = 'REMOTE_UNKNOWN 404 There is no remote named {remote} here.';
export const REMOTE_NO_STAND_IN = 'REMOTE_NO_STAND_IN 404 No other release of {remote} may stand in for this one.';
export const RELEASE_REMOTE_MISMATCH =
  'RELEASE_REMOTE_MISMATCH 403 This deploy token is for {remote}; it cannot be used for {other}.';
export const DEPLOY_TOKEN_INVALID = 'DEPLOY_TOKEN_INVALID 401 The deploy token is missing, wrong or revoked.';
export const DEPLOY_TOKEN_NOT_ENOUGH =
  'DEPLOY_TOKEN_NOT_ENOUGH 403 A deploy token cannot do this. Somebody who may has to sign in to the admin area and do it there.';
export const DEPLOY_TOKEN_EXPIRED =
  'DEPLOY_TOKEN_EXPIRED 401 This deploy token has expired ({until}). An owner can renew it in the admin area.';
export const DEPLOY_TOKEN_SCOPE_MISSING =
  'DEPLOY_TOKEN_SCOPE_MISSING 403 This deploy token does not have the scope “{scope}”. An owner can make one that has it.';
export const DEPLOY_TOKEN_REVOKED = 'DEPLOY_TOKEN_REVOKED 409 A revoked token cannot be renewed. Make another one.';
export const DEPLOY_TOKEN_UNKNOWN = 'DEPLOY_TOKEN_UNKNOWN 404 There is no such deploy token.';
export const UPLOAD_UNREADABLE = 'UPLOAD_UNREADABLE 422 The uploaded archive could not be read: {reason}';
export const UPLOAD_PATH_REFUSED =
  'UPLOAD_PATH_REFUSED 422 The uploaded archive holds {path}, which is refused: {reason}';
export const UPLOAD_TOO_SLOW = 'UPLOAD_TOO_SLOW 408 The uploaded archive did not arrive in time: {reason}';
export const UPLOAD_BUSY = 'UPLOAD_BUSY 429 Other uploads are being received. Please try again in {seconds} s.';
export const UPLOAD_TOO_LARGE = 'UPLOAD_TOO_LARGE 413 The uploaded archive holds more than {limit}.';
