/** What a social card is, in pixels: the size that X, Facebook, Telegram and Discord show whole. */
export const CARD = { width: 1200, height: 630 } as const;

/** Fonts by the names in their files. */
export const CARD_FONTS = { display: 'Bricolage Grotesque', mono: 'Geist Mono' } as const;

/** What a receipt's card says. */
export interface CardFacts {
  readonly name: string;
  readonly symbol: string;
  /** Supply with its separators: "10,000,000,000". */
  readonly supply: string;
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
const NAME_PX = { max: 92, min: 44 };
const SYMBOL_PX = { max: 52, min: 28 };

/** The card of a launch's receipt as SVG: picture, name, symbol, supply and network. */
export function receiptCard(facts: CardFacts, measure: MeasureText): string {
  const name = fit(facts.name, measure, NAME_PX);
  const symbol = fit(facts.symbol, measure, SYMBOL_PX);
  const picture =
    facts.picture === null
      ? ''
      : `<image href="${xmlText(facts.picture)}" x="72" y="120" width="324" height="324" clip-path="url(#frame)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">
<defs><clipPath id="frame"><rect x="72" y="120" width="324" height="324" rx="36"/></clipPath></defs>
<rect width="100%" height="100%" fill="#0a0f0e"/>
<rect x="72" y="120" width="324" height="324" rx="36" fill="#16211e"/>${picture}
<g font-family="${CARD_FONTS.mono}" font-size="26" fill="#9fb3ab"><text x="${LEFT}" y="150">Token launch receipt</text></g>
<text x="${LEFT}" y="268" font-family="${CARD_FONTS.display}" font-weight="700" font-size="${name.px}" fill="#f1f5f2">${xmlText(name.text)}</text>
<text x="${LEFT}" y="344" font-family="${CARD_FONTS.display}" font-weight="700" font-size="${symbol.px}" fill="#41e0b2">${xmlText(symbol.text)}</text>
<g font-family="${CARD_FONTS.mono}" font-size="28" fill="#cfdad5"><text x="${LEFT}" y="410">${xmlText(facts.supply)} tokens</text></g>
<path d="M0 532 H420 L452 500 H1010" fill="none" stroke="#41e0b2" stroke-width="4"/><circle cx="1022" cy="500" r="11" fill="#0a0f0e" stroke="#41e0b2" stroke-width="4"/>
<g font-family="${CARD_FONTS.mono}" font-size="26" fill="#9fb3ab"><text x="72" y="584">${xmlText(facts.host)}</text><text x="${CARD.width - 64}" y="584" text-anchor="end" fill="#ffb84d">${xmlText(facts.network)}</text></g>
</svg>`;
}

/** The largest size at which a text has room; one that has none at the smallest loses its end. */
function fit(text: string, measure: MeasureText, { max, min }: { max: number; min: number }) {
  const at = (shown: string) => Math.floor(Math.min(max, (ROOM * 100) / Math.max(1, measure(shown))));
  const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let shown = text;
  while (at(shown) < min && graphemes.length > 1) {
    graphemes.pop();
    shown = `${graphemes.join('').trimEnd()}…`;
  }
  return { text: shown, px: Math.max(min, at(shown)) };
}

/** A text as XML holds it; characters that XML 1.0 cannot hold at all are dropped. */
export function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
