import type { TextParts } from '@mintwire/contracts';

/** Text whose parts that match a search are marked. */
export function MarkedText({ parts }: { readonly parts: TextParts }) {
  return parts.map(({ text, match }, place) => (match ? <mark key={place}>{text}</mark> : text));
}
