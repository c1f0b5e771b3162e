import { useRef } from 'react';
import type { EditableClaim } from '@mintwire/contracts';
import { Button } from '@mintwire/ui/button';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Cluster } from '@mintwire/ui/cluster';
import { Field } from '@mintwire/ui/field';
import { PlusIcon } from '@mintwire/ui/icons';
import { Stack } from '@mintwire/ui/stack';
import { Switch } from '@mintwire/ui/switch';
import { TextInput } from '@mintwire/ui/text-input';
import classes from './claims-editor.module.css';

interface ClaimsEditorProps {
  readonly claims: readonly EditableClaim[];
  /** The sentence for `<index>/<field>`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (claims: EditableClaim[]) => void;
}

/** What the site says of itself. Each claim is off until there is an address where anybody can look up that it is true. */
export function ClaimsEditor({ claims, errorAt, onChange }: ClaimsEditorProps) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (id: string, part: Partial<EditableClaim>) =>
    onChange(claims.map((claim) => (claim.id === id ? { ...claim, ...part } : claim)));
  return (
    <Card>
      <Stack gap={5}>
        <CardHeader
          title="Claims"
          description="Shown in the footer, each with a link to its evidence. A claim can be switched on only with the address of its evidence."
          headingLevel={2}
        />
        <ul className={classes.list}>
          {claims.map(({ id, text, evidenceUrl, on }, index) => (
            <li key={id} className={classes.claim}>
              <Field id={`claim-${id}-text`} label="Claim" error={errorAt(`${index}/text`)}>
                <TextInput
                  maxLength={200}
                  value={text}
                  onChange={(event) => change(id, { text: event.currentTarget.value })}
                />
              </Field>
              <Field id={`claim-${id}-evidence`} label="Evidence URL" error={errorAt(`${index}/evidenceUrl`)}>
                <TextInput
                  type="url"
                  maxLength={500}
                  placeholder="https://"
                  aria-label={`Evidence URL of “${text}”`}
                  value={evidenceUrl ?? ''}
                  onChange={(event) => change(id, { evidenceUrl: event.currentTarget.value })}
                />
              </Field>
              <Cluster gap={4} align="center">
                <Switch
                  id={`claim-${id}-on`}
                  label="Shown"
                  aria-label={`Show “${text}”`}
                  checked={on}
                  onChange={(event) => change(id, { on: event.currentTarget.checked })}
                />
                <Button
                  size="sm"
                  aria-label={`Remove “${text}”`}
                  onClick={() => {
                    onChange(claims.filter((claim) => claim.id !== id));
                    add.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </Cluster>
            </li>
          ))}
        </ul>
        <div>
          <Button
            ref={add}
            size="sm"
            iconStart={<PlusIcon />}
            onClick={() => onChange([...claims, { id: freeId(claims), text: '', evidenceUrl: null, on: false }])}
          >
            Add a claim
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function freeId(claims: readonly EditableClaim[]): string {
  for (let number = claims.length + 1; ; number += 1) {
    const id = `claim-${number}`;
    if (!claims.some((claim) => claim.id === id)) return id;
  }
}
