/** Where a link leads, if that is another page of this site, in this tab. */
export function linkTarget(link: HTMLAnchorElement | null, { location }: Document): URL | null {
  if (!link?.href || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download'))
    return null;
  if (link.pathname === location.pathname && link.search === location.search) return null;
  return new URL(link.href);
}
