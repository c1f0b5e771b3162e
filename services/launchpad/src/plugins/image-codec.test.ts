import sharp from 'sharp';
import { reencodeImage } from './image-codec';

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
