import { undescribed, type ApiDescription } from '@mintwire/testing';
import { png } from './support/images';
import { startChain, startService, type Chain, type TestService } from './support/service';

describe('the edges of the service', () => {
  let chain: Chain;
  let service: TestService;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({
      chain,
      env: {
        LAUNCHPAD_UPLOADS_PER_MINUTE: '2',
        LAUNCHPAD_QUOTES_PER_MINUTE: '3',
        TRUSTED_PROXIES: '192.0.2.7, 10.20.30.0/24',
      },
    });
  });

  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  const upload = async (remoteAddress: string, forwarded?: string) => {
    const headers = {
      'content-type': 'image/png',
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    };
    return service.app.inject({
      method: 'POST',
      url: '/api/launchpad/images',
      remoteAddress,
      headers,
      payload: await png(),
    });
  };

  it('count uploads per client, whom only a proxy on this machine may name', async () => {
    const codes = [];
    for (const client of ['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2'])
      codes.push((await upload('127.0.0.1', client)).statusCode);
    expect(codes).toEqual([200, 200, 429, 200]);
    const liar = [];
    for (const invented of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      liar.push((await upload('203.0.113.9', invented)).statusCode);
    expect(liar).toEqual([200, 200, 429]);
    const chained = [];
    for (const invented of ['10.1.0.1', '10.1.0.2', '10.1.0.3'])
      chained.push((await upload('127.0.0.1', `${invented}, 203.0.113.77`)).statusCode);
    expect(chained).toEqual([200, 200, 429]);
  });

  it('believe a gateway on another machine that is named in the settings, and no other', async () => {
    const codes = [];
    for (const client of ['198.51.100.41', '198.51.100.42', '198.51.100.43'])
      codes.push((await upload('10.20.30.40', client)).statusCode);
    expect(codes).toEqual([200, 200, 200]);
    const strange = [];
    for (const client of ['198.51.100.51', '198.51.100.52', '198.51.100.53'])
      strange.push((await upload('10.20.31.40', client)).statusCode);
    expect(strange).toEqual([200, 200, 429]);
  });

  it('say when to come back', async () => {
    for (let within = 0; within < 2; within += 1) await upload('203.0.113.99');
    const rejected = await upload('203.0.113.99');
    expect(rejected.json()).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      detail: expect.stringMatching(/wait \d+ s/),
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['/api/launchpad/metadata', 2],
    ['/api/launchpad/quotes', 3],
  ])('count %s by itself, refused requests too', async (url, limit) => {
    const codes = [];
    for (let n = 0; n <= limit; n += 1) {
      codes.push(
        (await service.app.inject({ method: 'POST', url, remoteAddress: '203.0.113.9', payload: {} })).statusCode,
      );
    }
    expect(codes).toEqual([...Array<number>(limit).fill(400), 429]);
  });

  it('tell health, readiness and the description of every route', async () => {
    expect((await service.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await service.app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      service: 'launchpad',
      version: '0.0.0',
      checks: { database: 'ok', chain: 'ok' },
      // Depends on the system that the tests run on.
      releaseNetwork: expect.stringMatching(/^(closed|open)$/),
    });
    const description = (await service.app.inject('/api/launchpad/openapi.json')).json<{
      paths: Record<string, object>;
    }>();
    expect(Object.keys(description.paths).sort()).toEqual(
      [
        '/api/launchpad/admin/distributions',
        '/api/launchpad/admin/income',
        '/api/launchpad/admin/launches',
        '/api/launchpad/admin/lookup-tables',
        '/api/launchpad/admin/prices',
        '/api/launchpad/admin/quotes',
        '/api/launchpad/admin/storage',
        '/api/launchpad/banners',
        '/api/launchpad/fees',
        '/api/launchpad/images',
        '/api/launchpad/launches',
        '/api/launchpad/launches/{mint}',
        '/api/launchpad/launches/{mint}/card.png',
        '/api/launchpad/launches/{mint}/distribution',
        '/api/launchpad/launches/{mint}/listing',
        '/api/launchpad/launches/{mint}/listing-package',
        '/api/launchpad/lookup-tables',
        '/api/launchpad/lookup-tables/{mint}',
        '/api/launchpad/metadata',
        '/api/launchpad/metadata/{hash}/check',
        '/api/launchpad/price',
        '/api/launchpad/quotes',
        '/api/launchpad/sitemap',
        '/api/launchpad/stats',
        '/healthz',
        '/media/{file}',
        '/metadata/{file}',
        '/readyz',
      ].sort(),
    );
  });

  it('describe how every route refuses, and what it takes', async () => {
    const description = (await service.app.inject('/api/launchpad/openapi.json')).json<ApiDescription>();
    expect(undescribed(description, ['post /api/launchpad/metadata/{hash}/check'])).toEqual([]);
    const { requestBody } = description.paths['/api/launchpad/images']?.['post'] ?? {};
    expect(requestBody?.content?.['image/png']).toEqual({ schema: { type: 'string', format: 'binary' } });
  });

  it('take image bodies at the image route only', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/launchpad/launches',
      headers,
      payload: Buffer.from('{}'),
    });
    expect(answer.json()).toMatchObject({ status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' });
  });

  it('answer an unknown mint, a mint that is none, and an unknown path with a code', async () => {
    const get = async (url: string) => (await service.app.inject(url)).json<{ code: string }>().code;
    expect(await get('/api/launchpad/launches/So11111111111111111111111111111111111111112')).toBe(
      'LAUNCHPAD_LAUNCH_UNKNOWN',
    );
    expect(await get('/api/launchpad/launches/nothing')).toBe('VALIDATION_FAILED');
    expect(await get('/api/launchpad/nothing')).toBe('NOT_FOUND');
  });

  it('are not ready, but alive, without the chain; what does not need it still answers', async () => {
    const lonely = await startService({ chain: { rpcUrl: 'http://127.0.0.1:9' } });
    expect((await lonely.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await lonely.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { checks: { database: 'ok', chain: 'down' } }]);
    expect((await lonely.app.inject('/api/launchpad/price')).json()).toMatchObject({ source: 'live' });
    expect((await lonely.app.inject('/api/launchpad/launches')).json()).toMatchObject({
      status: 503,
      code: 'CHAIN_UNAVAILABLE',
    });
    expect((await lonely.app.inject('/api/launchpad/fees')).json()).toMatchObject({
      status: 503,
      code: 'LAUNCHPAD_COST_UNAVAILABLE',
    });
    await lonely.watcher.tick();
    await lonely.stop();
  });
});
