import { open, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable } from 'node:stream';
import { AppError, isAppError, UPLOAD_LIMITS, ERRORS } from '@mintwire/contracts';
import { isPlainFilePath } from '@mintwire/service-kit';
import { extract, type Header } from 'tar-stream';

const DESCRIPTOR = 'release.json';
const BELOW = /^(browser|server)\/(.+)$/;
/** Headers and padding of the archive, beside the files. */
const ARCHIVE_OVERHEAD = UPLOAD_LIMITS.files * 2_048 + 64 * 1024;

/** How long an upload may stand still, and take in all, in milliseconds. */
export interface UploadDeadlines {
  readonly idleMs: number;
  readonly totalMs: number;
}

/**
 * Unpacks an uploaded archive (tar) into `folder`, which is new and empty: `release.json` first, then files below
 * `browser/` and `server/`. Nothing is written whose name was not checked, and no more than the limits.
 * @param onDescriptor is told when `release.json` is whole; what it throws ends the upload before the rest is read
 * @throws {AppError} UPLOAD_PATH_REFUSED, UPLOAD_TOO_LARGE, UPLOAD_TOO_SLOW, UPLOAD_UNREADABLE
 */
export async function receiveUpload(
  body: Readable,
  folder: string,
  deadlines: UploadDeadlines,
  onDescriptor: (file: string) => Promise<unknown>,
): Promise<void> {
  const archive = extract();
  const seen = new Set<string>();
  let bytes = 0;
  const unpack = async (): Promise<void> => {
    for await (const entry of archive) {
      const { name } = entry.header;
      const path = checkedPath(entry.header, seen);
      if (seen.size === 0 && path !== DESCRIPTOR) throw pathRejected(name, `${DESCRIPTOR} comes first`);
      seen.add(path.toLowerCase());
      if (seen.size > UPLOAD_LIMITS.files + 1)
        throw new AppError(ERRORS.UPLOAD_TOO_LARGE, { limit: `${UPLOAD_LIMITS.files} files` });
      bytes += entry.header.size ?? 0;
      if (bytes > UPLOAD_LIMITS.bytes) throw tooManyBytes();
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, 'wx');
      await pipeline(entry, handle.createWriteStream());
      if (path === DESCRIPTOR) await onDescriptor(file);
    }
  };
  try {
    const reading = pipeline(untouched(body, deadlines), counted, archive);
    // Whichever fails first says why; the other only breaks off.
    const unpacking = unpack().catch((error: unknown) => {
      archive.destroy(error as Error);
      throw error;
    });
    const [unpacked, read] = await Promise.allSettled([unpacking, reading]);
    // Of the two the one that knows: the other says only that it was broken off.
    const failures = [unpacked, read].flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    if (failures.length > 0) throw failures.find(isAppError) ?? failures[0];
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError(ERRORS.UPLOAD_UNREADABLE, { reason: 'it is no whole tar archive' }, { cause: error });
  }
  if (seen.size === 0) throw new AppError(ERRORS.UPLOAD_UNREADABLE, { reason: 'it is empty' });
}

/**
 * A copy of `body` that can be given up without closing the connection, on which the refusal is still to be sent. It fails when the
 * sender stands still, takes too long or goes away.
 */
function untouched(body: Readable, { idleMs, totalMs }: UploadDeadlines): PassThrough {
  const copy = new PassThrough();
  const late = (reason: string) => () => void copy.destroy(new AppError(ERRORS.UPLOAD_TOO_SLOW, { reason }));
  const total = setTimeout(late(`it took longer than ${totalMs / 1000} s`), totalMs);
  const idle = setTimeout(late(`nothing came for ${idleMs / 1000} s`), idleMs);
  body.on('data', () => idle.refresh());
  copy.once('close', () => {
    clearTimeout(total);
    clearTimeout(idle);
  });
  body.once('error', (error) => copy.destroy(error));
  body.once('close', () => {
    if (!body.readableEnded) copy.destroy(new Error('the sender has gone'));
  });
  return body.pipe(copy);
}

/** The bytes as they come, up to what a permitted archive can have: a small file may be followed by padding without end. */
async function* counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of source) {
    seen += chunk.length;
    if (seen > UPLOAD_LIMITS.bytes + ARCHIVE_OVERHEAD) throw tooManyBytes();
    yield chunk;
  }
}

function checkedPath({ name, type }: Header, seen: ReadonlySet<string>): string {
  if (type !== 'file') throw pathRejected(name, 'only plain files are taken');
  const inner = name === DESCRIPTOR ? DESCRIPTOR : BELOW.exec(name)?.[2];
  if (inner === undefined || !isPlainFilePath(inner))
    throw pathRejected(name, 'it is no plain path below browser/ or server/');
  if (seen.has(name.toLowerCase())) throw pathRejected(name, 'it is there twice');
  return name;
}

function pathRejected(path: string, reason: string): AppError {
  return new AppError(ERRORS.UPLOAD_PATH_REFUSED, { path: JSON.stringify(path.slice(0, 200)), reason });
}

function tooManyBytes(): AppError {
  return new AppError(ERRORS.UPLOAD_TOO_LARGE, { limit: `${UPLOAD_LIMITS.bytes / 1024 / 1024} MB` });
}
