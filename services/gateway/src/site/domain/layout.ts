import {
  HEADER_ROOM,
  HOME_SLOTS,
  LINK_PLACES,
  type FieldProblem,
  type LayoutAnswer,
  type PlacedSection,
  type ReleaseDescriptor,
  type SiteLayout,
} from '@mintwire/contracts';

/** What is wrong with an arrangement, each with the field it is about; nothing when it may be saved. */
export function layoutFaults({ navigation, home }: SiteLayout): FieldProblem[] {
  const faults: FieldProblem[] = [];
  const need = (fine: boolean, path: string, message: string): void => {
    if (!fine) faults.push({ path, message });
  };
  for (const place of LINK_PLACES) {
    navigation[place].forEach(({ label, to }, index) => {
      need(label.trim() !== '', `/navigation/${place}/${index}/label`, 'The link needs a name.');
      need(
        navigation[place].findIndex((other) => other.to === to) === index,
        `/navigation/${place}/${index}/to`,
        'This address is there twice.',
      );
    });
  }
  const letters = navigation.header.reduce((sum, { label }) => sum + label.length, 0);
  need(
    navigation.header.length <= HEADER_ROOM.links && letters <= HEADER_ROOM.letters,
    '/navigation/header',
    `The header has room for ${HEADER_ROOM.links} links with ${HEADER_ROOM.letters} letters in all; these are ${navigation.header.length} with ${letters}.`,
  );
  home.forEach((section, index) => {
    need(
      HOME_SLOTS.some((slot) => slot === section.slot),
      `/home/${index}/slot`,
      `There is no such place; there are ${HOME_SLOTS.join(', ')}.`,
    );
    need(
      home.findIndex((other) => isSame(other, section)) === index,
      `/home/${index}/expose`,
      'This section is there twice.',
    );
  });
  return faults;
}

/** The releases with their sections of the home page as an owner has arranged them: hidden ones left out, the others in their order. */
export function arranged(
  releases: readonly ReleaseDescriptor[],
  home: readonly PlacedSection[],
): readonly ReleaseDescriptor[] {
  if (home.length === 0) return releases;
  return releases.map((release) => ({
    ...release,
    remote: {
      ...release.remote,
      slots: release.remote.slots.flatMap((own) => {
        const at = home.findIndex((section) => isSame(section, { ...own, remote: release.remote.name }));
        if (at < 0) return own;
        // Before all that nobody has arranged, whatever order that asks for.
        return home[at]?.shown ? { ...own, order: Number.MIN_SAFE_INTEGER + at } : [];
      }),
    },
  }));
}

/** What these releases offer for header, menu, footer and home page. */
export function offers(releases: readonly ReleaseDescriptor[]): LayoutAnswer['offers'] {
  const ofAll = releases.map(({ remote }) => ({ ...remote, from: { remote: remote.name, title: remote.title } }));
  return {
    links: ofAll.flatMap(({ from, links = [] }) => links.map((link) => ({ ...from, ...link }))),
    sections: ofAll
      .flatMap(({ from, slots }) => slots.map((slot) => ({ ...from, ...slot })))
      .sort((a, b) => a.order - b.order),
  };
}

type Place = Pick<PlacedSection, 'slot' | 'remote' | 'expose'>;

function isSame(a: Place, b: Place): boolean {
  return a.slot === b.slot && a.remote === b.remote && a.expose === b.expose;
}
