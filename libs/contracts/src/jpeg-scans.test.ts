import { hasTooManyScans, MAX_JPEG_SCANS } from './jpeg-scans';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34];
const segment = (kind: number, content: number[]) => [
  0xff,
  kind,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];
const repeated = (times: number, part: number[]) => new Array<number[]>(times).fill(part).flat();
const jpeg = (...parts: number[][]) => Uint8Array.from([...START, ...parts.flat()]);
const max = repeated(MAX_JPEG_SCANS, SCAN);

describe('the scans of a jpg', () => {
  it.each([
    ['one after the other', jpeg(max, SCAN, END)],
    ['with tables between them', jpeg(repeated(MAX_JPEG_SCANS + 1, [...segment(0xc4, [0, 1, 2]), ...SCAN]), END)],
    ['without an end', jpeg(max, SCAN)],
    ['behind a comment that looks like the end', jpeg(SCAN, segment(0xfe, END), max, END)],
    ['behind a restart that looks like a long segment', jpeg(SCAN, [0xff, 0xd0, 0xff, 0xff], max, END)],
    ['behind data that looks like a long segment', jpeg(SCAN, [0xff, 0, 0xff, 0x02, 0xff, 0xff], max, END)],
    ['behind markers with fill bytes', jpeg(repeated(MAX_JPEG_SCANS + 1, [0xff, 0xff, ...SCAN]), END)],
    ['behind a segment of no length', jpeg([0xff, 0xe1, 0, 0], max, SCAN, END)],
  ])('are too many: %s', (_what, bytes) => expect(hasTooManyScans(bytes)).toBe(true));

  it.each([
    ['of a usual picture', jpeg(repeated(11, SCAN), END)],
    ['as many as allowed', jpeg(max, END)],
    ['of pictures inside a segment', jpeg(segment(0xe1, [...max, ...max]), SCAN, END)],
    ['of what follows the picture', jpeg(SCAN, END, max, max)],
    ['of a file that was cut off', jpeg(SCAN, [0xff])],
    ['of a file that was cut off in a length', jpeg([0xff, 0xe1, 1])],
  ])('are not too many: %s', (_what, bytes) => expect(hasTooManyScans(bytes)).toBe(false));
});
