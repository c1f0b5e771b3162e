/** What a social card is, in pixels: the size that X, Facebook, Telegram and Discord show whole. */
const CARD = { width: 1200, height: 630 } as const;

/** Fonts by the names in their files. */
export const CARD_FONTS = { display: 'Bricolage Grotesque', mono: 'Geist Mono' } as const;

/** What a receipt's card says. */
export interface CardFacts {
  /** What the receipt is of: "Token launch receipt". */
  readonly kind: string;
  /** A name or an amount, in one line or two. */
  readonly title: string;
  /** In colour below it. */
  readonly highlight: string;
  readonly detail: string;
  /** The chain, as pages call it: "Local network". */
  readonly network: string;
  /** Where the receipt stands: "mintwire.example". */
  readonly host: string;
  /** Data URI of a square picture; null where there is none. */
  readonly picture: string | null;
}

/** How wide a text of the display face is at 100 px. */
export type MeasureText = (text: string) => number;

const LEFT = 460;
const ROOM = CARD.width - LEFT - 64;
const ONE_LINE = { max: 92, min: 60 };
const TWO_LINES = { max: 60, min: 30 };
const HIGHLIGHT_PX = { max: 52, min: 28 };

/** The card of a receipt as SVG: the token's picture, what it is about, and the network. */
export function receiptCard(facts: CardFacts, measure: MeasureText): string {
  const title = fitTitle(facts.title, measure);
  const two = title.lines.length > 1;
  const lastLine = two ? 292 : 268;
  const highlight = fit(facts.highlight, measure, HIGHLIGHT_PX);
  const picture =
    facts.picture === null
      ? ''
      : `<image href="${xmlText(facts.picture)}" x="72" y="120" width="324" height="324" clip-path="url(#frame)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">
<defs><clipPath id="frame"><rect x="72" y="120" width="324" height="324" rx="36"/></clipPath></defs>
<rect width="100%" height="100%" fill="#0a0f0e"/>
<rect x="72" y="120" width="324" height="324" rx="36" fill="#16211e"/>${picture}
<g font-family="${CARD_FONTS.mono}" font-size="26" fill="#9fb3ab"><text x="${LEFT}" y="150">${xmlText(facts.kind)}</text></g>
${title.lines
  .map((line, index) => ({ line, y: lastLine - (title.lines.length - 1 - index) * Math.round(title.px * 1.12) }))
  .map(
    ({ line, y }) =>
      `<text x="${LEFT}" y="${y}" font-family="${CARD_FONTS.display}" font-weight="700" font-size="${title.px}" fill="#f1f5f2">${xmlText(line)}</text>`,
  )
  .join('\n')}
<text x="${LEFT}" y="${two ? 356 : 344}" font-family="${CARD_FONTS.display}" font-weight="700" font-size="${highlight.px}" fill="#41e0b2">${xmlText(highlight.text)}</text>
<g font-family="${CARD_FONTS.mono}" font-size="28" fill="#cfdad5"><text x="${LEFT}" y="410">${xmlText(facts.detail)}</text></g>
<path d="M0 532 H420 L452 500 H1010" fill="none" stroke="#41e0b2" stroke-width="4"/><circle cx="1022" cy="500" r="11" fill="#0a0f0e" stroke="#41e0b2" stroke-width="4"/>
<g font-family="${CARD_FONTS.mono}" font-size="26" fill="#9fb3ab"><text x="72" y="584">${xmlText(facts.host)}</text><text x="${CARD.width - 64}" y="584" text-anchor="end" fill="#ffb84d">${xmlText(facts.network)}</text></g>
</svg>`;
}

interface Sizes {
  readonly max: number;
  readonly min: number;
}

/** The largest size at which a text has room on a line; below the smallest when it has none. */
const sizeOf = (text: string, measure: MeasureText, max: number) =>
  Math.floor(Math.min(max, (ROOM * 100) / Math.max(1, measure(text))));

/** A line as large as it has room; one that has none at the smallest size loses its end. */
function fit(text: string, measure: MeasureText, { max, min }: Sizes) {
  const graphemes = graphemesOf(text);
  const whole = sizeOf(text, measure, max);
  if (whole >= min || graphemes.length < 2) return { text, px: Math.max(min, whole) };
  const cut = (count: number) => `${graphemes.slice(0, count).join('').trimEnd()}…`;
  const tooMany = firstWhere(2, graphemes.length, (count) => sizeOf(cut(count), measure, max) < min);
  const shown = cut(tooMany - 1);
  return { text: shown, px: Math.max(min, sizeOf(shown, measure, max)) };
}

/** A name on one line where that is large enough, else on two of about the same width: parted at a space if they still have room, else anywhere. */
function fitTitle(name: string, measure: MeasureText) {
  const whole = sizeOf(name, measure, ONE_LINE.max);
  if (whole >= ONE_LINE.min || graphemesOf(name).length < 2) {
    const line = fit(name, measure, { ...ONE_LINE, min: TWO_LINES.min });
    return { lines: [line.text], px: line.px };
  }
  const lines = halves(name, measure).map((line) => fit(line, measure, TWO_LINES));
  return { lines: lines.map(({ text }) => text), px: Math.min(...lines.map(({ px }) => px)) };
}

function halves(name: string, measure: MeasureText): readonly [string, string] {
  const graphemes = graphemesOf(name);
  const half = measure(name) / 2;
  const middle = firstWhere(1, graphemes.length - 1, (count) => measure(graphemes.slice(0, count).join('')) >= half);
  const at = (count: number) =>
    [graphemes.slice(0, count).join('').trim(), graphemes.slice(count).join('').trim()] as const;
  const spaces = graphemes.flatMap((grapheme, index) => (grapheme.trim() === '' ? [index] : []));
  const [nearest] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const hasRoom = (line: string) => line !== '' && sizeOf(line, measure, TWO_LINES.max) >= TWO_LINES.min;
  return nearest !== undefined && at(nearest).every(hasRoom) ? at(nearest) : at(middle);
}

const graphemesOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** The least whole number from `from` to `to` for which `holds`, which then holds for all above it; `to` when that is none. Asks few times: measuring is slow. */
function firstWhere(from: number, to: number, holds: (count: number) => boolean): number {
  if (from >= to) return to;
  const middle = Math.floor((from + to) / 2);
  return holds(middle) ? firstWhere(from, middle, holds) : firstWhere(middle + 1, to, holds);
}

/** A text as XML holds it; characters that XML 1.0 cannot hold at all are dropped. */
export function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
