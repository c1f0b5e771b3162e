import { Transform, type Readable } from 'node:stream';
import type { AppError } from '@mintwire/contracts';

/** A copy of `body` that fails with `tooLarge` once more than `limit` bytes have come, or when the body ends before its end. */
export function limitedBody(body: Readable, limit: number, tooLarge: () => AppError): Readable {
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(tooLarge());
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
