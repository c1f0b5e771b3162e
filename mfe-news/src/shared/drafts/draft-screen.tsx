import { LoadState } from '@mintwire/admin-kit/load-state';
import { isAppError } from '@mintwire/contracts/app-error';
import { Alert, Button, Spinner } from '@mintwire/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { readAside } from './device-notes';
import type { Fields, SavedDraft } from './draft';
import type { DraftEditorProps } from './draft-head';
import type { Editing } from './editing';
import type { DraftRoom } from './open-editing';
import { useEditing } from './use-editing';

interface DraftScreenProps<D extends SavedDraft> {
  readonly room: DraftRoom<D>;
  readonly id: string;
  /** What another tab edits, as it is typed there. */
  readonly followed: (saved: D, fields: Fields<D>) => ReactNode;
  /** When it is not there any more. */
  readonly gone: ReactNode;
  readonly children: (editor: DraftEditorProps<D>) => ReactNode;
}

/** Something that is written, in one tab at a time. */
export function DraftScreen<D extends SavedDraft>({ room, id, followed, gone, children }: DraftScreenProps<D>) {
  const [aside, setAside] = useState(() => readAside<Fields<D>>(id));
  const onAside = useCallback(() => setAside(readAside<Fields<D>>(id)), [id]);
  const { state, editing } = useEditing(room, id, onAside);
  switch (state.kind) {
    case 'opening':
      return <Spinner />;
    case 'failed':
      return isAppError(state.error) && state.error.status === 404 ? (
        gone
      ) : (
        <Failed error={state.error} onRetry={() => editing?.reopen()} />
      );
    case 'following':
      return (
        <>
          <Elsewhere noun={room.kind.noun} editing={editing} />
          {state.saved && state.fields ? followed(state.saved, state.fields) : <Spinner />}
        </>
      );
    case 'editing':
      return children({ id, autosave: state.autosave, aside, onAside });
  }
}

function Elsewhere<D extends SavedDraft>({
  noun,
  editing,
}: {
  readonly noun: string;
  readonly editing: Editing<D> | null;
}) {
  const [asked, setAsked] = useState(false);
  const takeOver = () => {
    setAsked(true);
    editing?.takeOver();
  };
  return (
    <Alert
      tone="info"
      title={`This ${noun} is open in another tab`}
      live
      action={
        <Button loading={asked} loadingText="One moment..." onClick={takeOver}>
          Edit it here
        </Button>
      }
    >
      This tab shows what is typed there. When you close that tab, or choose to edit here, you go on in this one with
      every word.
    </Alert>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const reload = async () => {
    onRetry();
    return true;
  };
  return <LoadState loaded={{ data: null, error, loading: false, reload }} />;
}
