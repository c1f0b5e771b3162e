import type { Size } from './crop';
import type { ImageContent } from './image-content';

/** Decodes and packs pictures: the browser's, or a test's. */
export interface PictureCodec {
  /** @throws AppError LAUNCHPAD_IMAGE_UNREADABLE when the picture is damaged */
  check(blob: Blob): Promise<void>;
  /**
   * The picture at this size or, where that takes too many bytes, smaller; upright. undefined when the browser cannot pack it.
   * @throws AppError LAUNCHPAD_IMAGE_UNREADABLE when the picture is damaged
   */
  shrink(blob: Blob, content: ImageContent, size: Size): Promise<Blob | undefined>;
}
