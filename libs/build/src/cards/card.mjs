import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const { resolve } = createRequire(import.meta.url);
/** The faces come with packages, so that a picture is the same on every machine. */
const FONT = {
  fontFiles: [
    '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
    '@expo-google-fonts/geist-mono/500Medium/GeistMono_500Medium.ttf',
  ].map((file) => resolve(file)),
  loadSystemFonts: false,
};

/** Of a social card, in pixels: what X, Facebook, Telegram and Discord show whole. */
export const CARD = { width: 1200, height: 630 };

/** Where the lines of a title begin, and how wide they may be. */
const LEFT = 72;
const TITLE_WIDTH = CARD.width - 2 * LEFT;

/** The wire of the mark, in a box of 30. */
const WIRE = 'M5 18h5l3-8 4 11 3-7h5';
export const mark = (stroke) =>
  `<path d="${WIRE}" fill="none" stroke="${stroke}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;

export const svg = (width, height, box, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${content}</svg>`;

const xml = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** How wide a text of the display face is at 100 px. */
function widthOf(text) {
  const line = `<text y="120" font-family="Bricolage Grotesque" font-weight="700" font-size="100">${xml(text)}</text>`;
  return new Resvg(svg(9000, 200, '0 0 9000 200', line), { font: FONT }).innerBBox()?.width ?? 0;
}

/**
 * A title in up to three lines, broken at spaces.
 * @throws {Error} for one that has no room
 */
export function titleLines(title, px = 92) {
  const fits = (line) => (widthOf(line) * px) / 100 <= TITLE_WIDTH;
  const lines = [];
  for (const word of title.split(' ')) {
    const longer = lines.length > 0 && `${lines.at(-1)} ${word}`;
    if (longer && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length > 3 || !lines.every(fits))
    throw new Error(`"${title}" is too long for its social card: shorten it.`);
  return lines;
}

/**
 * A social card as SVG: the mark, a title in lines, a line below it, and wires of which one is bright.
 * @param {{ title: string[], line?: string, ground: string, wires: string }} card
 */
export const cardSvg = ({ title, line = '', ground, wires }) =>
  svg(
    CARD.width,
    CARD.height,
    `0 0 ${CARD.width} ${CARD.height}`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${ground}"/>
${wires}
<g transform="translate(${LEFT} 72) scale(2.4)"><rect width="30" height="30" rx="9" fill="#41e0b2"/>${mark('#04231a')}</g>
<g font-family="Bricolage Grotesque" font-weight="700" font-size="92" fill="#f1f5f2">${title
      .map((text, index) => `<text x="${LEFT}" y="${270 + index * 100}">${xml(text)}</text>`)
      .join('')}</g>
<text x="${LEFT}" y="${270 + title.length * 100}" font-family="Geist Mono" font-size="30" fill="#9fb1aa">${xml(line)}</text>`,
  );

/** The PNG of an SVG. */
export const renderPng = (source) => new Resvg(source, { font: FONT }).render().asPng();
