import { coverSvg, drawCover, palettesApart } from './draw-cover';
import { PALETTES } from './palettes';

const seeds = Array.from({ length: 200 }, (_, index) => `how-wallet-drainers-work-${index}`);

describe('a cover', () => {
  it('is the same for the same seed, wherever it is drawn', () => {
    expect(coverSvg({ seed: 'how-wallet-drainers-work', palette: 4 })).toMatchInlineSnapshot(
      `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240"><rect width="480" height="240" fill="#3c1410"/><path d="M-10 39.5C55.2 39.5 55.2 52.7 120.3 52.7C154.9 52.7 154.9 156 189.5 156C219.6 156 219.6 60.4 249.6 60.4C301.4 60.4 301.4 72.6 353.2 72.6H441.3H502.4" fill="none" stroke="#ff7a6b" stroke-opacity="0.22" stroke-width="1.6"/><path d="M-10 33.7H118.9C148.8 33.7 148.8 36.4 178.6 36.4C205.7 36.4 205.7 105.2 232.7 105.2H303.8H373.7H432.6C472.4 105.2 472.4 131.7 512.2 131.7" fill="none" stroke="#ff7a6b" stroke-opacity="0.22" stroke-width="1.6"/><path d="M-10 155.6H106.1H193C251.2 155.6 251.2 61.1 309.3 61.1H439.8H562.2" fill="none" stroke="#ff7a6b" stroke-opacity="0.22" stroke-width="1.6"/><path d="M-10 94.6H85.5C117 94.6 117 119.5 148.4 119.5C183.8 119.5 183.8 170.1 219.2 170.1C282 170.1 282 84.7 344.8 84.7C400.6 84.7 400.6 76 456.4 76C513 76 513 35.8 569.5 35.8" fill="none" stroke="#ff7a6b" stroke-opacity="0.22" stroke-width="1.6"/><path d="M-10 59.7C38.2 59.7 38.2 83 86.4 83C146.1 83 146.1 205.1 205.7 205.1C250.5 205.1 250.5 184.5 295.3 184.5C325.9 184.5 325.9 48.3 356.4 48.3H406C432.1 48.3 432.1 202 458.1 202H574.8" fill="none" stroke="#ff7a6b" stroke-opacity="0.22" stroke-width="1.6"/><path d="M-10 119.9C42.1 119.9 42.1 111.7 94.1 111.7H144.3H242.7H371.4H482.4" fill="none" stroke="#ff7a6b" stroke-opacity="0.22" stroke-width="1.6"/><path d="M-10 49.4C19.7 49.4 19.7 83.9 49.3 83.9C91.6 83.9 91.6 59.4 133.9 59.4C196.2 59.4 196.2 195.5 258.5 195.5H389C448.7 195.5 448.7 126.6 508.3 126.6" fill="none" stroke="#ff7a6b" stroke-opacity="0.22" stroke-width="1.6"/><path d="M-10 171.6H80C121.4 171.6 121.4 120.3 162.8 120.3H257.6C293.7 120.3 293.7 147.7 329.7 147.7C394.5 147.7 394.5 148.8 459.3 148.8H570.3" fill="none" stroke="#ff7a6b" stroke-opacity="1" stroke-width="4"/><circle cx="329.7" cy="147.7" r="9" fill="#ff7a6b"/></svg>"`,
    );
  });

  it('is another for another seed', () => {
    expect(new Set(seeds.map((seed) => drawCover({ seed, palette: 1 }).bright)).size).toBe(seeds.length);
    expect(new Set(seeds.map((seed) => drawCover({ seed }).palette.ink)).size).toBe(PALETTES.length);
  });

  it.each(['', ' ', 'W'.repeat(10_000), '\u0000', '🦜', '"><script>'])(
    'has well-formed paths for the seed %j',
    (seed) => {
      const { quiet, bright } = drawCover({ seed });
      for (const wire of [...quiet, bright])
        expect(wire).toMatch(/^M-10 -?[\d.]+(?:H-?[\d.]+|C(?:-?[\d.]+ ){5}-?[\d.]+)+$/);
      expect(coverSvg({ seed })).not.toContain('script');
    },
  );

  it('has its node on the bright wire, inside of the picture', () => {
    for (const seed of seeds) {
      const { node, bright, width, height } = drawCover({ seed });
      expect(bright).toMatch(new RegExp(`[ H]${node.x}(?=[ HC]|$)`));
      expect(bright).toContain(String(node.y));
      expect(node.x).toBeGreaterThan(width * 0.2);
      expect(node.x).toBeLessThan(width * 0.8);
      expect(node.y).toBeGreaterThan(0);
      expect(node.y).toBeLessThan(height);
    }
  });

  it('bends', () => {
    for (const seed of seeds) expect(drawCover({ seed }).bright).toContain('C');
  });
});

describe('neighbours', () => {
  it('are never of the same colours', () => {
    const numbers = palettesApart(seeds);
    for (const [index, number] of numbers.entries())
      expect(numbers.slice(Math.max(0, index - 3), index)).not.toContain(number);
  });

  it('not even when they are the same thing', () => expect(new Set(palettesApart(['a', 'a', 'a', 'a'])).size).toBe(4));
});

describe('palettes', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  it.each(PALETTES)('$ink can be read on $ground', ({ ink, ground }) => {
    expect((luminance(ink) + 0.05) / (luminance(ground) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
