import fc from 'fast-check';
import { cropRect, dragged, outputSize, START_VIEW } from './crop';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });

const size = fc.record({ width: fc.integer({ min: 1, max: 4096 }), height: fc.integer({ min: 1, max: 4096 }) });
const view = fc.record({
  zoom: fc.double({ min: 0, max: 9, noNaN: true }),
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
});

describe('a crop', () => {
  it('lies inside the picture, whatever is asked for', () => {
    fc.assert(
      fc.property(size, view, fc.constantFrom(1, 3), (picture, wish, aspect) => {
        const { left, top, width, height } = cropRect(picture, wish, aspect);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
      }),
    );
  });
  it('starts as the largest square in the middle', () => {
    expect(cropRect({ width: 1200, height: 800 }, START_VIEW, 1)).toEqual({
      left: 200,
      top: 0,
      width: 800,
      height: 800,
    });
    expect(cropRect({ width: 600, height: 800 }, START_VIEW, 3)).toEqual({
      left: 0,
      top: 300,
      width: 600,
      height: 200,
    });
  });
  it('follows the hand: the picture goes right, the part goes left', () => {
    const picture = { width: 1200, height: 800 };
    expect(cropRect(picture, dragged(picture, START_VIEW, 1, { x: 0.1, y: 0.5 }), 1)).toMatchObject({
      left: 120,
      top: 0,
    });
  });
  it('is made smaller and never blown up', () => {
    expect(outputSize({ width: 4000, height: 4000 }, 1000, 1)).toEqual({ width: 1000, height: 1000 });
    expect(outputSize({ width: 300, height: 100 }, 1500, 3)).toEqual({ width: 300, height: 100 });
  });
});
