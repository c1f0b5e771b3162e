import type * as Zlib from 'node:zlib';
import { compress, decompress } from '../src/releases/artifacts/compress';

const running = { now: 0, max: 0, qualities: [] as unknown[] };

jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof Zlib>('node:zlib');
  const counted = (bytes: Buffer, options: Zlib.BrotliOptions, done: Zlib.CompressCallback): void => {
    running.now += 1;
    running.max = Math.max(running.max, running.now);
    running.qualities.push(options.params?.[zlib.constants.BROTLI_PARAM_QUALITY]);
    zlib.brotliCompress(bytes, options, (error, packed) => {
      running.now -= 1;
      done(error, packed);
    });
  };
  return { ...zlib, brotliCompress: counted };
});

describe("a release's files", () => {
  const text = Buffer.from('var answer = 42;'.repeat(4_000));

  it('are compressed two at a time: all else has threads left', async () => {
    const packed = await Promise.all(Array.from({ length: 6 }, () => compress('br', text)));
    expect(await decompress('br', packed[5] as Buffer, text.length)).toEqual(text);
    expect(running.max).toBe(2);
  });

  it('are compressed as tightly as it goes, unless they are large', async () => {
    running.qualities = [];
    await compress('br', text);
    await compress('br', Buffer.alloc(768 * 1024 + 1));
    expect(running.qualities).toEqual([11, 9]);
  });

  it('do not wait for ever for one that could not be compressed', async () => {
    const failing = compress('br', undefined as unknown as Buffer);
    await expect(failing).rejects.toThrow();
    expect(await compress('gzip', text)).toBeInstanceOf(Buffer);
  });
});
