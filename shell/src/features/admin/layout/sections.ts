import type { LayoutAnswer, PlacedSection } from '@mintwire/contracts';

/** A section as the screen lists it, with its remote's title. */
export type ListedSection = PlacedSection & { readonly title: string };

/** The sections of a place in the order in which pages have them: the arranged ones, then the others as their remotes say. What no live release offers is left out. */
export function sectionsOf(
  slot: string,
  home: readonly PlacedSection[],
  offers: LayoutAnswer['offers']['sections'],
): ListedSection[] {
  const here = offers.filter((offer) => offer.slot === slot);
  const placeOf = ({ remote, expose }: { remote: string; expose: string }) => {
    const index = home.findIndex((own) => own.slot === slot && own.remote === remote && own.expose === expose);
    return index < 0 ? home.length : index;
  };
  return [...here]
    .sort((a, b) => placeOf(a) - placeOf(b) || a.order - b.order)
    .map((offer) => ({
      slot,
      remote: offer.remote,
      expose: offer.expose,
      title: offer.title,
      shown: home[placeOf(offer)]?.shown ?? true,
    }));
}
