import { Heading, Stack, Text } from '@mintwire/ui';
import { useMemo } from 'react';
import type { DraftKind } from './draft';
import styles from './drafts.module.css';
import { diffFields, type DiffPart } from './text-diff';

interface Props<F> {
  readonly kind: DraftKind<F>;
  readonly before: F;
  readonly after: F;
}

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const satisfies Record<DiffPart['kind'], string>;

/** How one version came of another, field by field. */
export function DiffView<F>({ kind, before, after }: Props<F>) {
  const diffs = useMemo(() => diffFields(kind, before, after), [kind, before, after]);
  if (diffs.length === 0) return <Text tone="muted">They are the same.</Text>;
  return (
    <Stack gap={4}>
      {diffs.map(({ key, name, parts }) => (
        <Stack key={key} gap={2}>
          <Heading level={3} size="sm">
            {name}
          </Heading>
          <p className={styles.diff}>
            {parts.map(({ kind, text }, place) => {
              const Tag = TAGS[kind];
              return <Tag key={place}>{text}</Tag>;
            })}
          </p>
        </Stack>
      ))}
    </Stack>
  );
}
