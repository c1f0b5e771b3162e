import { PICTURE_LIMITS } from '@mintwire/contracts/newsroom-limits';
import { errorText } from '@mintwire/platform';
import { newUuid } from '@mintwire/platform/new-uuid';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { uploadPicture } from '../api/articles';
import { pictureMarkdown, pictureProblem } from '../model/picture-file';
import type { MarkdownEditor, Place } from './markdown-editor';

/** A picture on its way into the text. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** Percent. */
  readonly sent: number;
  /** Why it did not get there. */
  readonly problem: string | null;
  /** Absent where another try would end the same. */
  readonly retry?: () => void;
  readonly drop: () => void;
}

interface Pictures {
  readonly uploads: readonly Upload[];
  /** Puts them at that place, at the cursor without one. */
  readonly add: (files: readonly File[], at?: number) => void;
}

/** Uploads pictures; each comes into the text where it was dropped, wherever that is by then. */
export function usePictures(editor: RefObject<MarkdownEditor | null>): Pictures {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const gone = useRef<AbortController | null>(null);
  useEffect(() => {
    const turn = new AbortController();
    gone.current = turn;
    return () => turn.abort();
  }, []);
  const start = useCallback(
    (file: File, place: Place) => {
      const id = newUuid();
      const turn = new AbortController();
      const signal = AbortSignal.any([turn.signal, ...(gone.current ? [gone.current.signal] : [])]);
      const leave = () => setUploads((before) => before.filter((upload) => upload.id !== id));
      const show = (part: Partial<Upload>) =>
        setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
      const drop = () => {
        turn.abort();
        editor.current?.release(place);
        leave();
      };
      const send = async () => {
        show({ problem: null, sent: 0 });
        try {
          const { url } = await uploadPicture(
            file,
            ({ loaded, total }) => show({ sent: total ? Math.floor((loaded / total) * 100) : 0 }),
            signal,
          );
          editor.current?.insert(place, pictureMarkdown(file.name, url));
          leave();
        } catch (error) {
          if (!signal.aborted) show({ problem: errorText(error) });
        }
      };
      const problem = pictureProblem(file, PICTURE_LIMITS.bytes);
      setUploads((before) => [
        ...before,
        { id, name: file.name, sent: 0, problem, drop, ...(problem === null && { retry: () => void send() }) },
      ]);
      if (problem === null) void send();
    },
    [editor],
  );
  const add = useCallback(
    (files: readonly File[], at?: number) => {
      const { current } = editor;
      if (current) for (const file of files) start(file, current.hold(at));
    },
    [start, editor],
  );
  return { uploads, add };
}
