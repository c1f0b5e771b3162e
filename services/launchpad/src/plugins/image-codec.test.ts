import { AppError } from '@mintwire/contracts';
import fc from 'fast-check';
import sharp from 'sharp';
import { readImageHeader, reencodeImage } from './image-codec';

/** A grey progressive jpg of 16 x 16 pixels, each of whose scans adds one bit to one coefficient, as the format allows. */
function jpegOf(scans: number): Buffer {
  const segment = (kind: number, ...content: number[]) => [0xff, kind, 0, content.length + 2, ...content];
  const ones = new Array<number>(64).fill(1);
  const table = (id: number, symbol: number) => segment(0xc4, id, 1, ...new Array<number>(15).fill(0), symbol);
  const scan = (coefficient: number, bits: number) => [...segment(0xda, 1, 1, 0, coefficient, coefficient, bits), 0, 0];
  const bitsOf = (turn: number) => ((turn === 0 ? 0 : 14 - turn) << 4) | (13 - turn);
  const refining = Array.from({ length: scans - 1 }, (_, at) => scan(1 + Math.floor(at / 14), bitsOf(at % 14)));
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...ones),
    ...segment(0xc2, 8, 0, 16, 0, 16, 1, 1, 0x11, 0),
    ...table(0x00, 0),
    ...table(0x10, 0xe0),
    ...scan(0, 0),
    ...refining.flat(),
    ...[0xff, 0xd9],
  ]);
}

describe('the image encoder', () => {
  it('reaches no decoder but those of png and jpg', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(reencodeImage(svg, 'image/png')).rejects.toMatchObject({ code: 'LAUNCHPAD_IMAGE_UNREADABLE' });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await reencodeImage(png, 'image/png')).toMatchObject({ width: 9, height: 9 });
  });

  it('refuses too many pixels even when the header was not looked at before', async () => {
    const wide = await sharp({ create: { width: 4097, height: 4096, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await expect(reencodeImage(wide, 'image/png')).rejects.toMatchObject({ code: 'LAUNCHPAD_IMAGE_UNREADABLE' });
  });

  it('refuses a jpg whose many scans would take longer than any deadline', async () => {
    expect(await reencodeImage(jpegOf(100), 'image/jpeg')).toMatchObject({ width: 16, height: 16 });
    await expect(reencodeImage(jpegOf(101), 'image/jpeg')).rejects.toMatchObject({
      code: 'LAUNCHPAD_IMAGE_UNREADABLE',
    });
  });

  it('keeps what can be seen: colours and transparency', async () => {
    const png = await sharp({
      create: { width: 2, height: 2, channels: 4, background: { r: 10, g: 200, b: 30, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { bytes } = await reencodeImage(png, 'image/png');
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 4)]).toEqual([10, 200, 30, 128]);
  });

  it('gives the same bytes for the same image, so that a repeated upload is one file', async () => {
    const png = await sharp({ create: { width: 70, height: 30, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const [one, two] = await Promise.all([reencodeImage(png, 'image/png'), reencodeImage(png, 'image/png')]);
    expect(one.bytes.equals(two.bytes)).toBe(true);
  });
});

describe('an image header', () => {
  const jpegHead = (...segments: string[]) => Buffer.from(`ffd8${segments.join('')}`, 'hex');

  it('is read by the content, without decoding it, however many pixels it announces', async () => {
    const image = sharp({ create: { width: 50, height: 40, channels: 3, background: 'red' } });
    expect(await readImageHeader(await image.clone().jpeg({ progressive: true }).toBuffer())).toEqual({
      type: 'image/jpeg',
      width: 50,
      height: 40,
    });
    expect(await readImageHeader(await image.clone().png().toBuffer())).toEqual({
      type: 'image/png',
      width: 50,
      height: 40,
    });
  });

  it.each([
    ['that ends before its frame', jpegHead('ffe000040000')],
    ['whose data begins without a frame', jpegHead('ffda00040000', 'ffc0000b0800280032')],
    ['with a segment of no length', jpegHead('ffe00000', 'ffc0000b0800280032')],
    ['with rubbish between segments', jpegHead('ffe000040000', '00', 'ffc0000b0800280032')],
  ])('of a jpg %s is unreadable', async (_what, bytes) =>
    expect(readImageHeader(bytes)).rejects.toMatchObject({ code: 'LAUNCHPAD_IMAGE_UNREADABLE' }),
  );

  it('is told or refused, whatever the bytes', async () => {
    const start = fc.constantFrom('', 'ffd8ff', '89504e470d0a1a0a', '89504e470d0a1a0a0000000d49484452');
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (head, tail) => {
        const bytes = Buffer.concat([Buffer.from(head, 'hex'), tail]);
        const header = await readImageHeader(bytes).catch((error: unknown) => error);
        if (header instanceof AppError)
          return ['LAUNCHPAD_IMAGE_TYPE', 'LAUNCHPAD_IMAGE_UNREADABLE'].includes(header.code);
        const { width, height } = header as { width: number; height: number };
        return width > 0 && height > 0;
      }),
    );
  });
});
