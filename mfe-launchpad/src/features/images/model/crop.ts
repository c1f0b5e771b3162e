/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What part of a picture is taken. */
export interface CropView {
  /** 1: as much of the picture as the shape holds; 4: a quarter of that, each way. */
  readonly zoom: number;
  /** Where the part lies in the room it has, 0 (left, top) to 1 (right, bottom). */
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}

export const MAX_ZOOM = 4;
export const START_VIEW: CropView = { zoom: 1, x: 0.5, y: 0.5 };

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The part of the picture, in whole pixels inside it. `aspect`: width by height of what is wanted. */
export function cropRect({ width, height }: Size, view: CropView, aspect: number): Rect {
  const zoom = between(view.zoom, 1, MAX_ZOOM);
  const wide = width / height > aspect;
  const fullWidth = wide ? height * aspect : width;
  const partWidth = between(Math.round(fullWidth / zoom), 1, width);
  const partHeight = between(Math.round(fullWidth / aspect / zoom), 1, height);
  return {
    width: partWidth,
    height: partHeight,
    left: Math.round((width - partWidth) * between(view.x, 0, 1)),
    top: Math.round((height - partHeight) * between(view.y, 0, 1)),
  };
}

/** The view after the picture was dragged by so much of the shown frame (0 to 1 of its width and height). */
export function dragged(
  size: Size,
  view: CropView,
  aspect: number,
  by: { readonly x: number; readonly y: number },
): CropView {
  const part = cropRect(size, view, aspect);
  const move = (at: number, share: number, whole: number, taken: number) =>
    whole > taken ? between(at - (share * taken) / (whole - taken), 0, 1) : at;
  return {
    zoom: view.zoom,
    x: move(view.x, by.x, size.width, part.width),
    y: move(view.y, by.y, size.height, part.height),
  };
}

/** Size of the picture that is made: the part as it is, at most `most` wide. Nothing is blown up. */
export function outputSize(part: Size, maxWidth: number, aspect: number): Size {
  const width = Math.min(part.width, maxWidth);
  return { width, height: Math.max(1, Math.round(width / aspect)) };
}
