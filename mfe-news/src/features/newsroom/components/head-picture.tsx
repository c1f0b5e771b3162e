import type { ArticleFields } from '@mintwire/contracts';
import { ARTICLE_LIMITS, PICTURE_LIMITS } from '@mintwire/contracts/newsroom-limits';
import { errorText } from '@mintwire/platform';
import { Field, FileDrop, Stack, TextInput } from '@mintwire/ui';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../api/articles';
import { PICTURE_TYPES, pictureProblem } from '../model/picture-file';
import newsroom from './newsroom.module.css';

interface Props {
  readonly fields: ArticleFields;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<ArticleFields>) => void;
}

/** The picture at the head of an article, and what it shows. */
export function HeadPicture({ fields: { imageUrl, imageAlt }, error, onChange }: Props) {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef<AbortController | null>(null);
  useEffect(() => () => turn.current?.abort(), []);
  const upload = async (file: File) => {
    const wrong = pictureProblem(file, PICTURE_LIMITS.bytes);
    setProblem(wrong);
    if (wrong !== null) return;
    turn.current?.abort();
    const { signal } = (turn.current = new AbortController());
    setSent(0);
    try {
      const picture = await uploadPicture(
        file,
        ({ loaded, total }) => setSent(total ? Math.floor((loaded / total) * 100) : 0),
        signal,
      );
      onChange({ imageUrl: picture.url });
    } catch (failure) {
      if (signal.aborted) return;
      setProblem(`${errorText(failure)} Choose it again to retry.`);
    }
    setSent(null);
  };
  return (
    <Stack gap={5}>
      <Field
        id="article-picture"
        label="Picture"
        optional
        hint={
          sent === null ? 'PNG, JPEG, WebP, AVIF or GIF, up to 10 MB. Without one a cover is drawn.' : `${sent} % sent`
        }
        error={problem ?? error}
      >
        <FileDrop
          accept={PICTURE_TYPES.join()}
          busy={sent !== null}
          onSelect={(file) => void upload(file)}
          onRemove={() => onChange({ imageUrl: null })}
          {...(imageUrl !== null && { fileName: 'The picture', preview: <img src={imageUrl} alt="" /> })}
        />
      </Field>
      {imageUrl === null ? null : (
        <>
          <img src={imageUrl} alt={imageAlt ?? ''} className={newsroom.picture} />
          <Field
            id="article-alt"
            label="What the picture shows"
            optional
            hint="For those who do not see it. Without it the picture counts as decoration."
          >
            <TextInput
              value={imageAlt ?? ''}
              maxLength={ARTICLE_LIMITS.altChars}
              autoComplete="off"
              onChange={({ currentTarget }) => onChange({ imageAlt: currentTarget.value || null })}
            />
          </Field>
        </>
      )}
    </Stack>
  );
}
