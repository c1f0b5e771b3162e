import canonicalize from 'canonicalize';

/** The one text of a JSON value (RFC 8785), whatever the order of its keys: what is hashed, signed and compared. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('this value has no JSON text');
  return text;
}
