import { Button, Cluster } from '@mintwire/ui';
import { useState } from 'react';

/** Where somebody is in a list that only leads to older ones: the beginnings of the pages so far, for the list that `key` names. */
export function usePages(key: string) {
  const [pages, setPages] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] });
  // Another search is another list, which begins at its beginning.
  const cursors = pages.key === key ? pages.cursors : [];
  return {
    cursor: cursors.at(-1) ?? null,
    newer: cursors.length > 0 ? () => setPages({ key, cursors: cursors.slice(0, -1) }) : null,
    older: (next: string) => setPages({ key, cursors: [...cursors, next] }),
  };
}

/** The way through such a list. Not there while everything is on one page. */
export function Pager({ pages, next }: { pages: ReturnType<typeof usePages>; next: string | null }) {
  const { newer, older } = pages;
  if (!newer && next === null) return null;
  return (
    <Cluster as="nav" gap={2} justify="between" aria-label="Pages of the list">
      <Button size="sm" disabled={!newer} onClick={() => newer?.()}>
        Newer
      </Button>
      <Button size="sm" disabled={next === null} onClick={() => next !== null && older(next)}>
        Older
      </Button>
    </Cluster>
  );
}
