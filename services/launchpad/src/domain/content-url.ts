import { TOKEN_LIMITS } from '@mintwire/contracts';

/** Kinds of stored content and how their files end. */
export const CONTENT_EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/json': 'json' } as const;

/** Media types of stored content. */
export type ContentType = keyof typeof CONTENT_EXTENSIONS;

/** Media types of stored images. */
export type ImageType = Exclude<ContentType, 'application/json'>;

/** Path at which an image is served. */
export function imagePath(hash: string, type: ImageType): string {
  return `/media/${hash}.${CONTENT_EXTENSIONS[type]}`;
}

/** Path at which a metadata document is served. */
export function metadataPath(hash: string): string {
  return `/metadata/${hash}.json`;
}

/** Most characters an origin may have, so that a metadata address still fits into the chain's field. */
export function longestOrigin(): number {
  return TOKEN_LIMITS.uriBytes - metadataPath('0'.repeat(64)).length;
}
