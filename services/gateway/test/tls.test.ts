import { once } from 'node:events';
import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { get } from 'node:https';
import { writeCertificate, type TestCertificate } from '@mintwire/testing/certificate';
import { WebSocket, WebSocketServer } from 'ws';
import { FakeService } from './support/fake-service';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { scratchFolder } from './support/scratch-folder';

const { HTTP2_HEADER_METHOD: METHOD, HTTP2_HEADER_PATH: PATH, HTTP2_HEADER_STATUS: STATUS } = constants;

describe('a gateway with a certificate', () => {
  let world: GatewayWorld;
  let presale: FakeService;
  let news: FakeService;
  let sockets: WebSocketServer;
  let certificate: TestCertificate;
  let gateway: RunningGateway;
  let session: ClientHttp2Session;
  const folder = scratchFolder();

  beforeAll(async () => {
    [world, presale, news] = await Promise.all([GatewayWorld.create(), FakeService.start(), FakeService.start()]);
    sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
    await once(sockets, 'listening');
    presale.answer = ({ url }, response) => {
      if (!url.endsWith('/events'))
        return void response.setHeader('content-type', 'application/json').end('{"ok":true}');
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\nid: a-1\ndata: \n\n');
    };
    certificate = await writeCertificate(folder.path);
    gateway = await world.gateway({
      TLS_CERT_FILE: certificate.certFile,
      TLS_KEY_FILE: certificate.keyFile,
      PRESALE_PORT: String(presale.port),
      NEWS_PORT: String(news.port),
      CHAIN_WS_PORT: String((sockets.address() as { port: number }).port),
    });
    session = connect(gateway.origin, { ca: certificate.cert });
    await once(session, 'connect');
  });
  afterAll(async () => {
    await world.close();
    for (const client of sockets.clients) client.terminate();
    await new Promise((resolve) => sockets.close(resolve));
    await Promise.all([presale.close(), news.close()]);
    folder.remove();
  });

  const ask = async (headers: IncomingHttpHeaders, body?: string) => {
    const stream = session.request(headers, { endStream: body === undefined });
    if (body !== undefined) stream.end(body);
    const [head] = (await once(stream, 'response')) as [IncomingHttpHeaders];
    let text = '';
    for await (const part of stream) text += String(part);
    return { status: head[STATUS], head, text };
  };

  it('speaks HTTP/2 and says that visitors are to stay with TLS', async () => {
    const { status, head } = await ask({ [PATH]: '/healthz' });
    expect([session.alpnProtocol, status]).toEqual(['h2', 200]);
    expect(head['strict-transport-security']).toContain('max-age=');
    expect(head['connection']).toBeUndefined();
  });

  it('speaks HTTP/1.1 with whoever asks for it', async () => {
    const answer = await new Promise<{ version: string; status?: number }>((resolve, reject) => {
      get(`${gateway.origin}/healthz`, { ca: certificate.cert, agent: false }, (response) => {
        response.resume();
        resolve({ version: response.httpVersion, status: response.statusCode ?? 0 });
      }).on('error', reject);
    });
    expect(answer).toEqual({ version: '1.1', status: 200 });
  });

  it('takes many requests of one connection at once', async () => {
    const answers = await Promise.all(
      [...Array(80)].map((_, index) => ask({ [PATH]: `/api/news/articles?page=${index}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('passes a body on, with the visitor as the gateway knows it and no header that is HTTP/2’s own', async () => {
    const host = new URL(gateway.origin).host;
    const body = JSON.stringify({ wallet: 'x'.repeat(40_000) });
    const { status } = await ask(
      { [METHOD]: 'POST', [PATH]: '/api/presale/quotes', 'content-type': 'application/json', origin: gateway.origin },
      body,
    );
    expect([status, presale.last.body]).toEqual([200, body]);
    expect(presale.last.headers).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
      'x-forwarded-for': '127.0.0.1',
    });
    expect(Object.keys(presale.last.headers).filter((name) => name.startsWith(':'))).toEqual([]);
  });

  it('refuses what another site sends, and a body that is too large, with their codes', async () => {
    const post = { [METHOD]: 'POST', [PATH]: '/api/presale/quotes', 'content-type': 'application/json' };
    const foreign = await ask({ ...post, origin: 'https://elsewhere.example' }, '{}');
    expect([foreign.status, JSON.parse(foreign.text).code]).toEqual([403, 'ORIGIN_REFUSED']);
    const large = await ask({ ...post, origin: gateway.origin }, 'x'.repeat(3 * 1024 * 1024));
    expect([large.status, JSON.parse(large.text).code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect((await ask({ [PATH]: '/healthz' })).status).toBe(200);
  });

  it('streams events', async () => {
    const stream = session.request({ [PATH]: '/api/presale/events' });
    const [head] = (await once(stream, 'response')) as [IncomingHttpHeaders];
    expect([head[STATUS], head['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    let heard = '';
    for await (const part of stream) {
      heard += String(part);
      if (heard.includes('event: ready')) break;
    }
    stream.close(constants.NGHTTP2_CANCEL);
    expect(heard).toContain('event: ready');
    expect((await ask({ [PATH]: '/healthz' })).status).toBe(200);
  });

  it('leads WebSockets to the chain', async () => {
    const socket = new WebSocket(`${gateway.origin.replace('https', 'wss')}/rpc`, { ca: certificate.cert });
    await once(socket, 'open');
    socket.send('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}');
    const [said] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(String(said))).toMatchObject({ id: 1 });
    socket.terminate();
  });

  it('closes without waiting for connections that browsers keep open', async () => {
    const closing = await world.gateway({ TLS_CERT_FILE: certificate.certFile, TLS_KEY_FILE: certificate.keyFile });
    const open = connect(closing.origin, { ca: certificate.cert });
    await once(open, 'connect');
    const closed = once(open, 'close');
    await closing.app.close();
    await closed;
    expect(open.destroyed).toBe(true);
  });

  it('is not started with half of what it needs', async () => {
    const start = (env: Record<string, string>) => world.gateway(env);
    await expect(start({ TLS_KEY_FILE: certificate.keyFile })).rejects.toThrow('TLS_CERT_FILE');
    await expect(start({ TLS_CERT_FILE: certificate.certFile })).rejects.toThrow('TLS_KEY_FILE');
    const both = { TLS_CERT_FILE: certificate.certFile, TLS_KEY_FILE: certificate.keyFile };
    await expect(start({ ...both, PUBLIC_URL: 'http://example.org' })).rejects.toThrow('PUBLIC_URL');
    await expect(start({ ...both, TLS_KEY_FILE: `${certificate.keyFile}.missing` })).rejects.toThrow('ENOENT');
  });
});
