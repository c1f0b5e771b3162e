import { escaped, unescaped } from '@mintwire/service-kit/markup';

const LINK = /(<a\b[^>]*?\shref=")(https?:\/\/[^"]+)(")/g;

/** Web addresses that HTML of our own making links to, each once, in their order. */
export function linksIn(html: string): string[] {
  return [...new Set([...html.matchAll(LINK)].map(([, , href = '']) => unescaped(href)))];
}

/** The same HTML with other addresses for its links; those without another one stay. */
export function withLinks(html: string, addressOf: (url: string) => string | undefined): string {
  return html.replace(LINK, (_whole, before: string, href: string, after: string) => {
    const other = addressOf(unescaped(href));
    return `${before}${other === undefined ? href : escaped(other)}${after}`;
  });
}
