import type { SiteSettings } from '@mintwire/contracts';

/** schema.org data about the site and who runs it, from its settings: what pages say that say nothing of their own. */
export function siteData(site: SiteSettings, logoPath: string): Readonly<Record<string, unknown>> {
  const sameAs = site.socialLinks.map(({ url }) => url).filter(Boolean);
  const id = (name: string) => `${site.publicUrl}/#${name}`;
  const organisation = {
    '@type': 'Organization',
    '@id': id('organization'),
    name: site.name,
    description: site.description,
    url: site.publicUrl,
    logo: site.publicUrl + logoPath,
    ...(site.supportEmail && { email: site.supportEmail }),
    ...(sameAs.length > 0 && { sameAs }),
  };
  const website = {
    '@type': 'WebSite',
    '@id': id('website'),
    name: site.name,
    url: site.publicUrl,
    publisher: { '@id': id('organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.publicUrl}/news?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return { '@context': 'https://schema.org', '@graph': [organisation, website] };
}
