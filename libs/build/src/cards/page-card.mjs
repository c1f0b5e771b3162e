import { CARD, cardSvg, renderPng, titleLines } from './card.mjs';

/** Of the drawing in the pictures of pages: how much larger it is, and how high the part that the bright wire has to itself. */
const SCALE = 2.5;
const BAND = 44;

/**
 * The social card of a page of text (PNG): its title over a cover that follows from it.
 * @param {string} title
 * @param {typeof import('@mintwire/ui/cover-drawing').drawCover} drawCover
 * @throws {Error} for a title that has no room
 */
export function drawPageCard(title, drawCover) {
  const width = CARD.width / SCALE;
  const { quiet, palette } = drawCover({ seed: title }, { width, height: CARD.height / SCALE });
  const { bright, node } = drawCover({ seed: title }, { width, height: BAND });
  return renderPng(
    cardSvg({
      title: titleLines(title),
      ground: palette.ground,
      wires: `<g fill="none" stroke="${palette.ink}" transform="scale(${SCALE})"><g stroke-opacity="0.16" stroke-width="1.2">${quiet.map((d) => `<path d="${d}"/>`).join('')}</g>
<g transform="translate(0 ${CARD.height / SCALE - BAND - 6})"><path d="${bright}" stroke-width="2.4"/><circle cx="${node.x}" cy="${node.y}" r="6.8" fill="${palette.ink}" stroke="none"/></g></g>`,
    }),
  );
}
