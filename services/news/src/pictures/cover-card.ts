import { CATEGORIES, PICTURE_LIMITS, type ArticlePreview } from '@mintwire/contracts';
import { coverSvg } from '@mintwire/ui/cover-drawing';
import { renderAsync } from '@resvg/resvg-js';
import { encodeVariant } from './picture-codec';

const DEADLINE_MS = 5_000;

/** What a cover follows from. */
export type CoverOf = Pick<ArticlePreview, 'coverSeed' | 'category'>;

/** The cover of an article without a picture as social cards show it (jpeg): the same drawing as on its page. @throws {AppError} as `encodeVariant` */
export async function drawCoverCard({ coverSeed, category }: CoverOf): Promise<Buffer> {
  const place = CATEGORIES.findIndex(({ id }) => id === category);
  const svg = coverSvg({ seed: coverSeed, palette: place < 0 ? undefined : place });
  // Wider than a card is: the sides are cut off.
  const drawn = await renderAsync(
    svg,
    { fitTo: { mode: 'height', value: PICTURE_LIMITS.card.height }, font: { loadSystemFonts: false } },
    AbortSignal.timeout(DEADLINE_MS),
  );
  return encodeVariant(drawn.asPng(), 'card', 'jpg');
}
