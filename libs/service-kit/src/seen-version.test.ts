import { seenVersion } from './seen-version';

describe('the version that somebody has seen', () => {
  it('is the number of If-Match, quoted or not, or not said', () => {
    expect([seenVersion({}), seenVersion({ 'if-match': '7' }), seenVersion({ 'if-match': '"12"' })]).toEqual([
      null,
      7,
      12,
    ]);
  });

  it.each(['', '*', 'W/"7"', '7, 8', '-1', '1234567890', 'x'])('is refused as %p', (match) => {
    expect(() => seenVersion({ 'if-match': match })).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
