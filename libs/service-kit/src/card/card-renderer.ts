import { createRequire } from 'node:module';
import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import sharp from 'sharp';
import { CARD_FONTS, receiptCard, xmlText, type CardFacts } from './receipt-card';

const PICTURE_PX = 648;
const DEADLINE_MS = 5_000;

const { resolve } = createRequire(import.meta.url);
/** The faces come with packages, so that a card looks alike on every machine; the system's stand in for scripts they lack. */
const OPTIONS: ResvgRenderOptions = {
  font: {
    fontFiles: [
      resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
      resolve('@expo-google-fonts/geist-mono/500Medium/GeistMono_500Medium.ttf'),
    ],
    loadSystemFonts: true,
    defaultFontFamily: CARD_FONTS.display,
  },
};

/** Draws the card of a receipt as png. `picture` holds the token's image as it is stored, or null. @throws when it takes too long */
export async function renderCard(facts: Omit<CardFacts, 'picture'>, picture: Buffer | null): Promise<Buffer> {
  const svg = receiptCard({ ...facts, picture: picture && (await asDataUri(picture)) }, textWidth);
  const image = await renderAsync(svg, OPTIONS, AbortSignal.timeout(DEADLINE_MS));
  return image.asPng();
}

async function asDataUri(picture: Buffer): Promise<string> {
  const square = await sharp(picture)
    .resize(PICTURE_PX, PICTURE_PX, { fit: 'cover' })
    .png()
    .timeout({ seconds: DEADLINE_MS / 1000 })
    .toBuffer();
  return `data:image/png;base64,${square.toString('base64')}`;
}

/** How wide a text of the display face is at 100 px. */
export function textWidth(text: string): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text y="120" font-family="${CARD_FONTS.display}" font-weight="700" font-size="100">${xmlText(text)}</text></svg>`;
  return new Resvg(svg, OPTIONS).innerBBox()?.width ?? 0;
}
