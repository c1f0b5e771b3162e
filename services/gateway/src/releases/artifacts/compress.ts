import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** Encodings that release files are stored in beside the plain one, best first. */
export const STORED_ENCODINGS = ['br', 'gzip'] as const;
export type StoredEncoding = (typeof STORED_ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

const TIGHTEST = 11;
/** A tenth more bytes, for a twentieth of the work. */
const TIGHT = 9;
/** The tightest takes two seconds for a megabyte; files of a front end are smaller. */
const MAX_TIGHTEST_BYTES = 768 * 1024;

/** What was asked for last, of each of two that are done at a time; it never fails. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let asked = 0;

/**
 * Compresses once and for ever, hence as tightly as it goes. Two files at a time in this process: reading files, passwords and pages have the same four threads,
 * and those who wait take turns.
 */
export async function compress(encoding: StoredEncoding, bytes: Buffer): Promise<Buffer> {
  const lane = asked % lanes.length;
  asked += 1;
  const packed = (lanes[lane] ?? Promise.resolve()).then(() => compressNow(encoding, bytes));
  lanes[lane] = packed.catch(() => undefined);
  return packed;
}

async function compressNow(encoding: StoredEncoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: 9 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > MAX_TIGHTEST_BYTES ? TIGHT : TIGHTEST,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The plain bytes again; an error when they are more than `maxBytes`. */
export async function decompress(encoding: StoredEncoding, bytes: Buffer, maxBytes: number): Promise<Buffer> {
  const options = { maxOutputLength: Math.max(maxBytes, 1) };
  return encoding === 'gzip' ? unzip(bytes, options) : unbrotli(bytes, options);
}
