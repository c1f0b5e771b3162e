import { parseCookie, stringifySetCookie } from 'cookie';
import { RELEASE_VERSION } from './release-name';

/** Names the canary of the shell that did not start in this browser; written by the script of {@link withStartWatch}. */
export const FAILED_SHELL_COOKIE = 'mintwire-shell-failed';
const VERSION = new RegExp(RELEASE_VERSION);

/** The canary of the shell that failed in the browser of these cookies. */
export function failedShell(header: string | undefined): string | undefined {
  const value = header === undefined ? undefined : parseCookie(header)[FAILED_SHELL_COOKIE];
  return value !== undefined && VERSION.test(value) ? value : undefined;
}

/** The `set-cookie` header that ends it, once there is no such canary. */
export function endFailedShellCookie(secure: boolean): string {
  return stringifySetCookie({ name: FAILED_SHELL_COOKIE, value: '', path: '/', sameSite: 'lax', secure, maxAge: 0 });
}
