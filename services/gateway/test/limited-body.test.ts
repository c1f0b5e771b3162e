import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bodyTooLarge } from '@mintwire/service-kit';
import { limitedBody } from '../src/services/limited-body';

const tooLarge = () => bodyTooLarge(4);

describe('the counted copy of a body', () => {
  it('is the body, up to the limit', async () => {
    const body = new PassThrough();
    const copy = limitedBody(body, 4, tooLarge);
    body.end('abcd');
    expect((await buffer(copy)).toString()).toBe('abcd');
    expect(copy.errored).toBeNull();
    const large = new PassThrough();
    large.end('abcde');
    await expect(buffer(limitedBody(large, 4, tooLarge))).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it('fails when the body is destroyed before its end, with an error or without', async () => {
    for (const error of [undefined, new Error('reset')]) {
      const body = new PassThrough();
      const copy = limitedBody(body, 100, tooLarge);
      body.write('a');
      const failed = new Promise((resolve) => copy.once('close', resolve));
      copy.on('error', () => undefined);
      body.destroy(error);
      await failed;
      expect(copy.errored).toEqual(error ?? expect.objectContaining({ code: 'ERR_STREAM_PREMATURE_CLOSE' }));
    }
  });
});
