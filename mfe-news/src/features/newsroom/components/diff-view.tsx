import type { ArticleFields } from '@mintwire/contracts';
import { Heading, Stack, Text } from '@mintwire/ui';
import { useMemo } from 'react';
import { diffArticles, type DiffPart } from '../model/text-diff';
import styles from './newsroom.module.css';

interface Props {
  readonly before: ArticleFields;
  readonly after: ArticleFields;
}

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const satisfies Record<DiffPart['kind'], string>;

/** How one version came of another, field by field. */
export function DiffView({ before, after }: Props) {
  const diffs = useMemo(() => diffArticles(before, after), [before, after]);
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
