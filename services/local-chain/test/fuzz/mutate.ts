import { pick, type Random } from './samples';

const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  5,
  1e308,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  '',
  'x',
  'bogus',
  '0OIl',
  '\0',
  '\ud83d\ude80',
  'constructor',
  '__proto__',
  '1'.repeat(32),
  '1'.repeat(64),
  '1'.repeat(2_000),
  'z'.repeat(44),
  'A'.repeat(2_000),
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  { toString: 1 },
  { offset: 0 },
  { mentions: [] },
  { addresses: 5 },
  { encoding: 'base64+zstd' },
  { commitment: 'hasOwnProperty' },
  { minContextSlot: 1e15 },
  { filters: 5 },
  { dataSlice: 5 },
  Array(300).fill('x'),
];

/** A copy of well-formed parameters in which one value, somewhere, is another, is missing or is one too many. */
export function mutate(value: unknown, random: Random): unknown {
  if (random() < 0.15 || typeof value !== 'object' || value === null) return pick(random, NASTY);
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as unknown[])];
    const at = Math.floor(random() * (list.length + 1));
    if (at === list.length) list.push(pick(random, NASTY));
    else if (random() < 0.1) list.splice(at, 1);
    else list[at] = mutate(list[at], random);
    return list;
  }
  const entries = Object.entries(value);
  const at = Math.floor(random() * entries.length);
  return Object.fromEntries(entries.map(([key, entry], index) => [key, index === at ? mutate(entry, random) : entry]));
}
