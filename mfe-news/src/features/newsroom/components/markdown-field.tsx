import { reportError } from '@mintwire/platform';
import { Button, Cluster, Field, Skeleton, Textarea } from '@mintwire/ui';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { hasUnnamedPicture } from '../model/missing-fields';
import type { Format } from '../model/markdown-formats';
import type { MarkdownEditor } from './markdown-editor';
import styles from './newsroom.module.css';
import { PictureUploads } from './picture-uploads';
import { usePictures } from './use-pictures';

const FORMATS: readonly { readonly format: Format; readonly label: string; readonly key?: string }[] = [
  { format: 'bold', label: 'Bold', key: 'B' },
  { format: 'italic', label: 'Italic', key: 'I' },
  { format: 'heading', label: 'Heading' },
  { format: 'link', label: 'Link', key: 'K' },
  { format: 'list', label: 'List' },
  { format: 'quote', label: 'Quote' },
  { format: 'code', label: 'Code' },
];

/** Whoever is led to the text goes there. */
const FIELD = 'article-content';

interface Props {
  readonly text: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The text of an article as Markdown, with pictures by button, paste and drop. */
export function MarkdownField({ text, error, onChange }: Props) {
  const [state, setState] = useState<'loading' | 'ready' | 'plain'>('loading');
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditor | null>(null);
  const latest = useRef({ text, onChange });
  const { uploads, add } = usePictures(editor);
  useEffect(() => {
    latest.current = { text, onChange };
    editor.current?.setText(text);
  }, [text, onChange]);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      try {
        const { createMarkdownEditor } = await import('./markdown-editor');
        if (isGone || !parent.current) return;
        editor.current = createMarkdownEditor({
          parent: parent.current,
          text: latest.current.text,
          label: 'Text',
          onChange: (next) => latest.current.onChange(next),
          onFiles: add,
        });
        setState('ready');
      } catch (error) {
        // Its files did not come, or this browser lacks something: the text can be written all the same.
        if (isGone) return;
        reportError(error);
        setState('plain');
      }
    };
    void open();
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [add]);
  const toText = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget) editor.current?.focus();
  };
  if (state === 'plain')
    return (
      <Field id={FIELD} label="Text" hint="In Markdown. The buttons and pictures could not be loaded." error={error}>
        <Textarea rows={24} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      </Field>
    );
  return (
    <div className={styles.editor}>
      <Cluster gap={1} role="group" aria-label="Format" className={styles.formats}>
        {FORMATS.map(({ format, label, key }) => (
          <Button
            key={format}
            size="sm"
            variant="ghost"
            title={key && `Ctrl or ⌘ and ${key}`}
            disabled={state === 'loading'}
            onClick={() => editor.current?.format(format)}
          >
            {label}
          </Button>
        ))}
        <PictureButton disabled={state === 'loading'} onFiles={add} />
      </Cluster>
      {error === undefined ? null : (
        <p role="alert" className={styles.missing}>
          {error}
        </p>
      )}
      <PictureUploads uploads={uploads} />
      {hasUnnamedPicture(text) ? (
        <p role="status" className={styles.unnamed}>
          What does the picture show? Write it between the brackets: <code>![a chart of fees](…)</code>. It is for those
          who do not see the picture; without it, it counts as decoration.
        </p>
      ) : null}
      <div id={FIELD} ref={parent} tabIndex={-1} className={styles.page} onFocus={toText} />
      {state === 'loading' ? <Skeleton shape="text" lines={8} className={styles.loading} /> : null}
    </div>
  );
}

function PictureButton({ disabled, onFiles }: { disabled: boolean; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" variant="ghost" disabled={disabled} onClick={() => input.current?.click()}>
        Picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        multiple
        hidden
        aria-label="Pictures for the text"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file again, mended, is a change.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
