import { readLink, type LinkKind } from '@mintwire/contracts/web-links';

/** What each link of the form and of the listing leads to. */
export const LINK_KINDS = {
  website: 'website',
  x: 'x',
  twitter: 'x',
  telegram: 'telegram',
  discord: 'discord',
} as const satisfies Record<string, LinkKind>;
export type LinkName = keyof typeof LINK_KINDS;

/** What is wrong with a link, as a sentence; null when nothing is. An empty text is no link. */
export const linkProblem = (name: LinkName, typed: string): string | null =>
  readLink(LINK_KINDS[name], typed).problem ?? null;

/** The links that were filled in, as everybody will open them; undefined when there is none. */
export function filledLinks<K extends LinkName>(
  links: Readonly<Record<K, string>>,
): Partial<Record<K, string>> | undefined {
  const filled = (Object.entries(links) as [K, string][]).flatMap(([name, text]) => {
    const { url } = readLink(LINK_KINDS[name], text);
    return url === undefined ? [] : [[name, url] as const];
  });
  return filled.length > 0 ? (Object.fromEntries(filled) as Partial<Record<K, string>>) : undefined;
}
