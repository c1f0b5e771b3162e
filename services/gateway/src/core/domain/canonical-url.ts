/** The same address with percent signs that mean nothing as plain characters, so that it can be answered with a page. */
export function readableUrl(url: string): string {
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** The address that an answer is kept under. */
export interface CanonicalUrl {
  readonly url: string;
  /** false: it has parameters, and whoever answers does not say which of them it knows. */
  readonly isKnown: boolean;
}

/**
 * Path and query with the parameters that whoever answers knows, in its order and each once, as browsers and servers read them: whatever else an
 * address carries changes nothing in the answer.
 * @param known names of the parameters; undefined when nobody says
 */
export function canonicalUrl(url: string, known: readonly string[] | undefined): CanonicalUrl {
  const cut = url.indexOf('?');
  if (cut < 0 || cut === url.length - 1) return { url: cut < 0 ? url : url.slice(0, cut), isKnown: true };
  if (known === undefined) return { url, isKnown: false };
  const path = url.slice(0, cut);
  const given = new URLSearchParams(url.slice(cut + 1));
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = kept.toString();
  return { url: query === '' ? path : `${path}?${query}`, isKnown: true };
}

/** The path with no more percent signs than it needs (RFC 3986, 6.2.2): `/%6eews` is `/news`. */
export function canonicalPath(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (sign) => {
    const character = String.fromCharCode(Number.parseInt(sign.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : sign.toUpperCase();
  });
}
