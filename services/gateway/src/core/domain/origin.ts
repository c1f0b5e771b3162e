/** What a browser says about where a request comes from. */
export interface OriginEvidence {
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
}

/** What a browser says about what it asks for. */
export interface DestinationEvidence {
  readonly secFetchSite: string | undefined;
  readonly secFetchDest: string | undefined;
}

/** The origins that are this site: the public one, and on a developer's machine each name of the loopback. */
export function ownOrigins(publicUrl: string, port: number): ReadonlySet<string> {
  const { origin, hostname } = new URL(publicUrl);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return new Set(names.includes(hostname) ? [origin, ...names.map((name) => `http://${name}:${port}`)] : [origin]);
}

const isOfThisSite = (secFetchSite: string | undefined): boolean =>
  secFetchSite === undefined || secFetchSite === 'same-origin' || secFetchSite === 'none';

/**
 * Whether a request that changes something comes from this site or from a program that is no browser. A browser always
 * sends one of the two headers with such a request; the comparison with fixed origins also stops DNS rebinding, where a
 * foreign name points here and the browser believes the request to be same-origin.
 */
export function isFromThisSite({ secFetchSite, origin }: OriginEvidence, own: ReadonlySet<string>): boolean {
  return isOfThisSite(secFetchSite) && (origin === undefined || own.has(origin));
}

/**
 * Whether the answer is for this site, for a program that is no browser, or is a page that somebody goes to by whichever link. What a page of
 * another site shows in passing, as a picture or in a frame, is none of these.
 */
export function isGoneTo({ secFetchSite, secFetchDest }: DestinationEvidence): boolean {
  return isOfThisSite(secFetchSite) || secFetchDest === 'document';
}
