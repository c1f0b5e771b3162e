/** The address that a page is kept under. */
export interface CanonicalUrl {
  readonly url: string;
  /** false: it has parameters, and whose page it is does not say which of them it knows. */
  readonly isKnown: boolean;
}

/**
 * Path and query with the parameters that the page knows, in its order and each once, as browsers and servers read them: whatever else an address
 * carries changes nothing in the page.
 * @param known names of the parameters; undefined when the page's release does not say
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
