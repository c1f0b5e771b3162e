import { isAppError } from '@mintwire/contracts/app-error';
import { bannerProblem } from './banner-shape';
import type { ImageChoice, ImageSlot } from './image-choice';
import { beyondLimits, inspectImage, rejectTooHeavy, type ImageContent } from './image-content';
import type { PictureCodec } from './picture-codec';
import { isHeavy, usefulSize } from './useful-size';

/** A file that was chosen, or `kept` by an earlier page, which had it made smaller then. */
interface Candidate {
  readonly slot: ImageSlot;
  readonly blob: Blob;
  readonly fileName: string;
  readonly kept: boolean;
}

/** What becomes of a file: a picture, made smaller where it is larger than of use, or the reason why it is none. Never throws. */
export async function judgePicture(candidate: Candidate, pictures: () => Promise<PictureCodec>): Promise<ImageChoice> {
  const { slot, fileName, blob } = candidate;
  try {
    const original = { blob, content: await inspect(blob) };
    const fitted = await fit(candidate, original.content, pictures);
    const content = fitted === blob ? original.content : await inspect(fitted);
    const problem = slot === 'banner' ? bannerProblem(content) : null;
    if (problem !== null) return { kind: 'refused', fileName, problem, blob };
    return {
      kind: 'chosen',
      fileName: renamed(fileName, content),
      blob: fitted,
      content,
      ...(fitted !== blob && { original }),
    };
  } catch (error) {
    const problem = isAppError(error) ? error.message : 'The image could not be read. It may be damaged.';
    return { kind: 'refused', fileName, problem };
  }
}

async function inspect(blob: Blob): Promise<ImageContent> {
  // Before it is read: a film chosen by mistake would fill the memory.
  rejectTooHeavy(blob.size);
  return inspectImage(new Uint8Array(await blob.arrayBuffer()));
}

/** The picture as it is sent. @throws AppError when it is damaged, or beyond the limits and cannot be made smaller */
async function fit(
  { slot, blob, kept }: Candidate,
  content: ImageContent,
  pictures: () => Promise<PictureCodec>,
): Promise<Blob> {
  const beyond = beyondLimits(content, blob.size);
  const codec = await pictures().catch((error: unknown) => {
    if (beyond) throw error;
    return null;
  });
  // Without it a good picture serves as it is: the service decodes it as well.
  if (!codec) return blob;
  if (!beyond && (kept || !isHeavy(blob.size))) {
    await codec.check(blob);
    return blob;
  }
  const smaller = await codec.shrink(blob, content, usefulSize(content, slot));
  if (!beyond) return smaller && smaller.size < blob.size ? smaller : blob;
  if (!smaller || beyondLimits(await inspect(smaller), smaller.size)) throw beyond;
  return smaller;
}

/** A name that tells the type of what was made. */
function renamed(name: string, { mime }: ImageContent): string {
  const fits = mime === 'image/png' ? /\.png$/i : /\.jpe?g$/i;
  return fits.test(name) ? name : `${name.replace(/\.(?:png|jpe?g)$/i, '')}.${mime === 'image/png' ? 'png' : 'jpg'}`;
}
