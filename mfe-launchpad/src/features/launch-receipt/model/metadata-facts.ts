import { linkWarning, plainUrl } from '@mintwire/contracts/web-links';
import type { MetadataDocument } from '../api/metadata-document';

/** One line about the document. `href` only for an address of the web. */
export interface MetadataFact {
  readonly key: string;
  readonly term: string;
  readonly text: string;
  readonly href?: string;
  /** What to know before following it. */
  readonly warning?: string;
}

const TERMS = {
  name: 'Name',
  symbol: 'Symbol',
  description: 'Description',
  tags: 'Tags',
  external_url: 'Website',
} as const;
const LINKS = { twitter: 'X', telegram: 'Telegram', discord: 'Discord' } as const;

const LINKED: ReadonlySet<string> = new Set(['external_url', ...Object.keys(LINKS)]);

/** The texts of a document that wallets show. Anybody may have written it: what is no text is passed over, and only web addresses become links, shown with the host in a form that cannot deceive. */
export function metadataFacts(document: MetadataDocument): MetadataFact[] {
  const extensions = (
    typeof document.extensions === 'object' && document.extensions !== null ? document.extensions : {}
  ) as Record<string, unknown>;
  const lines = [
    ...Object.entries(TERMS).map(([key, term]) => ({ key, term, value: document[key as keyof MetadataDocument] })),
    ...Object.entries(LINKS).map(([key, term]) => ({ key, term, value: extensions[key] })),
  ];
  return lines.flatMap(({ key, term, value }) => {
    const text = Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(', ') : value;
    if (typeof text !== 'string' || text === '') return [];
    if (!LINKED.has(key)) return [{ key, term, text }];
    const href = plainUrl(text);
    if (href === null) return [{ key, term, text: 'Not shown: this is no address that can be opened safely.' }];
    const warning = linkWarning(href);
    return [{ key, term, text: href, href, ...(warning !== undefined && { warning }) }];
  });
}
