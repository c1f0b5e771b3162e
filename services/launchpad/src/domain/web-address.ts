import { AppError, type ListingRequest, ERRORS } from '@mintwire/contracts';
import { plainUrl, readLink, type LinkKind } from '@mintwire/contracts/web-links';

/** What the links of a token and of its listing lead to. */
const KINDS = {
  website: 'website',
  x: 'x',
  twitter: 'x',
  telegram: 'telegram',
  discord: 'discord',
} as const satisfies Record<string, LinkKind>;
/** What the form calls them. */
const TITLES: Readonly<Record<string, string>> = {
  website: 'Website',
  x: 'X',
  twitter: 'X',
  telegram: 'Telegram',
  discord: 'Discord',
};
/** What a link is called in a sentence: `Website`, or `Website (listing)`. */
export const linkTitle = (field: string, of: 'token' | 'listing') =>
  `${TITLES[field] ?? field}${of === 'listing' ? ' (listing)' : ''}`;
type Links = Readonly<Partial<Record<keyof typeof KINDS, string>>>;

/**
 * Links as everybody will open them, by the form's own rule; what is empty is left out.
 * @throws {AppError} LAUNCHPAD_LINK_INVALID naming the first that cannot be used
 */
export function checkedLinks<T extends Links>(links: T, of: 'token' | 'listing' = 'token'): T {
  const read = Object.entries(links).flatMap(([field, text]) => {
    const { url, problem } = readLink(KINDS[field as keyof typeof KINDS], text);
    if (problem !== undefined)
      throw new AppError(ERRORS.LAUNCHPAD_LINK_INVALID, { field: linkTitle(field, of), reason: problem });
    return url === undefined ? [] : [[field, url]];
  });
  return Object.fromEntries(read) as T;
}

/**
 * As {@link checkedLinks}, of what was ordered for the listing service.
 * @throws {AppError} LAUNCHPAD_LINK_INVALID
 */
export function listingLinks({ bannerHash: _banner, ...links }: ListingRequest): Omit<ListingRequest, 'bannerHash'> {
  return checkedLinks(links, 'listing');
}

/** A link out of a record, which may be older than today's rule, as it is shown; undefined for what nobody should be led to. */
export function recordedLink(field: keyof typeof KINDS, text: string | undefined): string | undefined {
  return text === undefined ? undefined : (readLink(KINDS[field], text).url ?? plainUrl(text) ?? undefined);
}
