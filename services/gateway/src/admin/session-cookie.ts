import { parseCookie, stringifySetCookie } from 'cookie';

/** `__Host-`: a browser takes it only with Secure, without Domain and for the whole origin, so no neighbour can set it. */
const NAME = '__Host-mintwire-session';
const FIXED = { name: NAME, path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/**
 * Tells scripts of a page that somebody signed in here, so that only their browsers fetch the admin's tools. It opens nothing:
 * whoever sets it gets a button whose every answer is "sign in first".
 */
const HINT = { name: 'mintwire-admin', path: '/', secure: true, sameSite: 'strict' } as const;

/** The secret of the session in a `cookie` header. */
export function sessionSecret(header: string | undefined): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[NAME];
}

/** The `set-cookie` headers of a new session. */
export function sessionCookie(secret: string, seconds: number): string[] {
  return [
    stringifySetCookie({ ...FIXED, value: secret, maxAge: seconds }),
    stringifySetCookie({ ...HINT, value: '1', maxAge: seconds }),
  ];
}

/** The `set-cookie` headers that end it in the browser. */
export function endedSessionCookie(): string[] {
  return [
    stringifySetCookie({ ...FIXED, value: '', maxAge: 0 }),
    stringifySetCookie({ ...HINT, value: '', maxAge: 0 }),
  ];
}
