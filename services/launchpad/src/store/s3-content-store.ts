import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@mintwire/contracts';
import { connectFailure, deadline, wrongSetting } from '@mintwire/service-kit';
import { AwsClient } from 'aws4fetch';
import { CONTENT_EXTENSIONS, type ContentType } from '../domain/content-url';
import { LaunchpadSettings } from '../settings';
import type { ContentStore } from './content-store';

/** Where content lies in an S3-compatible store. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before every name, without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const DEADLINE_MS = 4_000;
const TRIES = 3;
const PAUSE_MS = 150;
/** Of one object; what we store is far smaller. */
const MAX_BYTES = 64 * 1024 * 1024;
const PROBE = Buffer.from('{}');

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * A content store in a bucket, named by hash as on disk, so that one can be copied into the other. The hash goes along when an object is written, so
 * the store itself refuses bytes that changed on their way; what is read is hashed again.
 * @throws {ConfigError} when the bucket cannot be written and read
 */
export async function openS3Store(settings: S3Settings): Promise<ContentStore> {
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const place = `${endpoint}/${bucket}${prefix ? `/${prefix}` : ''}`;
  const urlOf = (hash: string, type: ContentType) => `${place}/${hash.slice(0, 2)}/${hash}.${CONTENT_EXTENSIONS[type]}`;

  const read = async (hash: string, type: ContentType): Promise<Buffer | null> => {
    const answer = await asked(() => client.fetch(urlOf(hash, type), { signal: deadline(DEADLINE_MS) }));
    if (answer.status === 404) return null;
    const bytes = answer.ok ? await bodyOf(answer) : null;
    if (!bytes || sha256(bytes) !== hash)
      throw unreachable(`the store answered ${answer.status}${bytes ? ' with other bytes' : ''}`);
    return bytes;
  };
  const put = async (bytes: Buffer, type: ContentType): Promise<string> => {
    const hash = sha256(bytes);
    const headers = { 'content-type': type, 'x-amz-content-sha256': hash, 'content-length': String(bytes.length) };
    const answer = await asked(() =>
      client.fetch(urlOf(hash, type), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers,
        signal: deadline(DEADLINE_MS),
      }),
    );
    if (!answer.ok) throw unreachable(`the store answered ${answer.status}`);
    return hash;
  };
  const problem = async (): Promise<string | null> => {
    try {
      await read(await put(PROBE, 'application/json'), 'application/json');
      return null;
    } catch (error) {
      return causeOf(error);
    }
  };
  const wrong = await problem();
  if (wrong !== null)
    throw wrongSetting(
      LaunchpadSettings,
      'STORAGE_URL',
      `a bucket that can be written and read at ${endpoint} (S3_ENDPOINT) with the given keys: ${wrong}`,
    );
  return {
    kind: 's3',
    place,
    problem,
    put,
    read,
    isIntact: (hash, type) =>
      read(hash, type).then(
        (bytes) => bytes !== null,
        () => false,
      ),
  };
}

/** Asks again after a failure that may pass. An answer is an answer, whatever it says, unless the store says it is busy or broken. */
async function asked(request: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await request();
      if (tries >= TRIES || (answer.status < 500 && answer.status !== 429)) return answer;
      await answer.body?.cancel();
    } catch (cause) {
      if (tries >= TRIES) throw unreachable(connectFailure(cause), cause);
    }
    await delay(PAUSE_MS * 2 ** (tries - 1));
  }
}

async function bodyOf(answer: Response): Promise<Buffer> {
  if (Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) throw unreachable('the object is too large');
  try {
    return Buffer.from(await answer.arrayBuffer());
  } catch (cause) {
    throw unreachable('the answer broke off', cause);
  }
}

function unreachable(why: string, cause?: unknown): AppError {
  return new AppError('LAUNCHPAD_METADATA_UNREACHABLE', {}, { cause: new Error(why, { cause }) });
}

function causeOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? cause.message : String(error);
}
