import type { SiteSettings } from '@mintwire/contracts';

/** schema.org data about who runs the site, from its settings. */
export function organisation(site: SiteSettings, logoPath: string): Readonly<Record<string, unknown>> {
  const sameAs = site.socialLinks.map(({ url }) => url).filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    description: site.description,
    url: site.publicUrl,
    logo: site.publicUrl + logoPath,
    ...(site.supportEmail && { email: site.supportEmail }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}
