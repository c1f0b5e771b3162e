import { beyondLimits, inspectImage } from './image-content';
import { pngBytes } from './pictures.testing';

const png = (width: number, height: number) => Uint8Array.from(pngBytes(width, height));

function jpeg(width: number, height: number): Uint8Array {
  const app0 = [0xff, 0xe0, 0, 16, ...new Array<number>(14).fill(0)];
  const sof2 = [
    0xff,
    0xc2,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    ...new Array<number>(10).fill(0),
  ];
  return Uint8Array.from([0xff, 0xd8, ...app0, 0xff, ...sof2]);
}

const scans = (count: number) =>
  Uint8Array.from([...jpeg(40, 30), ...new Array<number[]>(count).fill([0xff, 0xda, 0, 2, 0]).flat()]);
const text = (content: string) => new TextEncoder().encode(content);

describe('an image is judged by its content', () => {
  it('reads type and size of png and jpg', () => {
    expect(inspectImage(png(1000, 900))).toEqual({ mime: 'image/png', width: 1000, height: 900 });
    expect(inspectImage(jpeg(640, 480))).toEqual({ mime: 'image/jpeg', width: 640, height: 480 });
  });

  it('reads a view into a larger buffer', () => {
    const large = new Uint8Array(100);
    large.set(png(12, 34), 10);
    expect(inspectImage(large.subarray(10, 55))).toMatchObject({ width: 12, height: 34 });
  });

  it.each([
    ['an svg, whatever its name', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'LAUNCHPAD_IMAGE_TYPE'],
    ['an empty file', new Uint8Array(), 'LAUNCHPAD_IMAGE_TYPE'],
    ['a gif', text('GIF89a0000000000'), 'LAUNCHPAD_IMAGE_TYPE'],
    ['a png of 14000 x 14000', png(14_000, 14_000), 'LAUNCHPAD_IMAGE_DIMENSIONS'],
    ['a png without width', png(0, 10), 'LAUNCHPAD_IMAGE_UNREADABLE'],
    ['a png cut short', png(10, 10).subarray(0, 12), 'LAUNCHPAD_IMAGE_UNREADABLE'],
    ['a png without its end', png(10, 10).subarray(0, 40), 'LAUNCHPAD_IMAGE_UNREADABLE'],
    ['a png that unpacks to 14000 x 1', png(14_000, 1), 'LAUNCHPAD_IMAGE_DIMENSIONS'],
    ['a png that unpacks to gigabytes', png(11_000, 11_000), 'LAUNCHPAD_IMAGE_DIMENSIONS'],
    ['a jpg without a frame', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), 'LAUNCHPAD_IMAGE_UNREADABLE'],
    ['a jpg of more scans than can be decoded in time', scans(101), 'LAUNCHPAD_IMAGE_UNREADABLE'],
    ['more than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1), 'LAUNCHPAD_IMAGE_TOO_LARGE'],
  ])('refuses %s', (_what, bytes, code) => {
    expect(() => inspectImage(bytes)).toThrow(expect.objectContaining({ code }));
  });

  it('reads what is beyond the limits of the service and can still be made smaller', () => {
    const photo = inspectImage(jpeg(5_000, 3_000));
    expect(beyondLimits(photo, 1_000)).toMatchObject({
      code: 'LAUNCHPAD_IMAGE_DIMENSIONS',
      message: expect.stringContaining('5000 x 3000'),
    });
    expect(beyondLimits({ width: 1_000, height: 1_000 }, 5 * 1024 * 1024 + 1)).toMatchObject({
      code: 'LAUNCHPAD_IMAGE_TOO_LARGE',
    });
    expect(beyondLimits({ width: 4_096, height: 4_096 }, 5 * 1024 * 1024)).toBeNull();
  });
});
