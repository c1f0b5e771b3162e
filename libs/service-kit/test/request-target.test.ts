import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type ClientHttp2Session } from 'node:http2';
import { connect as plain, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as secure } from 'node:tls';
import { writeCertificate, type TestCertificate } from '@mintwire/testing/certificate';
import { createLogger, createServiceApp, type ServiceApp } from '../src/index';

const OF_EVERY_ANSWER = { 'x-of': 'every answer' };

async function echo(tls: TestCertificate | null): Promise<{ app: ServiceApp; port: number }> {
  const logger = createLogger('sample', 'silent');
  const app = await createServiceApp({
    ...{ name: 'sample', version: '1.2.3', logger, checks: {}, tls, bareHeaders: OF_EVERY_ANSWER },
    rewriteUrl: ({ url = '/' }) => url.replace('/old', '/new'),
  });
  app.all('/*', async ({ url, originalUrl, headers: { authorization = null } }) => ({
    url,
    originalUrl,
    authorization,
  }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.addresses()[0] as AddressInfo).port };
}

/** The answer to these bytes, after which the connection ends. */
async function answerOf(socket: Socket, lines: readonly string[]) {
  socket.write([...lines, '', ''].join('\r\n'));
  let text = '';
  for await (const part of socket) text += String(part);
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) as Record<string, unknown> };
}

describe.each(['HTTP/1.1', 'HTTP/1.1 over TLS'])('a request by %s', (protocol) => {
  const folder = mkdtempSync(join(tmpdir(), 'mintwire-target-'));
  let app: ServiceApp;
  let open: () => Socket;
  beforeAll(async () => {
    const files = protocol.endsWith('TLS') ? await writeCertificate(folder) : null;
    const started = await echo(files);
    app = started.app;
    const to = { port: started.port, host: '127.0.0.1' };
    open = () => (files ? secure({ ...to, ca: files.cert, ALPNProtocols: ['http/1.1'] }) : plain(to));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const ask = (target: string, hosts: readonly string[], more: readonly string[] = ['connection: close']) =>
    answerOf(open(), [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), ...more]);

  it.each([
    ['http://site.example/a?b=http://c/d', '/a?b=http://c/d', '/a?b=http://c/d'],
    ['HTTPS://SITE.example/old/x', '/new/x', '/old/x'],
    ['http://site.example', '/', '/'],
    ['http://site.example?a=b', '/?a=b', '/?a=b'],
    ['http://site.example//evil.example/', '//evil.example/', '//evil.example/'],
    ['/old', '/new', '/old'],
  ])('for %s is one for its path', async (target, url, originalUrl) => {
    const { status, body } = await ask(target, ['Site.example']);
    expect([status, body]).toEqual([200, { url, originalUrl, authorization: null }]);
  });

  it.each(['site.example:8080', '192.0.2.1', '[2001:db8::1]:3000', 'a_b', 'site.example.'])(
    'may be for the host %s',
    async (host) => {
      expect((await ask('/a', [host])).status).toBe(200);
      expect((await ask(`http://${host}/a`, [host])).body).toMatchObject({ url: '/a' });
    },
  );

  it.each<[string, string, readonly string[]]>([
    ['without a host', '/a', []],
    ['with two hosts', '/a', ['site.example', 'evil.example']],
    ['with the same host twice', '/a', ['site.example', 'site.example']],
    ['with two hosts in one header', '/a', ['site.example, evil.example']],
    ['with a host that is none', '/a', ['site.example/a']],
    ['with an empty host', '/a', ['']],
    ['for somebody at a host', '/a', ['me@site.example']],
    ['for another host than its own', 'http://evil.example/a', ['site.example']],
    ['for another port than its own', 'http://site.example:81/a', ['site.example']],
    ['for somebody at its host', 'http://me@site.example/a', ['site.example']],
    ['for a path of no host', 'http:///a', ['site.example']],
    ['for an address of another kind', 'ftp://site.example/a', ['site.example']],
  ])('is refused %s', async (_what, target, hosts) => {
    const { status, head, body } = await ask(target, hosts);
    expect([status, body]).toEqual([400, expect.objectContaining({ status: 400, code: 'REQUEST_INVALID' })]);
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain('x-of: every answer');
  });

  it('that is refused so is the last of its connection', async () => {
    const { status, head } = await ask('/a', ['site.example', 'evil.example'], []);
    expect([status, head]).toEqual([400, expect.stringContaining('connection: close')]);
  });

  it.each([
    ['a body of a length', 'Content-Length: 2', 'ab'],
    ['a body in chunks', 'Transfer-Encoding: chunked', '2\r\nab\r\n0\r\n\r\n'],
  ])('that is refused so is the last, %s or not', async (_body, header, body) => {
    const next = ['GET /next HTTP/1.1', 'Host: site.example', '', ''].join('\r\n');
    const { status, head } = await answerOf(open(), [
      'POST /a HTTP/1.1',
      ...['Host: site.example', 'Host: evil.example', header, ''],
      body + next,
    ]);
    expect([status, head]).toEqual([400, expect.stringContaining('connection: close')]);
  });

  it('for everything is one for OPTIONS alone', async () => {
    expect((await ask('*', ['site.example'])).status).toBe(400);
  });

  it('of HTTP/1.0 needs no host', async () => {
    expect((await answerOf(open(), ['GET /a HTTP/1.0'])).body).toMatchObject({ url: '/a' });
  });

  it('that says twice who asks is not taken at its first word', async () => {
    const { body } = await ask(
      '/a',
      ['x'],
      ['Authorization: Bearer a', 'Authorization: Bearer b', 'connection: close'],
    );
    expect(body['authorization']).toBe('Bearer a, Bearer b');
  });
});

describe('a request by HTTP/2', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mintwire-target-'));
  let app: ServiceApp;
  let session: ClientHttp2Session;
  beforeAll(async () => {
    const files = await writeCertificate(folder);
    const started = await echo(files);
    app = started.app;
    session = connect(`https://127.0.0.1:${started.port}`, { ca: files.cert });
    await once(session, 'connect');
  });
  afterAll(async () => {
    session.destroy();
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const statusOf = async (headers: Record<string, string>): Promise<unknown> => {
    const stream = session.request({ ':path': '/a', ...headers });
    const [head] = (await once(stream, 'response')) as [Record<string, unknown>];
    stream.resume();
    return head[':status'];
  };

  it('has one host, whichever way it says so', async () => {
    expect(await statusOf({ ':authority': 'site.example' })).toBe(200);
    expect(await statusOf({ ':authority': 'site.example', host: 'site.example' })).toBe(200);
    expect(await statusOf({ ':authority': 'site.example', host: 'evil.example' })).toBe(400);
  });
});
