import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** Encodings the gateway can answer in. */
export type Encoding = 'br' | 'gzip' | 'identity';

const BEST_FIRST: Encoding[] = ['br', 'gzip', 'identity'];

/** The best encoding that `accept-encoding` allows. */
export function preferredEncoding(header: string | undefined): Encoding {
  return (header && (negotiate(header.toLowerCase(), BEST_FIRST) as Encoding | null)) || 'identity';
}

/** Whether an answer of this type becomes smaller by compression. */
export function isCompressible(type: string | undefined): boolean {
  return type !== undefined && /^(text\/|application\/([a-z.]+\+)?(json|xml)\b|image\/svg\+xml\b)/.test(type);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Most texts are done in one piece. */
const CHUNK = 64 * 1024;
/** The next better one takes 70 % more and saves 4 % of the bytes: most addresses that nobody has asked for are not asked for twice. */
const QUICK = 3;

/** Compresses text as it is sent: quickly rather than tightly. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return zip(bytes, { level: 5, chunkSize: CHUNK });
  return brotliOf(bytes, QUICK);
}

/** The same text a sixth shorter than {@link compress} makes it, for a hundred times the work. */
export async function compressTightly(bytes: Buffer): Promise<Buffer> {
  return brotliOf(bytes, constants.BROTLI_MAX_QUALITY);
}

async function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    chunkSize: CHUNK,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * Log2 of a window that reaches over all of it. The default takes 4 MB, whatever is compressed: a dozen at a time and Node collects garbage for every
 * dozen pages that it sends.
 */
const windowOf = (bytes: number): number =>
  Math.max(16, Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.ceil(Math.log2(bytes + 16))));
