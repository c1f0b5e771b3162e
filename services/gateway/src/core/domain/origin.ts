/** What a browser says about where a request comes from. */
export interface OriginEvidence {
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
}

/** The origins that are this site: the public one, and on a developer's machine each name of the loopback. */
export function ownOrigins(publicUrl: string, port: number): ReadonlySet<string> {
  const { origin, hostname } = new URL(publicUrl);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return new Set(names.includes(hostname) ? [origin, ...names.map((name) => `http://${name}:${port}`)] : [origin]);
}

/**
 * Whether a request that changes something comes from this site or from a program that is no browser. A browser always
 * sends one of the two headers with such a request; the comparison with fixed origins also stops DNS rebinding, where a
 * foreign name points here and the browser believes the request to be same-origin.
 */
export function isFromThisSite({ secFetchSite, origin }: OriginEvidence, own: ReadonlySet<string>): boolean {
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return false;
  return origin === undefined || own.has(origin);
}
