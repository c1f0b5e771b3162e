import type { LayoutAnswer, LinkPlace, PlacedLink } from '@mintwire/contracts';
import { Alert } from '@mintwire/ui/alert';
import { Button } from '@mintwire/ui/button';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Cluster } from '@mintwire/ui/cluster';
import { Field } from '@mintwire/ui/field';
import { PlusIcon } from '@mintwire/ui/icons';
import { Stack } from '@mintwire/ui/stack';
import { Switch } from '@mintwire/ui/switch';
import { Text } from '@mintwire/ui/text';
import { TextInput } from '@mintwire/ui/text-input';
import classes from './layout.module.css';
import { moved, OrderButtons } from './order-buttons';

interface Props {
  readonly place: LinkPlace;
  readonly title: string;
  readonly description: string;
  readonly links: readonly PlacedLink[];
  readonly offers: LayoutAnswer['offers']['links'];
  /** The sentence for a field of this place; without one, for the whole of it. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (links: PlacedLink[]) => void;
}

/** The links of one place: their names, their order, which stand out, and what else the releases offer. */
export function LinksEditor({ place, title, description, links, offers, errorAt, onChange }: Props) {
  const change = (to: string, part: Partial<PlacedLink>) =>
    onChange(links.map((link) => (link.to === to ? { ...link, ...part } : link)));
  const open = offers.filter(({ places, to }) => places.includes(place) && !links.some((link) => link.to === to));
  const error = errorAt('');
  return (
    <Card>
      <Stack gap={5}>
        <CardHeader title={title} description={description} headingLevel={2} />
        {error && (
          <div aria-invalid tabIndex={-1}>
            <Alert tone="danger" live>
              {error}
            </Alert>
          </div>
        )}
        <ul className={classes.list} aria-label={title}>
          {links.map(({ label, to, highlighted }, index) => (
            <li key={to} className={classes.entry}>
              <Field
                id={`layout-${place}-${index}`}
                label={`Name of ${to}`}
                error={errorAt(`/${index}/label`) ?? errorAt(`/${index}/to`)}
              >
                <TextInput
                  maxLength={40}
                  value={label}
                  onChange={(event) => change(to, { label: event.currentTarget.value })}
                />
              </Field>
              <Switch
                id={`layout-${place}-${index}-highlighted`}
                label="Highlighted"
                aria-label={`Highlight ${label} in ${title}`}
                checked={highlighted}
                onChange={(event) => change(to, { highlighted: event.currentTarget.checked })}
              />
              <OrderButtons
                name={`${label} in ${title}`}
                index={index}
                length={links.length}
                onMove={(target) => onChange(moved(links, index, target))}
                onRemove={() => onChange(links.filter((link) => link.to !== to))}
              />
            </li>
          ))}
        </ul>
        {open.length > 0 && (
          <Cluster gap={2}>
            <Text size="sm" tone="muted">
              Offered:
            </Text>
            {open.map(({ label, to, title: remote }) => (
              <Button
                key={to}
                size="sm"
                iconStart={<PlusIcon />}
                aria-label={`Add ${label} (${remote}) to ${title}`}
                onClick={() => onChange([...links, { label, to, highlighted: false }])}
              >
                {label}
              </Button>
            ))}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
