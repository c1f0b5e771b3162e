import { Transform, type Readable } from 'node:stream';
import { AppError } from '@mintwire/contracts';

/** A copy of `body` that fails once more than `limit` bytes have come, or when the body ends before its end. */
export function limitedBody(body: Readable, limit: number): Readable {
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
  body.once('error', (error) => counter.destroy(error));
  // A deadline ends the body without an error, and pipe() would leave the copy open for ever.
  body.once('close', () => {
    if (!body.readableEnded)
      counter.destroy(
        Object.assign(new Error('the body ended before its end'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }),
      );
  });
  return body.pipe(counter);
}

/** The refusal of a body over `limit` bytes. */
export function tooLarge(limit: number): AppError {
  return new AppError('BODY_TOO_LARGE', { limit: `the limit of ${Math.round(limit / 1024)} KB` });
}
