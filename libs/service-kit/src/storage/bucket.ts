import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { connectFailure } from '../connect-failure';
import { deadline } from '../deadline';

/** Where objects lie in an S3-compatible store. */
export interface BucketSettings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before every name, without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

// The pinned version runs on Node 20; only versions after January 2027 do not. Its seven lines are not for whoever starts the site.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** Of one request, its repetitions included. */
const DEADLINE_MS = 10_000;
const CONNECT_MS = 2_000;
const TRIES = 3;
/** Requests of one call that are under way at once. */
const AT_ONCE = 8;
/** Of one object; what we store is far smaller. */
const MAX_BYTES = 64 * 1024 * 1024;
const PROBE = Buffer.from('{}');

/** Objects of a bucket, by name. Who reads one knows its hash and compares. */
export class Bucket {
  /** Where it is, for people. */
  readonly place: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: BucketSettings) {
    this.#bucket = bucket;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.place = `${endpoint}/${bucket}${prefix && `/${prefix}`}`;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Stores other than AWS rarely have a host name for each bucket, nor the newest checksums.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: DEADLINE_MS },
    });
  }

  /** The bytes of an object; null when there is none of that name. @throws {Error} when the store does not answer as it should */
  async get(name: string): Promise<Buffer | null> {
    return this.#asked(async (abortSignal) => {
      try {
        const { Body, ContentLength = 0 } = await this.#client.send(new GetObjectCommand(this.#at(name)), {
          abortSignal,
        });
        if (ContentLength > MAX_BYTES) throw new Error(`${name} is too large`);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    });
  }

  /** How many bytes an object has; null when there is none of that name. @throws {Error} when the store does not answer as it should */
  async size(name: string): Promise<number | null> {
    return this.#asked(async (abortSignal) => {
      try {
        const { ContentLength } = await this.#client.send(new HeadObjectCommand(this.#at(name)), { abortSignal });
        return ContentLength ?? 0;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    });
  }

  /** Stores an object, whole or not at all; the hash goes along, so the store refuses bytes that changed on their way. @throws {Error} */
  async put(name: string, bytes: Buffer, type = 'application/octet-stream'): Promise<void> {
    const ContentMD5 = createHash('md5').update(bytes).digest('base64');
    const command = new PutObjectCommand({ ...this.#at(name), Body: bytes, ContentType: type, ContentMD5 });
    await this.#asked((abortSignal) => this.#client.send(command, { abortSignal }));
  }

  /** Stores several. @throws {Error} when one of them could not be stored; others may have been */
  async putAll(objects: Iterable<readonly [name: string, bytes: () => Promise<Buffer>]>): Promise<void> {
    await inBatches([...objects], async ([name, bytes]) => this.put(name, await bytes()));
  }

  /** Names of all objects below a folder, relative to it. @throws {Error} */
  async names(folder: string): Promise<string[]> {
    const prefix = `${this.#prefix}${folder}/`;
    const found: string[] = [];
    let next: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix: prefix,
        ...(next !== undefined && { ContinuationToken: next }),
      });
      const page = await this.#asked((abortSignal) => this.#client.send(command, { abortSignal }));
      for (const { Key = '' } of page.Contents ?? []) found.push(Key.slice(prefix.length));
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return found;
  }

  /** Names of the folders in a folder. Stores do not agree on how to ask for them alone. @throws {Error} */
  async folders(folder: string): Promise<string[]> {
    const firsts = (await this.names(folder)).flatMap((name) => /^([^/]+)\//.exec(name)?.[1] ?? []);
    return [...new Set(firsts)];
  }

  /** Removes everything below a folder. @throws {Error} */
  async removeFolder(folder: string): Promise<void> {
    await inBatches(await this.names(folder), async (name) => {
      const command = new DeleteObjectCommand(this.#at(`${folder}/${name}`));
      await this.#asked((abortSignal) => this.#client.send(command, { abortSignal }));
    });
  }

  /** What keeps it from being written and read now; null when nothing does. */
  async problem(): Promise<string | null> {
    try {
      await this.put('probe.json', PROBE, 'application/json');
      return (await this.get('probe.json'))?.equals(PROBE) ? null : 'what was written cannot be read';
    } catch (error) {
      return (error as Error).message;
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + name };
  }

  /** The store's own words stay away from users; keys are in none of them. */
  async #asked<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await ask(deadline(DEADLINE_MS));
    } catch (cause) {
      const { $metadata, name } = cause as { $metadata?: { httpStatusCode?: number }; name?: string };
      const status = $metadata?.httpStatusCode;
      throw new Error(status === undefined ? connectFailure(cause) : `the store answered ${status} ${name ?? ''}`, {
        cause,
      });
    }
  }
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(work));
}
