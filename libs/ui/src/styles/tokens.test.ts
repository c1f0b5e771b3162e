import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastPairs } from './contrast-pairs';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

const declarations = (block: string): Map<string, string> =>
  new Map(
    [...block.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map((match) => [
      match[1]!,
      match[2]!.replace(/\s+/g, ' '),
    ]),
  );

const blockAfter = (marker: string): Map<string, string> => {
  const start = css.indexOf(marker);
  if (start < 0) throw new Error(`tokens.css has no block ${marker}`);
  return declarations(css.slice(start + marker.length, css.indexOf('}', start)));
};

const light = blockAfter(":root,\n[data-theme='light'] {");
const dark = blockAfter("\n[data-theme='dark'] {");
const system = blockAfter(':root:not([data-theme]) {');

const luminance = (hex: string): number => {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not a plain colour: ${hex}`);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

const ratio = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};

describe('tokens', () => {
  it('measures contrast as WCAG does', () => {
    expect(ratio('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('names the same values in both themes', () => {
    expect([...dark.keys()]).toEqual([...light.keys()]);
    expect(light.size).toBeGreaterThan(40);
  });

  it("follows the system with exactly the dark theme's values", () => {
    expect(Object.fromEntries(system)).toEqual(Object.fromEntries(dark));
  });

  describe.each([
    ['light', light],
    ['dark', dark],
  ])('%s theme', (_name, theme) => {
    it.each(contrastPairs)('%s on %s reaches %s', (front, back, min) => {
      expect(ratio(theme.get(`--color-${front}`)!, theme.get(`--color-${back}`)!)).toBeGreaterThanOrEqual(min);
    });
  });
});
