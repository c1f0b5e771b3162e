import { decompress } from 'fzstd';
import { zstdFrame } from '../../src/encoding/zstd-frame';

describe('a Zstandard frame', () => {
  const KILO = 1024;

  it.each([0, 1, 7, 165, 255, 256, 300, 65_791, 65_792, 128 * KILO - 1, 128 * KILO, 128 * KILO + 1, 300 * KILO])(
    'of %i bytes is read by a decoder',
    (size) => {
      const mixed = Uint8Array.from({ length: size }, (_, index) => (index * 31) >> 3);
      expect(Buffer.compare(decompress(zstdFrame(mixed)), mixed)).toBe(0);
      const zeros = new Uint8Array(size);
      expect(Buffer.compare(decompress(zstdFrame(zeros)), zeros)).toBe(0);
      expect(zstdFrame(zeros).length).toBeLessThan(40);
    },
  );
});
