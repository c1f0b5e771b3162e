/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}

/** A part as the library gives it; of a picture few pixels wide or high it makes nothing. */
export function partOf(
  { x, y, width, height }: Size & { readonly x: number; readonly y: number },
  { naturalWidth, naturalHeight }: { readonly naturalWidth: number; readonly naturalHeight: number },
): Rect {
  return {
    left: Math.min(x, naturalWidth - 1),
    top: Math.min(y, naturalHeight - 1),
    width: Math.max(1, width),
    height: Math.max(1, height),
  };
}

/** Nothing has to be cut off a picture of this size. */
export function isOfShape({ width, height }: Size, aspect: number): boolean {
  return width === Math.round(height * aspect);
}

/** Size of the picture that is made: the part as it is, at most `most` wide. Nothing is blown up. */
export function outputSize(part: Size, maxWidth: number, aspect: number): Size {
  const width = Math.min(part.width, maxWidth);
  return { width, height: Math.max(1, Math.round(width / aspect)) };
}
