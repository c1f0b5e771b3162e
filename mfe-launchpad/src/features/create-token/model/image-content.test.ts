import { inspectImage } from './image-content';

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

function jpeg(width: number, height: number): Uint8Array {
  const app0 = [0xff, 0xe0, 0, 16, ...new Array<number>(14).fill(0)];
  const sof2 = [0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, ...new Array<number>(10).fill(0)];
  return Uint8Array.from([0xff, 0xd8, ...app0, 0xff, ...sof2]);
}

const text = (content: string) => new TextEncoder().encode(content);

describe('an image is judged by its content', () => {
  it('reads type and size of png and jpg', () => {
    expect(inspectImage(png(1000, 900))).toEqual({ mime: 'image/png', width: 1000, height: 900 });
    expect(inspectImage(jpeg(640, 480))).toEqual({ mime: 'image/jpeg', width: 640, height: 480 });
  });

  it('reads a view into a larger buffer', () => {
    const large = new Uint8Array(100);
    large.set(png(12, 34), 10);
    expect(inspectImage(large.subarray(10, 74))).toMatchObject({ width: 12, height: 34 });
  });

  it.each([
    ['an svg, whatever its name', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'LAUNCHPAD_IMAGE_TYPE'],
    ['an empty file', new Uint8Array(), 'LAUNCHPAD_IMAGE_TYPE'],
    ['a gif', text('GIF89a0000000000'), 'LAUNCHPAD_IMAGE_TYPE'],
    ['a png of 14000 x 14000', png(14_000, 14_000), 'LAUNCHPAD_IMAGE_DIMENSIONS'],
    ['a png without width', png(0, 10), 'LAUNCHPAD_IMAGE_UNREADABLE'],
    ['a png cut short', png(10, 10).subarray(0, 12), 'LAUNCHPAD_IMAGE_UNREADABLE'],
    ['a jpg without a frame', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), 'LAUNCHPAD_IMAGE_UNREADABLE'],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 'LAUNCHPAD_IMAGE_TOO_LARGE'],
  ])('refuses %s', (_what, bytes, code) => {
    expect(() => inspectImage(bytes)).toThrow(expect.objectContaining({ code }));
  });
});
