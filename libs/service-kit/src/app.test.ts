import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError, ERRORS } from '@mintwire/contracts';
import { Type } from 'typebox';
import { createLogger, createServiceApp, type ServiceApp } from './index';

describe('a service app', () => {
  let app: ServiceApp;
  let databaseUp = true;
  const lines: string[] = [];

  beforeAll(async () => {
    app = await createServiceApp({
      name: 'sample',
      version: '1.2.3',
      logger: createLogger('sample', 'info', { write: (line) => void lines.push(line) }),
      checks: { database: async () => (databaseUp ? 'fine' : Promise.reject(new Error('down'))) },
      openapiPath: '/api/sample/openapi.json',
    });
    app.post(
      '/things',
      { schema: { body: Type.Object({ size: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }) } },
      async () => ({ made: true }),
    );
    app.post(
      '/files',
      {
        schema: { consumes: ['image/png'], response: { 200: Type.String() } },
        config: { errors: ['LAUNCHPAD_IMAGE_TYPE', 'NOT_FOUND'] },
      },
      async () => '',
    );
    const ownBody = Type.Object({ size: Type.Integer() });
    app.post(
      '/own',
      { schema: { response: { 200: Type.String(), 422: ownBody } }, config: { ownBody } },
      async ({ body }) => JSON.stringify(body),
    );
    app.get('/bug', async () => {
      throw new Error('secret detail');
    });
    app.get('/known', async () => {
      throw new AppError(ERRORS.LAUNCHPAD_QUOTE_UNKNOWN);
    });
    app.get('/no-database', async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    app.get('/zero', async () => {
      throw Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' });
    });
    await app.ready();
  });
  afterAll(() => app.close());

  const problem = async (method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') => {
    const answer = await app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
    });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const body = answer.json<{
      status: number;
      code: string;
      detail: string;
      instance: string;
      errors?: { path: string }[];
    }>();
    expect(body.status).toBe(answer.statusCode);
    expect(body.instance).toBe(url);
    return body;
  };

  it('answers an error of the catalogue with its code and status', async () => {
    expect(await problem('GET', '/known')).toMatchObject({ code: 'LAUNCHPAD_QUOTE_UNKNOWN', status: 404 });
  });

  it('keeps what came out of the log when it was no request: cookies may be part of it', async () => {
    const own = await createServiceApp({
      name: 'sample',
      version: '1.2.3',
      logger: createLogger('sample', 'info', { write: (line) => void lines.push(line) }),
      checks: {},
    });
    await own.listen({ host: '127.0.0.1', port: 0 });
    try {
      lines.length = 0;
      const socket = connect((own.server.address() as AddressInfo).port, '127.0.0.1');
      socket.end('GET / HTTP/1.1\r\nhost: x\r\ncookie: session=abc123\r\nno header\r\n\r\n');
      await once(socket.resume(), 'close');
      const [line = ''] = lines.filter((each) => each.includes('what came is no request'));
      expect(JSON.parse(line)).toMatchObject({ code: 'HPE_INVALID_HEADER_TOKEN' });
      expect(line).not.toContain(Buffer.from('abc123').join());
    } finally {
      await own.close();
    }
  });

  it('hides the detail of a bug from the user and keeps it in the log', async () => {
    const body = await problem('GET', '/bug');
    expect(body.code).toBe('INTERNAL');
    expect(JSON.stringify(body)).not.toContain('secret detail');
    expect(lines.join('')).toContain('secret detail');
  });

  it('says that the database is gone instead of calling it a bug', async () => {
    expect((await problem('GET', '/no-database')).code).toBe('DATABASE_UNAVAILABLE');
  });

  it('blames the sender for a text that the database cannot hold', async () => {
    expect(await problem('GET', '/zero')).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it.each([
    ['a wrong type', '{"size":"many"}', '/size'],
    ['a number given as text', '{"size":"1"}', '/size'],
    ['a missing field', '{}', '/size'],
    ['an extra field', '{"size":1,"color":"red"}', '/color'],
  ])('points at %s', async (_name, payload, path) => {
    const body = await problem('POST', '/things', payload);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(body.errors?.[0]?.path).toBe(path);
  });

  it.each([
    ['broken JSON', '{', 'application/json', 'BODY_INVALID', 400],
    ['an unknown type', '<a/>', 'application/xml', 'MEDIA_TYPE_UNSUPPORTED', 415],
    [
      'too large a body',
      JSON.stringify({ size: 1, pad: 'x'.repeat(70_000) }),
      'application/json',
      'BODY_TOO_LARGE',
      413,
    ],
  ])('refuses %s', async (_name, payload, type, code, status) => {
    expect(await problem('POST', '/things', payload, type)).toMatchObject({ code, status });
  });

  it('answers an unknown path with a coded 404', async () => {
    expect(await problem('GET', '/nowhere')).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('says what can be done where a method cannot', async () => {
    for (const method of ['DELETE', 'GET', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: '/things?size=1' });
      expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 });
      expect(answer.headers.allow).toBe('POST');
    }
    const answer = await app.inject({ method: 'POST', url: '/healthz' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('writes one line for each request, at its end', async () => {
    lines.length = 0;
    await app.inject({ url: '/no/such?page=2', headers: { 'x-request-id': 'req-00000001' } });
    const written = lines.map((line) => JSON.parse(line) as { msg: string; reqId: string });
    expect(written.filter(({ msg }) => msg.startsWith('request') || msg.startsWith('incoming'))).toEqual([
      expect.objectContaining({
        reqId: 'req-00000001',
        msg: 'request completed',
        req: expect.objectContaining({ method: 'GET', url: '/no/such?page=2' }) as object,
        res: { statusCode: 404 },
        responseTime: expect.any(Number) as number,
      }),
    ]);
  });

  it('takes over a well-formed correlation id and replaces a malformed one', async () => {
    const given = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'abcdef-12345' } });
    expect(given.headers['x-request-id']).toBe('abcdef-12345');
    const bad = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'x y\tz' } });
    expect(bad.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is ready only while everything it needs answers', async () => {
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      service: 'sample',
      version: '1.2.3',
      checks: { database: 'ok' },
    });
    databaseUp = false;
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'down', checks: { database: 'down' } });
    databaseUp = true;
  });

  it('describes its API', async () => {
    const found = (await app.inject('/api/sample/openapi.json')).json<{
      paths: Record<string, Record<string, object>>;
      components: object;
    }>();
    const problem = (codes: string[]) => ({
      description: expect.stringMatching(new RegExp(codes.map((code) => `\`${code}\`: `).join('[^]*'))),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
    expect(found.components).toMatchObject({
      schemas: { Problem: { type: 'object', required: expect.arrayContaining(['code']) } },
    });
    expect(found.paths['/things']?.['post']).toEqual({
      requestBody: {
        required: true,
        content: { 'application/json': { schema: expect.objectContaining({ required: ['size'] }) } },
      },
      responses: {
        200: { description: 'Default Response' },
        400: problem(['VALIDATION_FAILED', 'BODY_INVALID']),
        413: problem(['BODY_TOO_LARGE']),
        415: problem(['MEDIA_TYPE_UNSUPPORTED']),
        500: problem(['INTERNAL']),
      },
    });
    expect(found.paths['/files']?.['post']).toEqual({
      requestBody: { required: true, content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        200: expect.anything(),
        400: problem(['REQUEST_INVALID', 'BODY_INVALID']),
        404: problem(['NOT_FOUND']),
        413: problem(['BODY_TOO_LARGE']),
        415: problem(['LAUNCHPAD_IMAGE_TYPE', 'MEDIA_TYPE_UNSUPPORTED']),
        500: problem(['INTERNAL']),
      },
    });
    expect(found.paths['/readyz']?.['get']).toMatchObject({
      summary: expect.any(String) as string,
      responses: {
        503: { content: { 'application/json': { schema: { required: expect.arrayContaining(['checks']) } } } },
      },
    });
  });

  it('describes a body that a route checks itself, and does not check it', async () => {
    const { paths } = (await app.inject('/api/sample/openapi.json')).json<{
      paths: Record<string, Record<string, { requestBody: object; responses: object }>>;
    }>();
    expect(paths['/own']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['size'] } } } },
      responses: {
        400: { description: expect.not.stringContaining('VALIDATION_FAILED') as string },
        422: { content: { 'application/json': { schema: { required: ['size'] } } } },
      },
    });
    const answer = await app.inject({ method: 'POST', url: '/own', payload: { weight: 1 } });
    expect([answer.statusCode, answer.body]).toEqual([200, '{"weight":1}']);
  });
});

describe('a silent connection', () => {
  const SILENCE_MS = 300;
  let app: ServiceApp;
  let port: number;
  beforeAll(async () => {
    app = await createServiceApp({
      name: 'sample',
      version: '1.2.3',
      logger: createLogger('sample', 'silent'),
      checks: {},
      silenceMs: SILENCE_MS,
    });
    app.get('/works', async () => {
      await delay(SILENCE_MS * 4);
      return { done: true };
    });
    app.get('/large', async () => Buffer.alloc(32 * 1024 * 1024));
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.addresses()[0] as AddressInfo).port;
  });
  afterAll(() => app.close());

  it('is kept while somebody works on its answer', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/works`);
    expect(await answer.json()).toEqual({ done: true });
  });

  it.each([
    ['whose reader takes nothing', 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['on which nothing was ever asked', ''],
  ])('is ended: one %s', async (_what, head) => {
    const arrived = once(app.server, 'connection') as Promise<[Socket]>;
    const visitor = connect(port, '127.0.0.1').pause();
    visitor.on('error', () => undefined);
    if (head) visitor.write(head);
    const [end] = await arrived;
    await once(end, 'close');
    visitor.destroy();
  });
});
