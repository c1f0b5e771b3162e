import { Type } from 'typebox';
import { ConfigError, wrongSetting } from '../config';
import { originSetting } from '../settings';
import type { Bucket, BucketSettings } from './bucket';

/** The settings of a bucket that stands in for the data folder. */
export const STORAGE_SETTINGS = {
  STORAGE_URL: Type.Optional(
    Type.String({
      pattern: '^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[A-Za-z0-9._/-]*)?$',
      description: 'bucket for images, metadata and files of releases instead of the data folder',
      allowed:
        'an address such as s3://bucket/prefix, whose bucket has 3 to 63 characters: small letters, digits, dots and hyphens',
    }),
  ),
  S3_ENDPOINT: Type.Optional(originSetting('origin of the S3-compatible store; that of AWS by default')),
  S3_REGION: Type.String({
    pattern: '^[a-z0-9-]{1,40}$',
    default: 'us-east-1',
    description: 'region of the bucket',
    allowed: 'a name such as us-east-1',
  }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ minLength: 1, description: 'access key of the bucket' })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ minLength: 1, description: 'secret of the access key' })),
};

const SCHEMA = Type.Object(STORAGE_SETTINGS);

interface Given {
  readonly STORAGE_URL?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The bucket of the settings; null without `STORAGE_URL`. @throws {ConfigError} when its keys are missing */
export function storageOf(settings: Given): BucketSettings | null {
  const { STORAGE_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (url === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => !settings[name]);
    throw new ConfigError(
      missing.flatMap((name) => wrongSetting(SCHEMA, name, 'set when STORAGE_URL is set').problems),
    );
  }
  const [bucket = '', ...path] = url.slice('s3://'.length).split('/');
  const region = settings.S3_REGION;
  const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, region, bucket, prefix: path.filter(Boolean).join('/'), accessKeyId, secretAccessKey };
}

/** The bucket. Its client is large; who has no bucket does not load it. */
export async function bucketOf(settings: BucketSettings): Promise<Bucket> {
  const { Bucket } = await import('./bucket');
  return new Bucket(settings);
}

/** The bucket, once it is known that it can be used. @throws {ConfigError} */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const bucket = await bucketOf(settings);
  const problem = await bucket.problem();
  if (problem === null) return bucket;
  bucket.close();
  throw wrongSetting(
    SCHEMA,
    'STORAGE_URL',
    `a bucket that can be written and read at ${settings.endpoint} (S3_ENDPOINT) with the given keys: ${problem}`,
  );
}
