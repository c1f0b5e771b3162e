import type { ReactNode } from 'react';
import { AlertCircleIcon } from '../icons';
import styles from './field.module.css';

/** Ids under which the notes of field `id` are found. */
export const noteIds = (id: string) => ({ hint: `${id}-hint`, error: `${id}-error`, counter: `${id}-counter` });

/** `aria-describedby` of a control: error first, since it is what the visitor must hear. */
export const describedBy = (id: string, hint: ReactNode, error: ReactNode): string | undefined => {
  const ids = noteIds(id);
  return [error ? ids.error : '', hint ? ids.hint : ''].filter(Boolean).join(' ') || undefined;
};

/** Error and hint under a control. The error's place is a live region from the start, so that its arrival is announced. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  const ids = noteIds(id);
  return (
    <div className={styles.notes}>
      <div aria-live="polite">
        {error ? (
          <p id={ids.error} className={styles.error}>
            <AlertCircleIcon />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
      {hint ? (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
