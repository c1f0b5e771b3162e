import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { judgePicture } from './judge-picture';
import type { PictureCodec } from './picture-codec';
import { pictureFile, pngBytes } from './pictures.testing';

const small = pictureFile(pngBytes(1667, 1000), '');
const nothing = async (): Promise<undefined> => undefined;
const tooWide: Blob = pictureFile(pngBytes(5000, 1), '');
const damaged = new AppError(ERRORS.LAUNCHPAD_IMAGE_UNREADABLE);

function judge(bytes: number[], codec: Partial<PictureCodec> | 'offline' = {}, kept = false) {
  const shrink = jest.fn(async () => small as Blob | undefined);
  const check = jest.fn(async () => undefined);
  const blob = pictureFile(bytes, 'photo.png');
  const pictures = async () =>
    codec === 'offline' ? Promise.reject(new AppError(ERRORS.NETWORK_UNREACHABLE)) : { shrink, check, ...codec };
  return { blob, shrink, check, judged: judgePicture({ slot: 'image', blob, fileName: 'photo.png', kept }, pictures) };
}

describe('a picture that was chosen', () => {
  it('serves as it is when it is light and whole', async () => {
    const { blob, judged, shrink, check } = judge(pngBytes(900, 800));
    expect(await judged).toEqual({
      kind: 'chosen',
      fileName: 'photo.png',
      blob,
      content: { mime: 'image/png', width: 900, height: 800 },
    });
    expect([shrink.mock.calls.length, check.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ['of more pixels than the service takes', pngBytes(5000, 3000)],
    ['of more bytes than the service takes', pngBytes(5000, 3000, 6_000_000)],
    ['that is heavier than of use', pngBytes(2500, 1500, 2_000_000)],
  ])('%s is made smaller, and can still be cut out of the original', async (_what, bytes) => {
    const { blob, judged, shrink } = judge(bytes);
    expect(await judged).toMatchObject({
      kind: 'chosen',
      blob: small,
      content: { width: 1667, height: 1000 },
      original: { blob },
    });
    expect(shrink).toHaveBeenCalledWith(blob, expect.anything(), { width: 1667, height: 1000 });
  });

  it('stays as it is where the smaller one is none', async () => {
    const larger: Blob = pictureFile(pngBytes(1000, 1000, 3_000_000), '');
    const { blob, judged } = judge(pngBytes(1000, 1000, 2_000_000), { shrink: async () => larger });
    expect(await judged).toMatchObject({ kind: 'chosen', blob });
  });

  it('is not made smaller again when an earlier page kept it', async () => {
    const { judged, shrink } = judge(pngBytes(1000, 1000, 2_000_000), {}, true);
    expect(await judged).toMatchObject({ kind: 'chosen' });
    expect(shrink).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be packed', { shrink: nothing }, /at most 4096 x 4096/],
    ['stays too large', { shrink: async () => tooWide }, /at most 4096 x 4096/],
    ['waits for code that cannot be loaded', 'offline', /^Network error/],
  ] as const)('is refused when it is beyond the limits and %s', async (_what, codec, words) => {
    expect(await judge(pngBytes(5000, 3000), codec).judged).toMatchObject({
      kind: 'refused',
      problem: expect.stringMatching(words),
    });
  });

  it.each([
    ['light', pngBytes(900, 800)],
    ['heavy', pngBytes(900, 800, 2_000_000)],
  ])('is refused when it is damaged behind a good header (%s)', async (_what, bytes) => {
    const broken = async () => Promise.reject(damaged);
    expect(await judge(bytes, { check: broken, shrink: broken }).judged).toMatchObject({
      kind: 'refused',
      problem: damaged.message,
    });
  });

  it('serves without the code that makes smaller, where it is good', async () => {
    expect(await judge(pngBytes(900, 800), 'offline').judged).toMatchObject({ kind: 'chosen' });
  });

  it('is not read when it is far too heavy', async () => {
    const read = jest.fn();
    const blob = Object.assign(new Blob(), { arrayBuffer: read });
    Object.defineProperty(blob, 'size', { value: 1_000_000_000 });
    const pictures = async () => Promise.reject(new Error('never'));
    expect(await judgePicture({ slot: 'image', blob, fileName: 'film.png', kept: false }, pictures)).toMatchObject({
      kind: 'refused',
      problem: 'The image is larger than 20 MB.',
    });
    expect(read).not.toHaveBeenCalled();
  });
});
