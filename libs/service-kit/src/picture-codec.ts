import { AppError, ERRORS, hasTooManyScans } from '@mintwire/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** A picture after it went through our own encoder. */
export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** How its first bytes look, which decoder reads it, and what that calls it. */
const KINDS = {
  png: { start: /^\x89PNG\r\n\x1a\n/, decoder: 'VipsForeignLoadPng', format: 'png' },
  jpeg: { start: /^\xff\xd8\xff/, decoder: 'VipsForeignLoadJpeg', format: 'jpeg' },
  gif: { start: /^GIF8[79]a/, decoder: 'VipsForeignLoadNsgif', format: 'gif' },
  webp: { start: /^RIFF....WEBP/s, decoder: 'VipsForeignLoadWebp', format: 'webp' },
  avif: { start: /^....ftypavif/s, decoder: 'VipsForeignLoadHeif', format: 'heif' },
} as const;

/** What a {@link PictureCodec} takes, and what it says of anything else. */
export interface PictureCodecOptions {
  readonly kinds: readonly (keyof typeof KINDS)[];
  /** More are not decoded. */
  readonly maxPixels: number;
  /** What the user calls it: "The image decoder". */
  readonly title: string;
  readonly wrongType: () => AppError;
  readonly unreadable: (cause: unknown) => AppError;
}

/** A proxy in front gives up after 10 s; the largest png there can be takes about half of this on a busy two-core machine. */
const DEADLINE_SECONDS = 8;
/** Decoding holds up to 160 MB each; with more than this many waiting the client is asked to come back. */
const MAX_WAITING = 16;
const RETRY_SECONDS = 5;
const START_BYTES = 16;

// Whatever a file claims to be, only the decoders that a codec of this process unblocks can ever be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
// Each picture is decoded once: a cache would only hold memory.
sharp.cache(false);

/** Decodes and encodes pictures of strangers, in libvips' own threads: few kinds, few pixels, few at once, and not for long. */
export class PictureCodec {
  readonly #options: PictureCodecOptions;
  readonly #kinds: readonly (typeof KINDS)[keyof typeof KINDS][];

  constructor(options: PictureCodecOptions) {
    this.#options = options;
    this.#kinds = options.kinds.map((kind) => KINDS[kind]);
    sharp.unblock({ operation: this.#kinds.map(({ decoder }) => decoder) });
  }

  /**
   * What the head of a picture says, without decoding it. Its kind is told by its first bytes: neither the file's name nor the request's header is
   * asked.
   * @throws {AppError} `wrongType`, `unreadable` when the head is damaged or cut off
   */
  async head(bytes: Buffer): Promise<Metadata> {
    const start = startOf(bytes);
    if (!this.#kinds.some((kind) => kind.start.test(start))) throw this.#options.wrongType();
    try {
      const head = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
      if (!this.#kinds.some(({ format }) => format === head.format)) throw new Error(`it is ${head.format} inside`);
      return head;
    } catch (cause) {
      throw this.#options.unreadable(cause);
    }
  }

  /**
   * A picture to be changed and given to {@link encode}. Without metadata (camera, place, profiles, hidden payloads) unless told otherwise.
   * @throws {AppError} `unreadable` for a jpg that could not be given up in time
   */
  open(bytes: Buffer): Sharp {
    const { maxPixels, unreadable } = this.#options;
    // The deadline does not act while libjpeg reads scans.
    if (KINDS.jpeg.start.test(startOf(bytes)) && hasTooManyScans(bytes)) throw unreadable(new Error('too many scans'));
    return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: DEADLINE_SECONDS });
  }

  /** @throws {AppError} `unreadable`, UPSTREAM_TIMEOUT, RATE_LIMITED when too many wait */
  async encode(picture: Sharp): Promise<EncodedPicture> {
    if (sharp.counters().queue >= MAX_WAITING) throw new AppError(ERRORS.RATE_LIMITED, { seconds: RETRY_SECONDS });
    try {
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (cause) {
      const late = cause instanceof Error && cause.message.startsWith('timeout');
      throw late
        ? new AppError(ERRORS.UPSTREAM_TIMEOUT, { service: this.#options.title }, { cause })
        : this.#options.unreadable(cause);
    }
  }
}

function startOf(bytes: Buffer): string {
  return bytes.toString('latin1', 0, START_BYTES);
}
