import { actorText, timeText } from '@mintwire/admin-kit/format';
import { Alert, Button, Card, Cluster, Dialog, Stack, Text } from '@mintwire/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { DiffView } from './diff-view';
import type { DraftKind, Fields, SavedDraft } from './draft';
import styles from './drafts.module.css';

interface ConflictProps<D extends SavedDraft> {
  readonly kind: DraftKind<Fields<D>>;
  readonly mine: Fields<D>;
  readonly theirs: D;
  /** Both put the other text aside. @returns false when that could not be, and it may not be lost: then nothing was done */
  readonly onKeepMine: (mayLose: boolean) => boolean;
  readonly onTakeTheirs: (mayLose: boolean) => boolean;
}

/** Why a text was not put aside. */
export const CANNOT_KEEP =
  'This browser cannot keep the other text: its storage is full or blocked. Copy what you need of it first.';

/** Two texts, and a person who decides which goes on. */
export function Conflict<D extends SavedDraft>({ kind, mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps<D>) {
  const ref = useInView<HTMLElement>('start');
  const [cannotKeep, setCannotKeep] = useState(false);
  // Whoever was told so and chooses again means it.
  const choose = (decide: (mayLose: boolean) => boolean) => setCannotKeep(!decide(cannotKeep));
  return (
    <Card as="section" ref={ref} aria-label="Two versions" className={styles.news}>
      <Stack gap={4}>
        <Alert tone="warning" title={`Somebody else has changed this ${kind.noun}`} live>
          {`${theirs.savedBy === null ? 'It was saved' : `${actorText(theirs.savedBy)} saved it`} at ${timeText(theirs.savedAt)}. `}
          What you typed is kept on this device. Choose which of the two goes on; the other one is put aside, and can be
          looked at afterwards.
        </Alert>
        <Text size="sm" tone="muted">
          Red is in theirs only, green is in yours only.
        </Text>
        <DiffView<Fields<D>> kind={kind} before={theirs.draft} after={mine} />
        {cannotKeep ? (
          <Alert tone="danger" title="Nothing was done yet" live>
            {CANNOT_KEEP}
          </Alert>
        ) : null}
        <Cluster gap={3}>
          <Button variant="primary" onClick={() => choose(onKeepMine)}>
            {cannotKeep ? 'Go on with mine and lose theirs' : 'Go on with mine'}
          </Button>
          <Button onClick={() => choose(onTakeTheirs)}>
            {cannotKeep ? 'Go on with theirs and lose mine' : 'Go on with theirs'}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

interface AsideProps<F> {
  readonly kind: DraftKind<F>;
  readonly aside: F;
  readonly current: F;
  readonly onTakeBack: () => void;
  readonly onForget: () => void;
}

/** A text that another one took the place of. */
export function Aside<F>({ kind, aside, current, onTakeBack, onForget }: AsideProps<F>) {
  const [shown, setShown] = useState(false);
  const ref = useInView<HTMLDivElement>('nearest');
  return (
    <>
      <Alert
        ref={ref}
        className={styles.news}
        tone="info"
        title="A text that was replaced is kept on this device"
        action={
          <Cluster gap={2}>
            <Button size="sm" onClick={() => setShown(true)}>
              Look at it
            </Button>
            <Button size="sm" variant="ghost" onClick={onForget}>
              Delete it
            </Button>
          </Cluster>
        }
      />
      <Dialog
        id="aside"
        open={shown}
        size="lg"
        title="The text that was replaced"
        description="Red is in the present text only, green is in this one only."
        onClose={() => setShown(false)}
        footer={
          <>
            <Button onClick={() => setShown(false)}>Close</Button>
            <Button
              variant="primary"
              onClick={() => {
                setShown(false);
                onTakeBack();
              }}
            >
              Take it back
            </Button>
          </>
        }
      >
        <DiffView kind={kind} before={current} after={aside} />
      </Dialog>
    </>
  );
}

/** Whoever is further down the page shall see that there is something to decide. */
function useInView<E extends Element>(block: ScrollLogicalPosition): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    // Browsers have begun to answer with a promise, which React would take for what cleans up.
    void ref.current?.scrollIntoView?.({ block });
  }, [block]);
  return ref;
}
