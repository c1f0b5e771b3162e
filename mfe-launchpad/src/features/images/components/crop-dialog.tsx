import { Alert, Button, Dialog, Spinner, Stack, Text } from '@mintwire/ui';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { cropImage } from '../api/crop-image';
import { cropRect, dragged, MAX_ZOOM, outputSize, START_VIEW, type CropView } from '../model/crop';
import styles from './crop.module.css';

interface CropDialogProps {
  readonly id: string;
  readonly blob: Blob;
  /** Width by height of what is wanted. */
  readonly aspect: number;
  readonly maxWidth: number;
  readonly shape: string;
  readonly onClose: () => void;
  readonly onCropped: (image: Blob) => void;
}

const FRAME_WIDTH = 720;
const SLIDERS = [
  { name: 'zoom', label: 'Zoom', min: 1, max: MAX_ZOOM },
  { name: 'x', label: 'Left to right', min: 0, max: 1 },
  { name: 'y', label: 'Top to bottom', min: 0, max: 1 },
] as const;

/** Cuts a picture to shape and makes it smaller: by dragging, or with three sliders that keys move. */
export function CropDialog({ id, blob, aspect, maxWidth, shape, onClose, onCropped }: CropDialogProps) {
  const { picture, failed } = usePicture(blob);
  const [view, setView] = useState<CropView>(START_VIEW);
  const [problem, setProblem] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = { width: FRAME_WIDTH, height: Math.round(FRAME_WIDTH / aspect) };
  const part = picture && cropRect(picture, view, aspect);
  const size = part && outputSize(part, maxWidth, aspect);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !picture || !part) return;
    context.clearRect(0, 0, frame.width, frame.height);
    context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, frame.width, frame.height);
  });

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!picture || event.buttons !== 1) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    setView((now) => dragged(picture, now, aspect, { x: event.movementX / width, y: event.movementY / height }));
  };
  const crop = () => {
    if (!picture || !part || !size) return;
    cropImage({ picture, part, size, type: blob.type }).then(onCropped, () => setProblem(true));
  };
  return (
    <Dialog
      id={id}
      open
      title={`Crop to ${shape}`}
      description="Drag the picture, or use the sliders."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!picture} onClick={crop}>
            Use this part
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {(failed || problem) && (
          <Alert tone="danger" live>
            {failed
              ? 'The picture could not be read. It may be damaged.'
              : 'The picture could not be cut. Try another one.'}
          </Alert>
        )}
        {picture ? (
          <canvas
            ref={canvas}
            width={frame.width}
            height={frame.height}
            className={styles.canvas}
            aria-label="The part that is kept"
            role="img"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          />
        ) : (
          !failed && <Spinner label="Reading the picture" />
        )}
        {SLIDERS.map(({ name, label, min, max }) => (
          <label key={name} className={styles.slider}>
            <Text as="span" size="sm">
              {label}
            </Text>
            <input
              type="range"
              min={min}
              max={max}
              step={(max - min) / 100}
              value={view[name]}
              disabled={!picture}
              onChange={(event) => setView({ ...view, [name]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
        {size && (
          <Text size="sm" tone="muted" numeric>
            {`It becomes ${size.width} x ${size.height} pixels.`}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

/** The decoded picture; upright, as the camera meant it. */
function usePicture(blob: Blob): { picture: ImageBitmap | undefined; failed: boolean } {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current: ImageBitmap | undefined;
    let gone = false;
    createImageBitmap(blob).then(
      (bitmap) => {
        current = bitmap;
        if (gone) bitmap.close();
        else setPicture(bitmap);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      current?.close();
    };
  }, [blob]);
  return { picture, failed };
}
