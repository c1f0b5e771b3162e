import { useMemo } from 'react';
import type { LinkPlace, PlacedLink } from '@mintwire/contracts';
import { DEFAULT_NAVIGATION } from '@mintwire/contracts/default-navigation';
import { usePageState } from '@mintwire/platform';
import { matchPage, sitePages } from '../site-page';

/** The links of a place as the owner has arranged them; those whose page no release of this composition has are left out. */
export function useSiteLinks(place: LinkPlace): readonly PlacedLink[] {
  const { composition, navigation = DEFAULT_NAVIGATION } = usePageState();
  return useMemo(() => {
    const pages = sitePages(composition);
    return navigation[place].filter(({ to }) => matchPage(pages, to).status === 200);
  }, [composition, navigation, place]);
}

/** As many links with as many letters stand beside name and wallet on a screen of 68 rem. */
const ROOM = { links: 6, letters: 46 };

/** Whether the header needs a wider screen for these links. */
export function takesMoreRoom(links: readonly PlacedLink[]): boolean {
  return links.length > ROOM.links || links.reduce((sum, { label }) => sum + label.length, 0) > ROOM.letters;
}
