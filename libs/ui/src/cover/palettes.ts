/** A bright colour and its dark ground: the only colours of a cover. Never used for anything that must be read, but for the letter on an avatar (tested). */
export interface Palette {
  readonly ink: string;
  readonly ground: string;
}

/** Ten, one for each category of the news. */
export const PALETTES: readonly Palette[] = [
  { ink: '#ffb84d', ground: '#3a2408' },
  { ink: '#5ec8ff', ground: '#0a2c40' },
  { ink: '#8f7bff', ground: '#1d1646' },
  { ink: '#41e0b2', ground: '#0e3b30' },
  { ink: '#ff7a6b', ground: '#3c1410' },
  { ink: '#d6f05a', ground: '#2b3307' },
  { ink: '#f2a2ff', ground: '#331040' },
  { ink: '#7ee8f2', ground: '#0b3338' },
  { ink: '#ff8fc8', ground: '#3d0f2a' },
  { ink: '#ffd9a0', ground: '#33261a' },
];
