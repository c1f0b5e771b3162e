import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** Encodings that release files are stored in beside the plain one, best first. */
export const STORED_ENCODINGS = ['br', 'gzip'] as const;
export type StoredEncoding = (typeof STORED_ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Compresses once and for ever, hence as tightly as it goes. */
export async function compress(encoding: StoredEncoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: 9 });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** The plain bytes again; an error when they are more than `maxBytes`. */
export async function decompress(encoding: StoredEncoding, bytes: Buffer, maxBytes: number): Promise<Buffer> {
  const options = { maxOutputLength: Math.max(maxBytes, 1) };
  return encoding === 'gzip' ? unzip(bytes, options) : unbrotli(bytes, options);
}
