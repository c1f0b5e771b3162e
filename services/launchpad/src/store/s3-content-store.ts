import { createHash } from 'node:crypto';
import { AppError } from '@mintwire/contracts';
import type { BucketSettings } from '@mintwire/service-kit/bucket';
import { openBucket } from '@mintwire/service-kit/storage-settings';
import { CONTENT_EXTENSIONS, type ContentType } from '../domain/content-url';
import type { ContentStore } from './content-store';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * A content store in a bucket, named by hash as on disk, so that one can be copied into the other. What is read is hashed again.
 * @throws {ConfigError} when the bucket cannot be written and read
 */
export async function openS3Store(settings: BucketSettings): Promise<ContentStore> {
  const bucket = await openBucket(settings);
  const nameOf = (hash: string, type: ContentType) => `${hash.slice(0, 2)}/${hash}.${CONTENT_EXTENSIONS[type]}`;
  const read = async (hash: string, type: ContentType): Promise<Buffer | null> => {
    const bytes = await bucket.get(nameOf(hash, type)).catch(unreachable);
    if (bytes && sha256(bytes) !== hash) return unreachable(new Error('the store answered with other bytes'));
    return bytes;
  };
  const put = async (bytes: Buffer, type: ContentType): Promise<string> => {
    const hash = sha256(bytes);
    await bucket.put(nameOf(hash, type), bytes, type).catch(unreachable);
    return hash;
  };
  return {
    kind: 's3',
    place: bucket.place,
    problem: () => bucket.problem(),
    put,
    read,
    isIntact: (hash, type) =>
      read(hash, type).then(
        (bytes) => bytes !== null,
        () => false,
      ),
  };
}

function unreachable(cause: unknown): never {
  throw new AppError('LAUNCHPAD_METADATA_UNREACHABLE', {}, { cause });
}
