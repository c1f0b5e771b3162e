import type { Rect, Size } from '../model/crop';

/** How well a photograph is kept: 0.9 cannot be told from the original at the sizes wallets show. */
const JPEG_QUALITY = 0.9;

/**
 * Draws part of a picture at a size and packs it: as png when it was one (it may be transparent), otherwise as jpg.
 * @throws Error when the browser cannot
 */
export async function cropImage({
  picture,
  part,
  size,
  type,
}: {
  picture: CanvasImageSource;
  part: Rect;
  size: Size;
  type: string;
}): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type === 'image/png' ? 'image/png' : 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob) throw new Error('the picture could not be packed');
  return blob;
}
