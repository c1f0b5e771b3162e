import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createLogger, createServiceApp, type ServiceApp } from '@mintwire/service-kit';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const KB = 1024;
const MB = KB * KB;

/** A service of ours, with a route for each way in which it may answer before it has read a body. */
async function startService(): Promise<ServiceApp> {
  const app = await createServiceApp({
    name: 'launchpad',
    version: '0.0.0',
    logger: createLogger('launchpad', 'silent'),
    checks: {},
  });
  app.addContentTypeParser('image/png', { parseAs: 'buffer', bodyLimit: 5 * MB }, (_request, body, done) =>
    done(null, body),
  );
  for (const path of ['/api/launchpad/quotes', '/api/launchpad/metadata', '/api/presale/quotes', '/api/news/articles'])
    app.post(path, async () => ({ taken: true }));
  app.post('/api/subscribe', async () => ({ taken: true }));
  app.post('/api/launchpad/images', { bodyLimit: 5 * MB }, async () => ({ taken: true }));
  const busy = async (_request: unknown, reply: { code(status: number): { send(body: object): unknown } }) =>
    reply.code(429).send({ code: 'RATE_LIMITED' });
  app.post('/api/launchpad/banners', { bodyLimit: 5 * MB, onRequest: busy }, async () => null);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

describe('a body that is too large', () => {
  let world: GatewayWorld;
  let service: ServiceApp;
  let gateway: RunningGateway;
  let servicePort: number;

  beforeAll(async () => {
    [world, service] = await Promise.all([GatewayWorld.create(), startService()]);
    servicePort = (service.addresses()[0] as AddressInfo).port;
    const port = String(servicePort);
    gateway = await world.gateway({ LAUNCHPAD_PORT: port, PRESALE_PORT: port, NEWS_PORT: port });
  });
  afterAll(async () => {
    await world.close();
    await service.close();
  });

  interface Sending {
    readonly path: string;
    readonly bytes: number;
    readonly type: string;
    readonly chunked: boolean;
    readonly port?: number;
  }
  /** Sends all of a request before it reads anything, as browsers do, and then a second one on the same connection. */
  async function send({ path, bytes, type, chunked, port = Number(new URL(gateway.origin).port) }: Sending) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const write = async (data: string | Buffer) => {
      if (!socket.write(data) && !socket.destroyed)
        await Promise.race([once(socket, 'drain'), once(socket, 'close').catch(() => undefined)]);
    };
    socket.pause();
    await once(socket, 'connect');
    const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
    await write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`);
    const piece = Buffer.alloc(64 * KB, ' ');
    for (let left = bytes; left > 0 && !socket.destroyed; left -= piece.length) {
      const part = piece.subarray(0, Math.min(left, piece.length));
      await write(
        chunked ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]) : part,
      );
    }
    if (chunked) await write('0\r\n\r\n');
    await write(`GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1'))).resume();
    if (!socket.closed) await once(socket, 'close').catch(() => undefined);
    const [status] = text.split('\r\n', 1);
    const body = /\r\n\r\n(\{.*?\})(?=HTTP|$)/s.exec(text)?.[1];
    return { status, body, next: /HTTP\/1\.1 200 OK/.test(text) };
  }

  const json = 'application/json';
  const cases: [string, number, string, string, string][] = [
    ['/api/launchpad/quotes', 64 * KB + 1, json, 'BODY_TOO_LARGE', '64 KB'],
    ['/api/launchpad/quotes', 100 * KB, json, 'BODY_TOO_LARGE', '64 KB'],
    ['/api/launchpad/quotes', 3 * MB, json, 'BODY_TOO_LARGE', '64 KB'],
    ['/api/launchpad/quotes', 12 * MB, json, 'BODY_TOO_LARGE', '64 KB'],
    ['/api/launchpad/metadata', 200 * KB, json, 'BODY_TOO_LARGE', '64 KB'],
    ['/api/launchpad/images', 5 * MB + 1, 'image/png', 'LAUNCHPAD_IMAGE_TOO_LARGE', '5 MB'],
    ['/api/launchpad/images', 5.5 * MB, 'image/png', 'LAUNCHPAD_IMAGE_TOO_LARGE', '5 MB'],
    ['/api/launchpad/images', 20 * MB, 'image/png', 'LAUNCHPAD_IMAGE_TOO_LARGE', '5 MB'],
    ['/api/presale/quotes', 200 * KB, json, 'BODY_TOO_LARGE', '64 KB'],
    ['/api/presale/quotes', 3 * MB, json, 'BODY_TOO_LARGE', '64 KB'],
    ['/api/news/articles', 200 * KB, json, 'BODY_TOO_LARGE', '64 KB'],
    ['/api/news/articles', 3 * MB, json, 'BODY_TOO_LARGE', '64 KB'],
    ['/api/subscribe', 3 * MB, json, 'BODY_TOO_LARGE', '16 KB'],
    ['/api/telemetry', 3 * MB, json, 'BODY_TOO_LARGE', '16 KB'],
    ['/api/csp-reports', 3 * MB, 'application/csp-report', 'BODY_TOO_LARGE', '\\d+ KB'],
    ['/rpc', 3 * MB, json, 'BODY_TOO_LARGE', '128 KB'],
    ['/api/faucet', 3 * MB, json, 'BODY_TOO_LARGE', '4 KB'],
    ['/api/admin/login', 3 * MB, json, 'BODY_TOO_LARGE', '64 KB'],
  ];
  for (const chunked of [false, true]) {
    describe(chunked ? 'and comes in chunks' : 'and says so', () => {
      it.each(cases)(
        'to %s (%d bytes of %s) is answered %s with the limit, on a connection that goes on',
        async (path, bytes, type, code, limit) => {
          const { status, body, next } = await send({ path, bytes, type, chunked });
          expect([status, body, next]).toEqual([
            expect.stringMatching(/^HTTP.1.1 413 /),
            expect.stringMatching(new RegExp(`(?=.*"code":"${code}").*larger than ${limit}`)),
            true,
          ]);
        },
      );

      it.each(['/api/launchpad/quotes', '/api/launchpad/images'])('to %s of the service itself, too', async (path) => {
        const { status, body, next } = await send({
          path,
          bytes: 8 * MB,
          type: path.endsWith('images') ? 'image/png' : json,
          chunked,
          port: servicePort,
        });
        expect([status, body, next]).toEqual([
          expect.stringMatching(/^HTTP.1.1 413 /),
          expect.stringMatching(/"BODY_TOO_LARGE".*larger than (64 KB|5 MB)/),
          true,
        ]);
      });

      it('hears what a service says before it has read it', async () => {
        for (let turn = 0; turn < 8; turn += 1) {
          const sending = { path: '/api/launchpad/banners', bytes: 4 * MB, type: 'image/png', chunked };
          expect(await send(sending)).toMatchObject({ status: expect.stringMatching(/^HTTP.1.1 429 /) });
        }
      });
    });
  }

  it('does not make the service look away for everybody else', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await send({ path: '/api/launchpad/quotes', bytes: 3 * MB, type: json, chunked: turn % 2 === 0 });
    const answer = await fetch(`${gateway.origin}/api/launchpad/quotes`, {
      method: 'POST',
      headers: { 'content-type': json },
      body: '{}',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { taken: true }]);
  });
});
