import type { Form } from '@mintwire/admin-kit/use-form';
import type { LayoutAnswer, LinkPlace, SiteLayout } from '@mintwire/contracts';
import { LinksEditor } from './links-editor';
import { SectionsEditor } from './sections-editor';

const PLACES: readonly { place: LinkPlace; title: string; description: string }[] = [
  { place: 'header', title: 'Header', description: 'Beside the name of the site, on wide screens.' },
  { place: 'menu', title: 'Menu', description: 'Behind the menu button, on small screens.' },
  { place: 'footer', title: 'Footer', description: 'At the end of every page.' },
];

interface Props {
  readonly form: Form<SiteLayout>;
  readonly offers: LayoutAnswer['offers'];
}

/** Arranges links and sections as they were read. A link whose page no live release has stays here, and is not on any page. */
export function LayoutFields({ form: { values: layout, change, errorAt }, offers }: Props) {
  return (
    <>
      {PLACES.map(({ place, title, description }) => (
        <LinksEditor
          key={place}
          {...{ place, title, description }}
          links={layout.navigation[place]}
          offers={offers.links}
          errorAt={(path) => errorAt(`/layout/navigation/${place}${path}`)}
          onChange={(links) => change({ navigation: { ...layout.navigation, [place]: links } })}
        />
      ))}
      <SectionsEditor home={layout.home} offers={offers.sections} onChange={(home) => change({ home })} />
    </>
  );
}
