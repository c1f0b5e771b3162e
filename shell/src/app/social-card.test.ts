import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { socialCard } from './social-card';

/** Width and height out of the header of a PNG file (PNG specification, section 11.2.2). */
function sizeOf(name: string): [number, number] {
  const png = readFileSync(join(__dirname, 'assets', name));
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

it.each(['social-card.png', 'social-card-launches.png', 'social-card-news.png', 'social-card-presale.png'])(
  '%s is as large as the head says',
  (name) => {
    const { width, height } = socialCard('/');
    expect(sizeOf(name)).toEqual([width, height]);
  },
);

it.each([
  ['app-icon-192.png', 192],
  ['app-icon-512.png', 512],
  ['app-icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is square and as large as its name says', (name, px) => expect(sizeOf(name)).toEqual([px, px]));
