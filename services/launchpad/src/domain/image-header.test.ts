import fc from 'fast-check';
import { imageType, readImageHeader } from './image-header';

const jpegHead = (...segments: string[]) => Buffer.from(`ffd8${segments.join('')}`, 'hex');

describe('an image header', () => {
  it('of a jpg is found behind other segments, padding and a table', () => {
    const bytes = jpegHead('ffe000040000', 'ffff', 'ffc400040000', 'ffc2000b0800280032');
    expect(readImageHeader(bytes)).toEqual({ type: 'image/jpeg', width: 50, height: 40 });
  });

  it.each([
    ['that ends before its frame', jpegHead('ffe000040000')],
    ['whose data begins without a frame', jpegHead('ffda00040000', 'ffc0000b0800280032')],
    ['with a segment of no length', jpegHead('ffe00000', 'ffc0000b0800280032')],
    ['with rubbish between segments', jpegHead('ffe000040000', '00', 'ffc0000b0800280032')],
  ])('of a jpg %s is unreadable', (_what, bytes) => expect(readImageHeader(bytes)).toBeUndefined());

  it('never throws nor runs on, whatever the bytes', () => {
    const start = fc.constantFrom('', 'ffd8ff', '89504e470d0a1a0a', '89504e470d0a1a0a0000000d49484452');
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 300 }), (head, tail) => {
        const bytes = Buffer.concat([Buffer.from(head, 'hex'), tail]);
        const header = readImageHeader(bytes);
        return header === undefined || (header.type === imageType(bytes) && header.width > 0 && header.height > 0);
      }),
    );
  });
});
