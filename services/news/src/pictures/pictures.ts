import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, type UploadedPicture, ERRORS } from '@mintwire/contracts';
import type { ContentKind, ContentStore } from '@mintwire/service-kit/content-store';
import { pictureUrl, type PictureFormat } from '../domain/picture-url';
import { drawCoverCard, type CoverOf } from './cover-card';
import { encodeUpload, encodeVariant, KEPT_TYPE } from './picture-codec';

export const PICTURE_CONTENT: ContentKind<typeof KEPT_TYPE> = {
  extensions: { [KEPT_TYPE]: 'webp' },
  unreachable: (cause) => new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: 'The store of pictures' }, { cause }),
};

/** One form of a picture. */
export interface Variant {
  readonly hash: string;
  readonly size: number | 'card';
  readonly format: PictureFormat;
}

/**
 * Pictures of articles. What was uploaded is kept by its hash; sizes and formats are made of it when somebody first asks, and lie in a folder of
 * this machine, which may be emptied at any time. There are as many of each picture as there are sizes and formats.
 */
export class Pictures {
  readonly #kept: ContentStore<typeof KEPT_TYPE>;
  readonly #folder: string;
  /** Those that are being made: who asks meanwhile gets the same. */
  readonly #making = new Map<string, Promise<Buffer | null>>();

  constructor(kept: ContentStore<typeof KEPT_TYPE>, folder: string) {
    this.#kept = kept;
    this.#folder = folder;
  }

  /** Keeps a picture; the same one is there once. @throws {AppError} as `encodeUpload`, and UPSTREAM_UNAVAILABLE */
  async take(upload: Buffer): Promise<UploadedPicture> {
    const { bytes, width, height } = await encodeUpload(upload);
    const hash = await this.#kept.put(bytes, KEPT_TYPE);
    return { url: pictureUrl({ hash, width, height }), width, height, bytes: bytes.length };
  }

  /** The bytes of one form; null when there is no such picture. @throws {AppError} as `encodeVariant`, and UPSTREAM_UNAVAILABLE */
  async get({ hash, size, format }: Variant): Promise<Buffer | null> {
    return this.#made(nameOf({ hash, size, format }), async () => {
      const kept = await this.#kept.read(hash, KEPT_TYPE);
      return kept && encodeVariant(kept, size, format);
    });
  }

  /** Whether there is such a picture, and how long that form of it is, where it was made already. @throws {AppError} UPSTREAM_UNAVAILABLE */
  async look(variant: Variant): Promise<{ readonly bytes: number | null } | null> {
    const bytes = await this.#length(nameOf(variant));
    return bytes === null && (await this.#kept.size(variant.hash, KEPT_TYPE)) === null ? null : { bytes };
  }

  /** The drawn cover of an article as social cards show it. @throws {AppError} as `encodeVariant` */
  async cover(of: CoverOf): Promise<Buffer | null> {
    return this.#made(coverNameOf(of), () => drawCoverCard(of));
  }

  /** How long a drawn cover is; null before it is drawn. */
  async lookAtCover(of: CoverOf): Promise<number | null> {
    return this.#length(coverNameOf(of));
  }

  #length(name: string): Promise<number | null> {
    return stat(join(this.#folder, name)).then(
      ({ size }) => size,
      () => null,
    );
  }

  #made(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const file = join(this.#folder, name);
    const making = this.#making.get(file);
    if (making) return making;
    const made = this.#readOrMake(file, make).finally(() => this.#making.delete(file));
    this.#making.set(file, made);
    return made;
  }

  async #readOrMake(file: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const there = await readFile(file).catch(() => null);
    if (there) return there;
    const bytes = await make();
    if (!bytes) return null;
    // A full disk costs time, not the picture.
    await writeWhole(file, bytes).catch(() => undefined);
    return bytes;
  }
}

const nameOf = ({ hash, size, format }: Variant): string => join(hash.slice(0, 2), `${hash}-${size}.${format}`);
const coverNameOf = ({ coverSeed, category }: CoverOf): string => join('covers', `${coverSeed}-${category}.jpg`);

/** Under its name it is whole. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
