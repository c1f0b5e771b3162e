import type { TokenLinks } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { ImageType } from '../domain/content-url';

/** A stored image. */
export interface ImageRow {
  readonly hash: string;
  readonly mime: ImageType;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** A stored metadata document and what is in it. */
export interface MetadataRow {
  readonly hash: string;
  readonly imageHash: string;
  readonly imageUrl: string;
  readonly imageType: ImageType;
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly links: TokenLinks;
}

/** Adds an image; one that is there stays as it is. */
export async function insertImage(db: Queryable, image: ImageRow): Promise<void> {
  await db.query({
    name: 'insert-image',
    text: 'insert into images (hash, mime, width, height, bytes) values ($1, $2, $3, $4, $5) on conflict (hash) do nothing',
    values: [image.hash, image.mime, image.width, image.height, image.bytes],
  });
}

export async function findImage(db: Queryable, hash: string): Promise<ImageRow | null> {
  const { rows } = await db.query<ImageRow>({
    name: 'find-image',
    text: 'select hash, mime, width, height, bytes from images where hash = $1',
    values: [hash],
  });
  return rows[0] ?? null;
}

/** Adds a metadata document; one that is there stays as it is. */
export async function insertMetadata(db: Queryable, row: Omit<MetadataRow, 'imageType'>): Promise<void> {
  await db.query({
    name: 'insert-metadata',
    text: `insert into token_metadata (hash, image_hash, image_url, name, symbol, description, tags, links)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (hash) do nothing`,
    values: [
      row.hash,
      row.imageHash,
      row.imageUrl,
      row.name,
      row.symbol,
      row.description,
      row.tags,
      JSON.stringify(row.links),
    ],
  });
}

export async function findMetadata(db: Queryable, hash: string): Promise<MetadataRow | null> {
  const { rows } = await db.query<MetadataRow>({
    name: 'find-metadata',
    text: `select m.hash, m.image_hash as "imageHash", m.image_url as "imageUrl", i.mime as "imageType", m.name, m.symbol, m.description, m.tags, m.links
           from token_metadata m join images i on i.hash = m.image_hash where m.hash = $1`,
    values: [hash],
  });
  return rows[0] ?? null;
}
