import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Problem } from '@mintwire/contracts';
import { FakeService } from './support/fake-service';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { rawGet } from './support/raw-get';

describe('the way to the services', () => {
  let world: GatewayWorld;
  let launchpad: FakeService;
  let presale: FakeService;
  let news: FakeService;
  let gateway: RunningGateway;
  beforeAll(async () => {
    [world, launchpad, presale, news] = await Promise.all([
      GatewayWorld.create(),
      FakeService.start(),
      FakeService.start(),
      FakeService.start(),
    ]);
    gateway = await world.gateway({
      LAUNCHPAD_PORT: String(launchpad.port),
      PRESALE_SERVICE_URL: `http://127.0.0.1:${presale.port}`,
      NEWS_PORT: String(news.port),
      UPSTREAM_DEADLINE_MS: '400',
    });
  });
  afterAll(async () => {
    await world.close();
    await Promise.all([launchpad.close(), presale.close(), news.close()]);
  });
  const call = (path: string, init: RequestInit = {}) => fetch(gateway.origin + path, init);
  const code = async (response: Response): Promise<string> => {
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    return ((await response.json()) as Problem).code;
  };

  it('leads each path to its service, query and all', async () => {
    await call('/api/launchpad/price?x=1&y=%20');
    expect(launchpad.last.url).toBe('/api/launchpad/price?x=1&y=%20');
    await call('/media/abc.png');
    expect(launchpad.last.url).toBe('/media/abc.png');
    await call('/metadata/abc.json');
    expect(launchpad.last.url).toBe('/metadata/abc.json');
    await call('/api/presale');
    expect(presale.last.url).toBe('/api/presale');
    await call('/api/presale/ledger');
    expect(presale.last.url).toBe('/api/presale/ledger');
    await call('/api/news/articles/a-slug');
    expect(news.last.url).toBe('/api/news/articles/a-slug');
    await call('/api/subscribe', {
      method: 'POST',
      body: '{"email":"a@b.c"}',
      headers: { 'content-type': 'application/json' },
    });
    expect([news.last.method, news.last.body]).toEqual(['POST', '{"email":"a@b.c"}']);
  });

  it('passes the answer on as it is, with the headers of the door', async () => {
    news.answer = (_seen, response) =>
      response
        .writeHead(422, { 'content-type': 'application/problem+json', 'x-own': '1', server: 'secret/1.0' })
        .end('{"code":"NEWS_CATEGORY_UNKNOWN"}');
    const response = await call('/api/news/articles?category=x', { headers: { 'x-request-id': 'my-request-1' } });
    expect([response.status, await response.json()]).toEqual([422, { code: 'NEWS_CATEGORY_UNKNOWN' }]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-own': '1',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'my-request-1',
    });
    expect(response.headers.has('server')).toBe(false);
    expect(news.last.headers['x-request-id']).toBe('my-request-1');
  });

  it('asks the service what can be done at an address of its own', async () => {
    const { answer: before } = news;
    news.answer = ({ method }, response) =>
      response.writeHead(method === 'OPTIONS' ? 405 : 200, { allow: 'GET, HEAD' }).end();
    const answer = await call('/api/news/articles', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow'), news.last.method]).toEqual([405, 'GET, HEAD', 'OPTIONS']);
    expect((await call('/media/abc.png', { method: 'OPTIONS' })).headers.get('allow')).toBe('GET, HEAD');
    news.answer = before;
  });

  it('takes every claim of identity away and says itself who asks', async () => {
    const forged = {
      'x-mintwire-subject': 'admin',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=1.2.3.4',
      'x-real-ip': '1.2.3.4',
      cookie: '__Host-session=1',
      authorization: 'Bearer x',
      via: '1.1 x',
    };
    await call('/api/presale', { headers: { ...forged, 'x-harmless': 'kept' } });
    const { headers } = presale.last;
    for (const name of ['x-mintwire-subject', 'forwarded', 'x-real-ip', 'cookie', 'authorization', 'via'])
      expect([name, headers[name]]).toEqual([name, undefined]);
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(gateway.origin).host,
      'x-harmless': 'kept',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    '/api/launchpad/../../metrics',
    '/api/launchpad/%2e%2e/%2e%2e/fragments',
    '/api/news/..%2f..%2fmetrics',
    '/api/news/x%5c..%5c',
    '/api/news//evil.example/x',
    '/metrics',
    '/fragments',
    '/api/launchpadx',
  ])('does not lead %s anywhere', async (path) => {
    const before = [launchpad, presale, news].map((service) => service.seen.length);
    const { status } = await rawGet(gateway.origin, path);
    expect(status).toBe(404);
    expect([launchpad, presale, news].map((service) => service.seen.length)).toEqual(before);
  });

  it('keeps a body within its limit, announced or not', async () => {
    const big = 'x'.repeat(17 * 1024);
    expect(await code(await call('/api/subscribe', { method: 'POST', body: big }))).toBe('BODY_TOO_LARGE');
    async function* chunks() {
      for (let i = 0; i < 17; i += 1) yield Buffer.alloc(1024, 'x');
    }
    const streamed = {
      method: 'POST',
      body: chunks() as unknown as BodyInit,
      duplex: 'half',
      headers: { 'content-type': 'text/plain' },
    } as RequestInit;
    expect(await code(await call('/api/subscribe', streamed))).toBe('BODY_TOO_LARGE');
  });

  it('carries an upload of an image byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31) % 256));
    await call('/api/launchpad/images', { method: 'POST', body: bytes, headers: { 'content-type': 'image/png' } });
    expect(launchpad.last.headers['content-type']).toBe('image/png');
    expect(Buffer.from(launchpad.last.body, 'latin1').equals(bytes)).toBe(true);
  });

  it('passes a stream of events on as they come', async () => {
    presale.answer = (_seen, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      // Longer than the deadline for the beginning of an answer.
      setTimeout(() => response.end('data: 2\n\n'), 700);
    };
    const started = performance.now();
    const response = await call('/api/presale/a-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('data: 1\n\n');
    expect(performance.now() - started).toBeLessThan(600);
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('data: 2\n\n');
  });

  it('lets the service know when the visitor leaves a stream', async () => {
    const left = new Promise<void>((resolve) => {
      presale.answer = (_seen, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
        response.on('close', () => resolve());
      };
    });
    const leaving = new AbortController();
    const response = await call('/api/presale/a-stream', { signal: leaving.signal });
    await (response.body as ReadableStream<Uint8Array>).getReader().read();
    leaving.abort();
    await left;
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a foreign name that points here', { 'sec-fetch-site': 'same-origin', origin: 'http://rebound.example:3000' }],
  ])('refuses a change that comes from %s', async (_what, headers) => {
    const before = news.seen.length;
    expect(await code(await call('/api/subscribe', { method: 'POST', body: '{}', headers }))).toBe('ORIGIN_REFUSED');
    expect(news.seen.length).toBe(before);
  });

  it('lets pages of other sites post one thing only: the end of a subscription', async () => {
    const foreign = {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
      },
    };
    await call('/unsubscribe?token=abc', foreign);
    expect([news.last.url, news.last.body]).toEqual(['/unsubscribe?token=abc', 'List-Unsubscribe=One-Click']);
    const before = news.seen.length;
    for (const path of ['/unsubscribe/?token=abc', '/UNSUBSCRIBE', '/api/news/subscriptions/leave', '/confirm'])
      expect([403, 404]).toContain((await call(path, foreign)).status);
    expect(news.seen.length).toBe(before);
  });

  it('lets its own page post the form that confirms a subscription', async () => {
    await call('/confirm?token=abc', {
      method: 'POST',
      body: 'confirm=subscription',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: gateway.origin,
        'sec-fetch-site': 'same-origin',
      },
    });
    expect([news.last.url, news.last.body]).toEqual(['/confirm?token=abc', 'confirm=subscription']);
  });

  it('lets changes of its own pages and of programs pass', async () => {
    for (const headers of [
      { origin: gateway.origin, 'sec-fetch-site': 'same-origin' },
      { origin: gateway.origin },
      {},
    ]) {
      expect(
        (await call('/api/subscribe', { method: 'POST', body: '{}', headers: headers as Record<string, string> }))
          .status,
      ).toBe(422);
    }
    expect((await call('/api/news/articles', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(422);
  });
});

describe('a service that does not answer', () => {
  let world: GatewayWorld;
  beforeAll(async () => {
    world = await GatewayWorld.create();
  });
  afterAll(() => world.close());
  const ask = async (gateway: RunningGateway, path: string): Promise<[number, string, string]> => {
    const response = await fetch(gateway.origin + path);
    const { code, detail } = (await response.json()) as Problem;
    return [response.status, code, detail];
  };

  it('is a coded problem: away, or too slow', async () => {
    const slow = await FakeService.start();
    slow.answer = () => undefined;
    const gateway = await world.gateway({ PRESALE_PORT: String(slow.port), UPSTREAM_DEADLINE_MS: '300' });
    expect(await ask(gateway, '/api/news/articles')).toEqual([
      503,
      'UPSTREAM_UNAVAILABLE',
      'The news is not available right now. Please try again in a moment.',
    ]);
    const subscribed = async (body: string) =>
      (await fetch(`${gateway.origin}/api/subscribe`, { method: 'POST', body })).json() as Promise<Problem>;
    for (const body of ['{}', 'x'.repeat(17 * 1024)]) {
      const problem = await subscribed(body);
      expect(problem).toMatchObject({ success: false, error: problem.detail });
    }
    const started = performance.now();
    expect(await ask(gateway, '/api/presale')).toMatchObject([
      504,
      'UPSTREAM_TIMEOUT',
      expect.stringContaining('did not answer in time'),
    ]);
    expect(performance.now() - started).toBeLessThan(2_500);
    await slow.close();
  });

  it('is a coded problem and counted, too, when it ends or stops amid an answer for everybody', async () => {
    const news = await FakeService.start();
    const gateway = await world.gateway({ NEWS_PORT: String(news.port), UPSTREAM_DEADLINE_MS: '500' });
    news.answer = ({ url }, response) => {
      response.writeHead(200, { 'cache-control': 'public, s-maxage=2', 'content-length': 1_000 }).write('{');
      if (url.endsWith('ends')) setTimeout(() => response.destroy(), 50);
      else if (url !== '/internal/changes') void keepSending(response);
    };
    const keepSending = async (response: ServerResponse) => {
      for (let sent = 0; sent < 300 && !response.destroyed; sent += 1) {
        response.write(' ');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const started = performance.now();
    expect((await ask(gateway, '/api/news/trickles')).slice(0, 2)).toEqual([504, 'UPSTREAM_TIMEOUT']);
    expect(performance.now() - started).toBeLessThan(5_000);
    for (let i = 0; i < 4; i += 1)
      expect((await ask(gateway, '/api/news/ends')).slice(0, 2)).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
    const asked = news.seen.length;
    expect((await ask(gateway, '/api/news/ends'))[1]).toBe('UPSTREAM_UNAVAILABLE');
    expect(news.seen.length).toBe(asked);
    await news.close();
  });

  it('is spared after several failures, tried again later, and does not touch the others', async () => {
    const presale = await FakeService.start();
    const news = await FakeService.start();
    const gateway = await world.gateway({
      PRESALE_PORT: String(presale.port),
      NEWS_PORT: String(news.port),
      UPSTREAM_DEADLINE_MS: '2000',
    });
    presale.answer = (_seen, response) => response.destroy();
    for (let i = 0; i < 5; i += 1) expect((await ask(gateway, '/api/presale'))[1]).toBe('UPSTREAM_UNAVAILABLE');
    const asked = presale.seen.length;
    expect((await ask(gateway, '/api/presale'))[1]).toBe('UPSTREAM_UNAVAILABLE');
    expect(presale.seen.length).toBe(asked);
    expect((await fetch(`${gateway.origin}/api/news/articles`)).status).toBe(200);
    presale.answer = (_seen, response) => response.setHeader('content-type', 'application/json').end('{}');
    await new Promise((resolve) => setTimeout(resolve, 3_100));
    expect((await fetch(`${gateway.origin}/api/presale`)).status).toBe(200);
    await Promise.all([presale.close(), news.close()]);
  });

  it('that is late with pictures is asked for everything else, and spared further pictures', async () => {
    const launchpad = await FakeService.start();
    const gateway = await world.gateway({ LAUNCHPAD_PORT: String(launchpad.port), UPSTREAM_DEADLINE_MS: '100' });
    launchpad.answer = ({ url }, response) => {
      if (url !== '/api/launchpad/images') response.setHeader('content-type', 'application/json').end('{}');
    };
    const upload = async () => {
      const sent = { method: 'POST', body: 'png', headers: { 'content-type': 'image/png' } };
      return ((await (await fetch(`${gateway.origin}/api/launchpad/images`, sent)).json()) as Problem).code;
    };
    const codes: string[] = [];
    for (let i = 0; i < 6; i += 1) codes.push(await upload());
    const { status } = await fetch(`${gateway.origin}/api/launchpad/price`);
    await launchpad.close();
    expect(codes).toEqual([...new Array<string>(5).fill('UPSTREAM_TIMEOUT'), 'UPSTREAM_UNAVAILABLE']);
    expect(status).toBe(200);
  });

  describe('whose visitors leave', () => {
    let presale: FakeService;
    let gateway: RunningGateway;
    let now = 0;
    beforeAll(async () => {
      presale = await FakeService.start();
      gateway = await world.gateway(
        { PRESALE_PORT: String(presale.port), LAUNCHPAD_PORT: String(presale.port), UPSTREAM_DEADLINE_MS: '20000' },
        { now: () => now },
      );
    });
    afterAll(() => presale.close());
    /** A visitor with a connection of their own, and the gateway's end of it. */
    const visitor = async (head: string): Promise<{ visitor: Socket; left: Promise<unknown> }> => {
      const port = Number(new URL(gateway.origin).port);
      const arrived = once(gateway.app.server, 'connection') as Promise<[Socket]>;
      const socket = connect(port, '127.0.0.1', () => socket.write(head));
      socket.on('error', () => undefined);
      const [end] = await arrived;
      return { visitor: socket, left: once(end, 'close') };
    };

    /** The next upload that the service hears of; the gateway asks it for its changes whenever it likes. */
    const uploadBegun = () =>
      new Promise<IncomingMessage>((resolve) => {
        const heard = (request: IncomingMessage) => {
          if (request.url !== '/api/launchpad/images') return;
          presale.server.off('request', heard);
          resolve(request);
        };
        presale.server.on('request', heard);
      });

    it('is asked again although the one who tried it left before the answer', async () => {
      presale.answer = (_seen, response) => response.destroy();
      for (let i = 0; i < 5; i += 1) await ask(gateway, '/api/presale');
      now += 3_000;
      const trial = new Promise<ServerResponse>((resolve) => (presale.answer = (_seen, response) => resolve(response)));
      const { visitor: leaving, left } = await visitor('GET /api/presale HTTP/1.1\r\nhost: x\r\n\r\n');
      const answer = await trial;
      leaving.destroy();
      await left;
      presale.answer = (_seen, response) => response.setHeader('content-type', 'application/json').end('{}');
      answer.end('{}');
      await once(answer, 'close');
      expect((await fetch(`${gateway.origin}/api/presale`)).status).toBe(200);
    });

    it('is not blamed for bodies that never come', async () => {
      for (let i = 0; i < 6; i += 1) {
        const asked = uploadBegun();
        const { visitor: leaving, left } = await visitor(
          'POST /api/launchpad/images HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 1000\r\n\r\nabc',
        );
        const request = await asked;
        const gone = new Promise((resolve) => request.once('close', resolve));
        leaving.destroy();
        await Promise.all([left, gone]);
      }
      expect((await fetch(`${gateway.origin}/api/launchpad/price`)).status).toBe(200);
    });
  });
});
