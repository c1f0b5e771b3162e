import { PALETTES, type Palette } from './palettes';

/** One line across a cover: an SVG path. */
export type Wire = string;

/** What a cover consists of. */
export interface CoverDrawing extends CoverBox {
  readonly palette: Palette;
  readonly quiet: readonly Wire[];
  readonly bright: Wire;
  /** Lies on the bright wire. */
  readonly node: { readonly x: number; readonly y: number };
}

/** What decides how a cover looks. */
export interface CoverSeed {
  /** Slug of the article or address of the token. */
  readonly seed: string;
  /** Number of the palette, such as the place of a category; by the seed unless given. */
  readonly palette?: number | undefined;
}

/** What a cover is drawn in, in units of the drawing. */
export interface CoverBox {
  readonly width: number;
  readonly height: number;
}

/** As wide as a picture of an article. */
const COVER_BOX: CoverBox = { width: 480, height: 240 };

interface Point {
  readonly x: number;
  readonly y: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Places a wire passes: it runs level or bends to another height, from one edge to the other. */
function places(random: () => number, { width, height }: CoverBox): Point[] {
  const high = () => round(height * (0.14 + 0.72 * random()));
  const points: Point[] = [{ x: -10, y: high() }];
  for (let last = points[0]; last && last.x < width; last = points.at(-1))
    points.push({
      x: round(last.x + width * (0.1 + 0.18 * random())),
      y: random() < 0.45 ? last.y : high(),
    });
  return points;
}

const wireThrough = (points: readonly Point[]): Wire =>
  points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      if (before.y === y) return `H${x}`;
      const middle = round((before.x + x) / 2);
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
    })
    .join('');

/** Drawn before: lists show the same ones again and again. */
const drawn = new Map<string, CoverDrawing>();
const KEPT = 300;

/**
 * Draws the cover of something that has no picture: several wires, one of them bright, with its node. The same seed gives the same drawing,
 * in a browser and in Node; another seed another one.
 */
export function drawCover(wanted: CoverSeed, box: CoverBox = COVER_BOX): CoverDrawing {
  const key = `${wanted.seed} ${wanted.palette} ${box.width} ${box.height}`;
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw(wanted, box);
  if (drawn.size >= KEPT) drawn.clear();
  drawn.set(key, drawing);
  return drawing;
}

function draw({ seed, palette }: CoverSeed, box: CoverBox): CoverDrawing {
  const random = seededRandom(seed);
  const { width, height } = box;
  const number = palette ?? Math.floor(random() * PALETTES.length);
  const quiet = Array.from({ length: 4 + Math.floor(random() * 4) }, () => wireThrough(places(random, box)));
  let main = places(random, box);
  // A wire that never bends would be a rule across the page.
  while (new Set(main.map(({ y }) => y)).size < 3) main = places(random, box);
  const inside = main.filter(({ x }) => x > width * 0.2 && x < width * 0.8);
  const node = inside[Math.floor(random() * inside.length)] ?? { x: width / 2, y: height / 2 };
  return {
    width,
    height,
    palette: PALETTES[number % PALETTES.length] as Palette,
    quiet,
    bright: wireThrough(main),
    node,
  };
}

/** The same as the text of an SVG file, for pictures that are drawn by a server. */
export function coverSvg(seed: CoverSeed): string {
  const { width, height, palette, quiet, bright, node } = drawCover(seed);
  const line = (d: Wire, opacity: number, thick: number) =>
    `<path d="${d}" fill="none" stroke="${palette.ink}" stroke-opacity="${opacity}" stroke-width="${thick}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    ...quiet.map((wire) => line(wire, QUIET.opacity, QUIET.thick)),
    line(bright, 1, BRIGHT_THICK),
    `<circle cx="${node.x}" cy="${node.y}" r="${NODE_RADIUS}" fill="${palette.ink}"/></svg>`,
  ].join('');
}

/** How the wires look; the component uses the same. */
export const QUIET = { opacity: 0.22, thick: 1.6 } as const;
export const BRIGHT_THICK = 4;
export const NODE_RADIUS = 9;

/**
 * Numbers of palettes for things in a row or a grid, by their seeds: what stands next to each other, or within `apart` places, is never of the same colours.
 */
export function palettesApart(seeds: readonly string[], apart = 3): number[] {
  const given: number[] = [];
  for (const seed of seeds) {
    const near = given.slice(-apart);
    let number = Math.floor(seededRandom(seed)() * PALETTES.length);
    while (near.includes(number)) number = (number + 1) % PALETTES.length;
    given.push(number);
  }
  return given;
}

/** Numbers from 0 to 1 that depend on the seed alone (FNV-1a, then mulberry32): the same in every browser and in Node. */
function seededRandom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
