import { parseCookie, stringifySetCookie } from 'cookie';

/** Behind TLS no neighbour can set it; a browser takes that name only with Secure. */
const nameOf = (secure: boolean): string => (secure ? '__Host-mintwire-preview' : 'mintwire-preview');

/** The preview cookie in a `cookie` header. */
export function previewCookie(header: string | undefined, secure: boolean): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[nameOf(secure)];
}

/** The `set-cookie` header of a preview; an empty one with 0 seconds ends it. */
export function setPreviewCookie(value: string, seconds: number, secure: boolean): string {
  return stringifySetCookie({
    name: nameOf(secure),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: seconds,
  });
}
