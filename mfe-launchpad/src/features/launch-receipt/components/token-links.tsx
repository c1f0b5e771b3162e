import type { TokenLinks as Links } from '@mintwire/contracts/launchpad';
import { linkWarning, plainUrl } from '@mintwire/contracts/web-links';
import { ButtonLink } from '@mintwire/ui';

const NAMES = { website: 'Website', x: 'X', telegram: 'Telegram', discord: 'Discord' } as const;

/** Where the creator says the token is at home. A link that can deceive is no button: it stands in the metadata, with the reason. */
export function TokenLinks({ links = {} }: { links: Links | undefined }) {
  return Object.entries(NAMES).map(([key, name]) => {
    const url = plainUrl(links[key as keyof typeof NAMES] ?? '');
    if (url === null || linkWarning(url) !== undefined) return null;
    return (
      <ButtonLink key={key} href={url} external rel="nofollow ugc noopener noreferrer">
        {name}
      </ButtonLink>
    );
  });
}
