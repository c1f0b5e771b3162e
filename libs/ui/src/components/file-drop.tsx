import { useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { TrashIcon, UploadIcon } from '../icons';
import { cx } from './cx';
import { useFieldControl } from './field-context';
import styles from './file-drop.module.css';
import { IconButton } from './icon-button';
import { SpinnerMark } from './spinner-mark';

interface Own {
  /** The file chosen or dropped. Check it: a dropped file passes by `accept`. */
  onSelect: (file: File) => void;
  /** Shows a remove button beside a chosen file. */
  onRemove?: (() => void) | undefined;
  /** An `<img>` of what was chosen, shown 80 x 80. */
  preview?: ReactNode;
  fileName?: string | undefined;
  /** The file is being checked or uploaded. */
  busy?: boolean | undefined;
  /** What to choose; "Choose a file or drop it here" unless set. */
  prompt?: ReactNode;
}

/** Props of {@link FileDrop}. */
export type FileDropProps = Own &
  Omit<ComponentPropsWithRef<'input'>, keyof Own | 'type' | 'multiple' | 'value' | 'ref'>;

/** Takes one file by click, keyboard or drop. Belongs in a `Field`, which gives it label, hint and error. */
export function FileDrop(props: FileDropProps) {
  const { onSelect, onRemove, preview, fileName, busy = false, prompt, disabled, className, ...own } = props;
  const control = useFieldControl(own);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const remove = () => {
    if (input.current) input.current.value = '';
    onRemove?.();
    input.current?.focus();
  };
  return (
    <div className={cx(styles.drop, over && styles.over, className)}>
      <input
        {...control}
        ref={input}
        type="file"
        // Not disabled while busy: that would drop the focus, and another file may be chosen meanwhile.
        disabled={disabled}
        aria-busy={busy || undefined}
        className={styles.input}
        onClick={(event) => {
          // Otherwise choosing the same, meanwhile mended file again would not be a change.
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onSelect(file);
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      <span className={styles.slot}>{preview ?? <UploadIcon />}</span>
      <span className={styles.text} aria-live="polite">
        {fileName ? (
          <span className={styles.name}>{fileName}</span>
        ) : (
          <span className={styles.prompt}>
            {prompt ?? (
              <>
                <em>Choose a file</em> or drop it here
              </>
            )}
          </span>
        )}
        {busy && (
          <span className={cx(styles.muted, styles.busy)}>
            <SpinnerMark /> Checking...
          </span>
        )}
        {!busy && fileName && <span className={styles.muted}>Click or drop to replace</span>}
      </span>
      {fileName && onRemove && !busy && (
        <IconButton label="Remove file" className={styles.remove} disabled={disabled} onClick={remove}>
          <TrashIcon />
        </IconButton>
      )}
    </div>
  );
}
