import { actorText, timeText } from '@mintwire/admin-kit/format';
import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { Accordion, AccordionItem } from '@mintwire/ui/accordion';
import { Button } from '@mintwire/ui/button';
import { Text } from '@mintwire/ui/text';
import { useState } from 'react';
import classes from './site.module.css';

interface Version {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

interface EarlierVersionsProps<V extends Version> {
  readonly path: string;
  /** What is different from what the form holds, in words; empty where nothing is. */
  readonly differsIn: (version: V) => readonly string[];
  /** Puts it into the form; whoever looked at it saves it. */
  readonly onBring: (version: V) => void;
}

/** What was saved before, who saved it, and a way back to it. */
export function EarlierVersions<V extends Version>(props: EarlierVersionsProps<V>) {
  const [open, setOpen] = useState(false);
  return (
    <Accordion>
      <AccordionItem title="Earlier versions" headingLevel={2} onOpenChange={setOpen}>
        {open ? <Versions {...props} /> : null}
      </AccordionItem>
    </Accordion>
  );
}

function Versions<V extends Version>({ path, differsIn, onBring }: EarlierVersionsProps<V>) {
  const loaded = useLoad<{ readonly items: readonly V[] }>(path);
  return (
    <WhenLoaded loaded={loaded}>
      {({ items }) => (
        <ul className={classes.versions}>
          {items.map((version) => {
            const different = differsIn(version);
            return (
              <li key={version.version}>
                <div>
                  <Text weight="medium">{`Version ${version.version}`}</Text>
                  <Text size="sm" tone="muted">
                    {version.updatedBy === null
                      ? 'As the site came.'
                      : `${timeText(version.updatedAt)}, by ${actorText(version.updatedBy)}.`}{' '}
                    {different.length === 0 ? 'As the form is now.' : `Differs in: ${different.join(', ')}.`}
                  </Text>
                </div>
                {different.length === 0 ? null : (
                  <Button
                    size="sm"
                    aria-label={`Bring version ${version.version} into the form`}
                    onClick={() => onBring(version)}
                  >
                    Bring into the form
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </WhenLoaded>
  );
}

/** Names of the parts in which two values differ. */
export function differences<T extends object>(
  now: T,
  then: T,
  names: { readonly [K in keyof T]: string },
): readonly string[] {
  return (Object.keys(names) as (keyof T)[])
    .filter((key) => JSON.stringify(now[key]) !== JSON.stringify(then[key]))
    .map((key) => names[key]);
}
