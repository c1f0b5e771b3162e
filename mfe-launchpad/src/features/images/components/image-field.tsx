import { errorMessage } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { Button, Cluster, Field, FileDrop, Stack } from '@mintwire/ui';
import { bytesText } from '@mintwire/ui/format';
import { useState } from 'react';
import { lazyDialog } from '@mintwire/ui/lazy-dialog';
import { isOfShape } from '../model/crop';
import type { ImageChoice, ImageSlot, ImageTaker, Original } from '../model/image-choice';
import { usePreviewUrl } from './use-preview-url';

const CropDialog = lazyDialog({
  id: 'crop',
  title: 'Crop the picture',
  load: async () => (await import('./crop-dialog')).CropDialog,
});

/** What one of the form's pictures is to be. */
export interface ImageWish {
  readonly slot: ImageSlot;
  readonly label: string;
  readonly required: boolean;
  /** Width by height. */
  readonly aspect: number;
  /** Most pixels that a cropped one is wide. */
  readonly maxWidth: number;
  readonly hint: string;
  /** What the shape is called: `Crop to a square`. */
  readonly shape: string;
  /** A sentence on a chosen picture's size. */
  readonly noteOn: (size: { width: number; height: number }) => string;
}

interface ImageFieldProps {
  readonly id: string;
  readonly wish: ImageWish;
  readonly image: ImageChoice;
  readonly error: string | undefined;
  readonly images: ImageTaker;
}

/** Takes a picture by click, keyboard or drop, shows it, and cuts it to shape. */
export function ImageField({ id, wish, image, error, images }: ImageFieldProps) {
  const { slot, label, required, hint, aspect, maxWidth, shape, noteOn } = wish;
  const blob = image.kind === 'chosen' || image.kind === 'refused' ? image.blob : undefined;
  const original = image.kind === 'chosen' ? image.original : undefined;
  const url = usePreviewUrl(blob);
  // Its header may be fine and the rest damaged: only showing it tells.
  const [broken, setBroken] = useState<string>();
  const [cropping, setCropping] = useState(false);
  // What was cut here can be cut otherwise; its button stays while the cut is looked at, so that the focus that comes back is not lost.
  const [cut, setCut] = useState(false);
  const damaged = url !== undefined && broken === url ? errorMessage(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE) : undefined;
  const fileName = image.kind === 'none' ? undefined : image.fileName;
  const note =
    image.kind === 'chosen'
      ? [noteOn(image.content), `${bytesText(image.blob.size)}.`, original && madeFrom(original)].join(' ').trim()
      : hint;
  const fits = image.kind === 'chosen' && isOfShape(image.content, aspect);
  const croppable = cut ? image.kind === 'checking' || (blob && !damaged) : blob && !damaged && !fits;
  return (
    <Stack gap={2}>
      <Field id={id} label={label} required={required} optional={!required} hint={note} error={damaged ?? error}>
        <FileDrop
          accept="image/png,image/jpeg"
          onSelect={(file) => {
            setCut(false);
            void images.chooseImage(file, slot);
          }}
          onRemove={() => {
            setCut(false);
            images.removeImage(slot);
          }}
          busy={image.kind === 'checking'}
          fileName={fileName}
          preview={url && !damaged ? <img src={url} alt="" onError={() => setBroken(url)} /> : undefined}
        />
      </Field>
      {croppable && (
        <Cluster>
          <Button size="sm" loading={image.kind === 'checking'} onClick={() => setCropping(true)}>
            {`Crop to ${shape}`}
          </Button>
        </Cluster>
      )}
      {cropping && blob && (
        <CropDialog
          id={`${id}-crop`}
          blob={original?.blob ?? blob}
          aspect={aspect}
          maxWidth={maxWidth}
          shape={shape}
          onClose={() => setCropping(false)}
          onCropped={(cropped) => {
            setCropping(false);
            setCut(true);
            void images.chooseImage(Object.assign(cropped, { name: fileName ?? slot }), slot);
          }}
        />
      )}
    </Stack>
  );
}

function madeFrom({ blob, content: { width, height } }: Original): string {
  return `Made smaller: the file is ${width} x ${height}, ${bytesText(blob.size)}.`;
}
