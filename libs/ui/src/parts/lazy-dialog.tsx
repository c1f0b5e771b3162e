import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Alert } from '../components/alert';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { lazyPart } from './lazy-part';
import { Spinner } from '../components/spinner';

interface LazyDialog<Props> {
  readonly id: string;
  /** Of the dialog while its content is on the way, or could not be loaded. */
  readonly title: string;
  readonly load: () => Promise<ComponentType<Props>>;
}

/** A dialog with a chunk of its own. It says when that takes a while, and when it cannot be loaded. */
export function lazyDialog<Props extends { readonly onClose: () => void }>({
  id,
  title,
  load,
}: LazyDialog<Props>): ComponentType<Props> {
  return lazyPart<Props>({
    load,
    loading: ({ onClose }) => (
      <Soon>
        <Dialog id={`${id}-loading`} open title={title} onClose={onClose}>
          <Spinner label="Loading" />
        </Dialog>
      </Soon>
    ),
    failed: ({ onClose }, retry) => (
      <DialogNotLoaded id={`${id}-failed`} title={title} onClose={onClose} retry={retry} />
    ),
  });
}

interface DialogNotLoadedProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly retry: () => void;
}

/** Stands in place of a dialog whose chunk could not be loaded. */
export function DialogNotLoaded({ id, title, onClose, retry }: DialogNotLoadedProps) {
  return (
    <Dialog
      id={id}
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        </>
      }
    >
      <Alert tone="danger" live>
        This part of the page could not be loaded. Check your connection and try again; nothing is lost.
      </Alert>
    </Dialog>
  );
}

const PATIENCE_MS = 300;

/** What is shown only when the wait is longer than a blink. */
function Soon({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
