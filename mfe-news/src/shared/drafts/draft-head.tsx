import { LeaveGuard } from '@mintwire/admin-kit/leave-guard';
import { toast } from '@mintwire/platform';
import { VisuallyHidden } from '@mintwire/ui';
import { useOnline } from '@mintwire/ui/use-online';
import type { ReactNode } from 'react';
import type { Autosave, Snapshot } from './autosave';
import { keepAside } from './device-notes';
import type { DraftKind, Fields, SavedDraft } from './draft';
import styles from './drafts.module.css';
import { Aside, CANNOT_KEEP, Conflict } from './kept-texts';
import { saveText } from './save-text';

/** What an editor of a draft is given. */
export interface DraftEditorProps<D extends SavedDraft> {
  readonly id: string;
  readonly autosave: Autosave<D>;
  /** A text that another one took the place of. */
  readonly aside: Fields<D> | null;
  /** Another text was put aside, or none is any more. */
  readonly onAside: () => void;
}

interface DraftHeadProps<D extends SavedDraft> extends DraftEditorProps<D> {
  readonly kind: DraftKind<Fields<D>>;
  readonly snapshot: Snapshot<D>;
  readonly heading: string;
  readonly badges: ReactNode;
  readonly action?: ReactNode;
}

/** What stands above everything that is written: how saving stands, what can be done, and texts that wait for a decision. */
export function DraftHead<D extends SavedDraft>(props: DraftHeadProps<D>) {
  const { id, kind, autosave, snapshot, heading, badges, action, aside, onAside } = props;
  const { fields, status, kept } = snapshot;
  const { text, tone } = saveText(snapshot, useOnline());
  const setAside = (other: Fields<D> | null) => {
    const isKept = keepAside(id, other);
    onAside();
    return isKept;
  };
  const takeBack = () => {
    if (!aside) return;
    if (setAside(fields)) autosave.change(aside);
    else toast({ tone: 'danger', title: 'Nothing was replaced', description: CANNOT_KEEP });
  };
  return (
    <>
      <LeaveGuard when={!kept} />
      <div className={styles.bar}>
        <VisuallyHidden as="h1">{heading}</VisuallyHidden>
        <div className={styles.state}>
          {badges}
          <span role="status" className={styles.save} data-tone={tone}>
            {text}
          </span>
        </div>
        {action}
      </div>
      {status.kind === 'conflict' ? (
        <Conflict
          kind={kind}
          mine={fields}
          theirs={status.theirs}
          onKeepMine={autosave.keepMine}
          onTakeTheirs={autosave.takeTheirs}
        />
      ) : null}
      {aside && status.kind !== 'conflict' ? (
        <Aside<Fields<D>>
          kind={kind}
          aside={aside}
          current={fields}
          onTakeBack={takeBack}
          onForget={() => setAside(null)}
        />
      ) : null}
    </>
  );
}
