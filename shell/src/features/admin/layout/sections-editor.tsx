import type { LayoutAnswer, PlacedSection } from '@mintwire/contracts';
import { Lines } from '@mintwire/admin-kit/lines';
import { HOME_SLOTS } from '@mintwire/contracts/places';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Heading } from '@mintwire/ui/heading';
import { Stack } from '@mintwire/ui/stack';
import { Switch } from '@mintwire/ui/switch';
import { Text } from '@mintwire/ui/text';
import classes from './layout.module.css';
import { moved, OrderButtons } from './order-buttons';
import { sectionsOf, type ListedSection } from './sections';

interface Props {
  readonly home: readonly PlacedSection[];
  readonly offers: LayoutAnswer['offers']['sections'];
  readonly onChange: (home: PlacedSection[]) => void;
}

const PLACES: Readonly<Record<(typeof HOME_SLOTS)[number], string>> = {
  'home.hero': 'First screen',
  'home.headline': 'Headline',
  'home.create': 'Create section',
  'home.launches': 'Latest launches',
  'home.news': 'News',
  'home.trust': 'Trust',
  'home.faq': 'Questions',
  'home.newsletter': 'Newsletter',
  'home.presale': 'Presale',
};

/** The sections of the home page by place: which are shown, in which order. */
export function SectionsEditor({ home, offers, onChange }: Props) {
  const places = HOME_SLOTS.map((slot) => ({ slot, sections: sectionsOf(slot, home, offers) }));
  // Arranged is the whole page at once: places that nobody has touched are as the remotes want them, and stay so.
  const arrange = (slot: string, sections: PlacedSection[]) =>
    onChange([...home.filter((section) => section.slot !== slot), ...sections]);
  return (
    <Card>
      <Stack gap={5}>
        <CardHeader
          title="Home page"
          description="What stands in each place of the home page, from top to bottom. A new section comes last until you move it."
          headingLevel={2}
        />
        {places.map(({ slot, sections }) => (
          <Stack key={slot} gap={3}>
            <Heading level={3} size="sm">
              {PLACES[slot]}
            </Heading>
            {sections.length === 0 && (
              <Text size="sm" tone="muted">
                Nothing is here: no part of the site has a section for this place.
              </Text>
            )}
            <ul className={classes.list} aria-label={PLACES[slot]}>
              {sections.map((section, index) => {
                const { remote, expose, shown } = section;
                const part = nameOf(section, sections);
                const name = part === PLACES[slot] ? part : `${PLACES[slot]} (${part})`;
                const plain = sections.map(({ title: _title, ...rest }) => rest);
                return (
                  <li key={remote + expose} className={classes.entry}>
                    <Lines below={[<code key="slot">{slot}</code>]}>{`Brought by ${part}`}</Lines>
                    <Switch
                      id={`layout-${slot}-${remote}-${expose.slice(2)}`}
                      label="Shown"
                      aria-label={`Show ${name}`}
                      checked={shown}
                      onChange={(event) => {
                        const now = event.currentTarget.checked;
                        arrange(
                          slot,
                          plain.map((each, at) => (at === index ? { ...each, shown: now } : each)),
                        );
                      }}
                    />
                    <OrderButtons
                      name={name}
                      index={index}
                      length={sections.length}
                      onMove={(target) => arrange(slot, moved(plain, index, target))}
                    />
                  </li>
                );
              })}
            </ul>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

/** The part of the site that brings it; with the section's own name where that part brings several to one place. */
function nameOf({ remote, title, expose }: ListedSection, among: readonly ListedSection[]): string {
  const several = among.filter((other) => other.remote === remote).length > 1;
  return several ? `${title}: ${expose.slice(2)}` : title;
}
