import type { ImageType } from './content-url';

/** What the first bytes of an image say, read without decoding it. */
export interface ImageHeader {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** PNG (W3C): signature 8, chunk length 4, "IHDR" 4, then width and height. */
const PNG_HEAD = 24;

/** The type that the content itself shows, or undefined: neither the file's name nor the request's header is asked. */
export function imageType(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'image/png';
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'image/jpeg' : undefined;
}

/** Type and size of a png or jpg; undefined when the header is damaged or cut off. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  const type = imageType(bytes);
  const size = type === 'image/png' ? pngSize(bytes) : type === 'image/jpeg' ? jpegSize(bytes) : undefined;
  return type && size && size.width > 0 && size.height > 0 ? { type, ...size } : undefined;
}

function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < PNG_HEAD || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks the segments up to the frame header (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (isFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else {
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2 || marker === 0xda || marker === 0xd9) return undefined;
      at += 2 + length;
    }
  }
  return undefined;
}

/** SOF0 to SOF15 without the tables DHT, JPG and DAC, whose numbers lie between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
