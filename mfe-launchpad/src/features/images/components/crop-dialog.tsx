import { Alert, Button, Dialog, Spinner, Stack, Text } from '@mintwire/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import Cropper, { type Area, type MediaSize, type Point } from 'react-easy-crop';
// The library would write its styles into the page, which the site's policy forbids.
import 'react-easy-crop/react-easy-crop.css';
import { cropImage } from '../api/crop-image';
import { outputSize, partOf, type Size } from '../model/crop';
import styles from './crop.module.css';
import { usePreviewUrl } from './use-preview-url';

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

const MAX_ZOOM = 4;
const ZOOM_STEP = 1.1;
/** Pixels that an arrow key moves the picture by; with Shift a fifth of it. */
const ARROW_STEP = 10;
const SLIDER_STEPS = 100;

/** Cuts a picture to shape and makes it smaller: by dragging and pinching, by keys, or with three sliders. */
export function CropDialog({ id, blob, aspect, maxWidth, shape, onClose, onCropped }: CropDialogProps) {
  const url = usePreviewUrl(blob);
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [media, setMedia] = useState<MediaSize>();
  const [frame, setFrame] = useState<Size>();
  const [problem, setProblem] = useState<string>();
  // The library also measures a picture that is not there yet.
  const part = area && media?.naturalWidth ? partOf(area, media) : undefined;
  const size = part && outputSize(part, maxWidth, aspect);
  // How far the picture can be moved each way.
  const roomOf = (shown = 0, framed = 0) => Math.max(0, (shown * zoom - framed) / 2);
  const room = { x: roomOf(media?.width, frame?.width), y: roomOf(media?.height, frame?.height) };

  const zoomTo = (wanted: number) => {
    const next = Math.min(MAX_ZOOM, Math.max(1, wanted));
    setZoom(next);
    // What is in the middle stays there.
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom });
  };
  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomTo(zoom * ZOOM_STEP);
    if (key === '-') zoomTo(zoom / ZOOM_STEP);
  };
  const cut = () => {
    if (!picture.current || !part || !size) return;
    cropImage({ picture: picture.current, part, size, type: blob.type }).then(onCropped, () =>
      setProblem('The picture could not be cut. Try another one.'),
    );
  };
  const sliders = [
    { label: 'Zoom', min: 1, max: MAX_ZOOM, value: zoom, onMove: zoomTo },
    ...(['x', 'y'] as const).map((axis) => ({
      label: axis === 'x' ? 'Left to right' : 'Top to bottom',
      min: -room[axis],
      max: room[axis],
      // The picture goes left where the part goes right.
      value: -crop[axis],
      onMove: (to: number) => setCrop({ ...crop, [axis]: -to }),
    })),
  ];
  return (
    <Dialog
      id={id}
      open
      title={`Crop to ${shape}`}
      description="Drag the picture, or use the sliders, the arrow keys, + and -."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!part} onClick={cut}>
            Use this part
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        )}
        {/* The keys are pressed on the part inside, which the library puts into the tab order. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.frame} style={{ aspectRatio: aspect }} onKeyDown={zoomByKey}>
          {url && (
            <Cropper
              image={url}
              aspect={aspect}
              objectFit="cover"
              showGrid={false}
              disableAutomaticStylesInjection
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              keyboardStep={ARROW_STEP}
              classes={{ cropAreaClassName: styles.part }}
              cropperProps={{ role: 'group', 'aria-label': 'The part that is kept' }}
              mediaProps={{ onError: () => setProblem('The picture could not be read. It may be damaged.') }}
              setImageRef={(image) => {
                picture.current = image.current;
              }}
              setMediaSize={setMedia}
              setCropSize={setFrame}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            />
          )}
          {!part && !problem && <Spinner label="Reading the picture" />}
        </div>
        {sliders.map(({ label, min, max, value, onMove }) => (
          <label key={label} className={styles.slider}>
            <Text as="span" size="sm">
              {label}
            </Text>
            <input
              type="range"
              min={min}
              max={max}
              step={(max - min) / SLIDER_STEPS || 1}
              value={value}
              disabled={!part || min === max}
              onChange={(event) => onMove(Number(event.currentTarget.value))}
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
