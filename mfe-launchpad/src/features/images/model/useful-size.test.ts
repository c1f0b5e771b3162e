import fc from 'fast-check';
import { beyondLimits } from './image-content';
import { usefulSize } from './useful-size';

describe('the size to send a picture at', () => {
  it.each([
    ['image', 5000, 3000, 1667, 1000],
    ['image', 1000, 1000, 1000, 1000],
    ['image', 640, 480, 640, 480],
    ['image', 12_000, 10, 4096, 3],
    ['banner', 6000, 2000, 1500, 500],
    ['banner', 3000, 3000, 1500, 1500],
  ] as const)('of an %s of %i x %i is %i x %i', (slot, width, height, toWidth, toHeight) => {
    expect(usefulSize({ width, height }, slot)).toEqual({ width: toWidth, height: toHeight });
  });

  it('is never larger than the picture, and always within the limits', () => {
    const side = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom('image' as const, 'banner' as const), (width, height, slot) => {
        const size = usefulSize({ width, height }, slot);
        expect(size.width <= width && size.height <= height && size.width > 0 && size.height > 0).toBe(true);
        expect(beyondLimits(size, 1)).toBeNull();
      }),
    );
  });
});
