/** Front colour, ground, least contrast: 4.5 for text, 3 for what must be seen without being read (WCAG 2.2 AA). */
type Pair = readonly [front: string, back: string, min: number];

const SURFACES = ['canvas', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-active'];
const TEXTS = [
  'text',
  'text-muted',
  'text-subtle',
  'accent-text',
  'amber-text',
  'info-text',
  'success-text',
  'warning-text',
  'danger-text',
];
const MARKS = ['border-control', 'focus', 'accent', 'amber'];
const STATES = ['accent', 'amber', 'info', 'success', 'warning', 'danger'];

const every = (fronts: string[], backs: string[], min: number): Pair[] =>
  fronts.flatMap((front) => backs.map((back): Pair => [front, back, min]));

/** Every pair of colour tokens that may meet. A component that needs another pair adds it here first. */
export const contrastPairs: Pair[] = [
  ...every(TEXTS, SURFACES, 4.5),
  ...every(MARKS, SURFACES, 3),
  ...STATES.flatMap((state) => [
    ...every([`${state}-text`, 'text', 'text-muted'], [`${state}-soft`], 4.5),
    ...every([state], [`${state}-soft`, 'surface', 'canvas'], 3),
  ]),
  ...every(['on-accent'], ['accent', 'accent-hover', 'accent-active'], 4.5),
  ...every(['on-amber'], ['amber', 'amber-hover', 'amber-active'], 4.5),
  ...every(['on-danger'], ['danger', 'danger-hover', 'danger-active'], 4.5),
  ...every(['on-inverse'], ['inverse'], 4.5),
  ...every(['text'], ['selection'], 4.5),
  // A receipt is paper in both themes.
  ...every(['paper-ink', 'paper-muted', 'paper-proof'], ['paper'], 4.5),
];
