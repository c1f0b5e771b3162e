import type { EditableSite } from '@mintwire/contracts';

type SocialLink = EditableSite['socialLinks'][number];

/** Networks the site has icons for. */
const NETWORKS = [
  { id: 'x', label: 'X' },
  { id: 'telegram', label: 'Telegram' },
  { id: 'discord', label: 'Discord' },
  { id: 'facebook', label: 'Facebook' },
  { id: 'instagram', label: 'Instagram' },
  { id: 'linkedin', label: 'LinkedIn' },
  { id: 'youtube', label: 'YouTube' },
] as const;

/** One link for each network, in their order, then whatever else there is; those without an address are empty. */
export function editableLinks(links: readonly SocialLink[]): SocialLink[] {
  const known = NETWORKS.map(({ id, label }) => links.find((link) => link.id === id) ?? { id, label, url: '' });
  return [...known, ...links.filter(({ id }) => !NETWORKS.some((network) => network.id === id))];
}

/** The links that have an address. */
export function filledLinks(links: readonly SocialLink[]): SocialLink[] {
  return links.map((link) => ({ ...link, url: link.url.trim() })).filter(({ url }) => url !== '');
}
