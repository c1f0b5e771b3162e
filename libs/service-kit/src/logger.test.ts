import { createLogger } from './index';

describe('the log', () => {
  it('keeps secrets out, at the top and one level down', () => {
    const lines: string[] = [];
    const logger = createLogger('news', 'info', { write: (line) => void lines.push(line) });
    logger.info(
      { password: 'hunter2', session: { token: 'abc123' }, databaseUrl: 'postgres://u:p@h/d', article: 7 },
      'hello',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/hunter2|abc123|postgres:/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      service: 'news',
      msg: 'hello',
      article: 7,
      password: '[redacted]',
    });
  });

  it('keeps the addresses of people out of those of requests', () => {
    const lines: string[] = [];
    const logger = createLogger('news', 'info', { write: (line) => void lines.push(line) });
    const LIST = '/api/news/admin/newsletter/subscribers';
    for (const url of [
      `${LIST}?state=left&search=ada%40example.org&limit=20`,
      `${LIST}?search=ada@example.org`,
      `/fragments?path=%2Fadmin%3Fsearch%3Dada%2540example.org&release=1`,
      '/assets/@scope/file.js?v=1',
    ])
      logger.info({ req: { method: 'GET', url } }, 'request completed');
    expect(lines.map((line) => (JSON.parse(line) as { req: { url: string } }).req.url)).toEqual([
      `${LIST}?state=left&search=[redacted]&limit=20`,
      `${LIST}?search=[redacted]`,
      '/fragments?path=[redacted]&release=1',
      '/assets/@scope/file.js?v=1',
    ]);
  });

  it('keeps the tokens of links out of the addresses of requests', () => {
    const lines: string[] = [];
    const logger = createLogger('news', 'info', { write: (line) => void lines.push(line) });
    for (const url of [
      '/unsubscribe?token=manage.abc123',
      '/confirm?from=mail&token=abc123&page=2',
      '/fragments?path=%2Fconfirm%3Ftoken%3Dabc123&release=1',
    ])
      logger.info({ req: { method: 'GET', url } }, 'request completed');
    logger.error({ url: '/news/preview?token=abc123' }, 'a fragment was not rendered');
    expect(lines.join()).not.toContain('abc123');
    expect(lines.slice(0, 3).map((line) => (JSON.parse(line) as { req: { url: string } }).req.url)).toEqual([
      '/unsubscribe?token=[redacted]',
      '/confirm?from=mail&token=[redacted]&page=2',
      '/fragments?path=%2Fconfirm%3Ftoken%3D[redacted]&release=1',
    ]);
  });

  it('keeps out what a provider of single sign-on sends a browser back with, not what a list is filtered by', () => {
    const lines: string[] = [];
    const logger = createLogger('gateway', 'info', { write: (line) => void lines.push(line) });
    const state = 'hV5c8b2l_abc123-'.repeat(3);
    const addresses = [
      `/api/admin/single-sign-on/callback?code=abc123&state=${state}&iss=https%3A%2F%2Fid.example`,
      '/api/admin/articles?state=draft&page=2',
    ];
    for (const url of addresses) logger.info({ req: { method: 'GET', url } }, 'request completed');
    expect(lines.map((line) => (JSON.parse(line) as { req: { url: string } }).req.url)).toEqual([
      '/api/admin/single-sign-on/callback?code=[redacted]&state=[redacted]&iss=https%3A%2F%2Fid.example',
      '/api/admin/articles?state=draft&page=2',
    ]);
  });
});
