import { shiftInto } from './keep-in-window';

const frame = { top: 80, bottom: 880 };

it.each([
  ['stays where it fits', { top: 100, bottom: 500 }, 0],
  ['goes down when its top is out of sight', { top: -285, bottom: 115 }, 365],
  ['goes up when its foot is', { top: 600, bottom: 900 }, -20],
  ['shows its top when it is higher than the window', { top: 100, bottom: 1_000 }, -20],
])('a box beside its row %s', (_what, box, shift) => expect(shiftInto(box, frame)).toBe(shift));
