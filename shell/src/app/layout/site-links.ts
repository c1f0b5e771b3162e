import { useMemo } from 'react';
import type { LinkPlace, PlacedLink } from '@mintwire/contracts';
import { DEFAULT_NAVIGATION } from '@mintwire/contracts/default-navigation';
import { usePageState } from '@mintwire/platform';
import { matchPage } from '../site-page';
import { PRODUCT_LINKS } from './standing-links';

/** The links of a place as the owner has arranged them; those whose page no release of this composition has are left out. */
export function useSiteLinks(place: LinkPlace): readonly PlacedLink[] {
  const { navigation = DEFAULT_NAVIGATION } = usePageState();
  return useExisting(navigation[place]);
}

/** Those of some links whose page a release of this composition has. */
export function useExisting<L extends Pick<PlacedLink, 'to'>>(links: readonly L[]): readonly L[] {
  const { composition } = usePageState();
  return useMemo(() => links.filter(({ to }) => matchPage(composition, to).status === 200), [composition, links]);
}

/** The action, while its page exists and the owner has not placed it among the links. */
export function useCreateAction(links: readonly PlacedLink[]): boolean {
  const [create] = useExisting(PRODUCT_LINKS);
  return create?.to === '/create' && !links.some(({ to }) => to === create.to);
}

/** Letters that have room beside name, network and wallet on screens of 70 and of 75 rem; the space around a link is that of two. */
const ROOM = { wide: 66, widest: 77 };

/** The screens whose header has room for its links; on all others the menu has them. */
export type HeaderRoom = 'wide' | 'widest' | 'none';

export function roomFor(links: readonly PlacedLink[]): HeaderRoom {
  const letters = links.reduce((sum, { label }) => sum + label.length + 2, 0);
  if (letters <= ROOM.wide) return 'wide';
  return letters <= ROOM.widest ? 'widest' : 'none';
}
