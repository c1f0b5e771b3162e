import { Field, FileDrop } from '@mintwire/ui';
import { errorMessage } from '@mintwire/contracts/errors';
import { useState } from 'react';
import type { DraftStore, ImageChoice } from '../model/draft-store';

const HINT = 'png or jpg, up to 5 MB and 4096 x 4096. 1000 x 1000 is best: wallets show it as a square or a circle.';

interface ImageFieldProps {
  readonly id: string;
  readonly image: ImageChoice;
  readonly url: string | undefined;
  readonly error: string | undefined;
  readonly drafts: DraftStore;
}

/** Takes the token's image by click, keyboard or drop, and shows it. */
export function ImageField({ id, image, url, error, drafts }: ImageFieldProps) {
  // Its header may be fine and the rest damaged: only showing it tells.
  const [broken, setBroken] = useState<string>();
  const damaged = url !== undefined && broken === url ? errorMessage('LAUNCHPAD_IMAGE_UNREADABLE') : undefined;
  return (
    <Field id={id} label="Image" required hint={noteOn(image)} error={damaged ?? error}>
      <FileDrop
        accept="image/png,image/jpeg"
        onSelect={(file) => void drafts.chooseImage(file)}
        onRemove={() => drafts.removeImage()}
        busy={image.kind === 'checking'}
        fileName={image.kind === 'none' ? undefined : image.fileName}
        preview={url && !damaged ? <img src={url} alt="" onError={() => setBroken(url)} /> : undefined}
      />
    </Field>
  );
}

function noteOn(image: ImageChoice): string {
  if (image.kind !== 'chosen') return HINT;
  const { width, height } = image.content;
  const size = `${width} x ${height} pixels.`;
  if (width !== height) return `${size} Not a square: wallets will cut or squeeze it. 1000 x 1000 is best.`;
  return width < 1000 ? `${size} 1000 x 1000 is best: smaller images look soft on some screens.` : size;
}
