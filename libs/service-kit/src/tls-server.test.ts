import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as secure, type TLSSocket } from 'node:tls';
import { eventually } from '@mintwire/testing/eventually';
import { writeCertificate, type TestCertificate } from '@mintwire/testing/certificate';
import { createTlsServer } from './tls-server';

const LIMITS = { headersTimeout: 300, requestTimeout: 2_000, keepAliveTimeout: 400, connectionTimeout: 300 };
const RENEW_MS = 50;

describe('a server over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mintwire-tls-'));
  const rejected: unknown[] = [];
  let files: TestCertificate;
  let server: ReturnType<typeof createTlsServer>;
  let port: number;
  const answers: Record<string, Parameters<typeof createTlsServer>[2]> = {
    '/late': (_request, response) => void setTimeout(() => response.end('late'), 900),
    '/much': (_request, response) => void response.end(Buffer.alloc(4 * 1024 * 1024)),
  };

  beforeAll(async () => {
    files = await writeCertificate(folder);
    const handler: Parameters<typeof createTlsServer>[2] = (request, response) =>
      (answers[request.url ?? ''] ?? (() => response.end('here')))(request, response);
    server = createTlsServer(files, LIMITS, handler, (error) => rejected.push(error), RENEW_MS);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });
  const open = async (): Promise<ClientHttp2Session> => {
    const session = connect(`https://127.0.0.1:${port}`, { ca: files.cert });
    session.on('error', () => undefined);
    await once(session, 'connect');
    return session;
  };
  /** Fingerprint of the certificate that the server shows. */
  const shown = async (): Promise<string> => {
    const socket: TLSSocket = secure({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['h2'] });
    await once(socket, 'secureConnect');
    const { fingerprint256 } = socket.getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  };

  it('ends a connection on which nothing is asked, and none whose answer is still being made', async () => {
    const [idle, busy] = await Promise.all([open(), open()]);
    const stream = busy.request({ ':path': '/late' });
    await once(idle, 'close');
    let text = '';
    for await (const part of stream) text += String(part);
    expect(text).toBe('late');
  });

  it('ends a stream whose reader takes nothing', async () => {
    const session = await open();
    const stream = session.request({ ':path': '/much' });
    stream.on('error', () => undefined);
    await once(stream, 'response');
    stream.pause();
    await once(stream, 'close');
    expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
    session.destroy();
  });

  it('ends a connection of HTTP/1.1 whose head never ends', async () => {
    const socket = secure({ port, host: '127.0.0.1', ca: files.cert, ALPNProtocols: ['http/1.1'] });
    socket.on('error', () => undefined);
    await once(socket, 'secureConnect');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('shows a renewed certificate, and goes on with the one it has where the new one cannot be used', async () => {
    const before = await shown();
    await writeCertificate(folder);
    await eventually(async () => expect(await shown()).not.toBe(before));
    const renewed = await shown();
    writeFileSync(files.certFile, 'no certificate');
    await eventually(async () => expect(rejected.length).toBeGreaterThan(0));
    expect(await shown()).toBe(renewed);
  });
});
