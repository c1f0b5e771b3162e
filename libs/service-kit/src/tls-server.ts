import { readFileSync } from 'node:fs';
import { Server as HttpServer, type RequestListener } from 'node:http';
import { constants, createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import { HOST_HEADERS } from './request-target';

/** Paths of a certificate with its chain, and of its private key, both PEM. */
export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

export interface ConnectionLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionTimeout: number;
}

/** Requests of one connection that are answered at the same time; a page asks for some dozens of files. */
const STREAMS = 100;
/**
 * Headers of a request, as much as Node's HTTP/1.1 parser takes. It binds a client that has heard of it: what one sends at once, with the connection,
 * may be longer, within the limits of nghttp2.
 */
const HEADER_BYTES = 16 * 1024;
/** Certificates are renewed in their place. */
const RENEW_MS = 60 * 60_000;

/**
 * A server that speaks HTTP/2 over TLS, and HTTP/1.1 with clients that ask for that, among them all WebSockets. It takes renewed
 * files within an hour; files that cannot be used leave it what it has.
 * @param onRejected hears why renewed files were not taken
 * @throws {Error} when the files cannot be read, or hold no certificate and its key
 */
export function createTlsServer(
  files: TlsFiles,
  limits: ConnectionLimits,
  handler: RequestListener,
  onRejected: (error: unknown) => void,
  renewMs = RENEW_MS,
): HttpServer {
  const server = createSecureServer(
    {
      ...readTls(files),
      allowHTTP1: true,
      minVersion: 'TLSv1.2',
      maxHeaderListPairs: 200,
      settings: { maxConcurrentStreams: STREAMS, maxHeaderListSize: HEADER_BYTES },
      handshakeTimeout: limits.headersTimeout,
    },
    handler as unknown as Parameters<typeof createSecureServer>[1],
  );
  // Of HTTP/1.1; Node looks after them for a server that takes both.
  const { headersTimeout, requestTimeout, keepAliveTimeout } = limits;
  Object.assign(server, { headersTimeout, requestTimeout, keepAliveTimeout, ...HOST_HEADERS });
  watchSessions(server, limits);
  const timer = setInterval(() => renew(server, files, onRejected), renewMs).unref();
  server.once('close', () => clearInterval(timer));
  return server as unknown as HttpServer;
}

function readTls({ certFile, keyFile }: TlsFiles): { cert: Buffer; key: Buffer } {
  return { cert: readFileSync(certFile), key: readFileSync(keyFile) };
}

function renew(server: Http2SecureServer, files: TlsFiles, onRejected: (error: unknown) => void): void {
  try {
    server.setSecureContext(readTls(files));
  } catch (error) {
    onRejected(error);
  }
}

/**
 * Ends connections on which nothing moves, unless an answer is still being made, and streams whose reader takes nothing. A server
 * that closes does not wait for browsers, which keep connections open.
 */
function watchSessions(server: Http2SecureServer, { keepAliveTimeout, connectionTimeout }: ConnectionLimits): void {
  const sessions = new Set<ServerHttp2Session>();
  server.setTimeout(connectionTimeout);
  let closing = false;
  server.on('session', (session) => {
    // One whose handshake was under way.
    if (closing) return session.destroy();
    sessions.add(session);
    // Node's own limit ends a connection whose answer is still being made.
    session.removeAllListeners('timeout');
    session.setTimeout(keepAliveTimeout, () => session.close());
    session.once('close', () => sessions.delete(session));
  });
  server.on('stream', (stream) =>
    stream.setTimeout(connectionTimeout, () => {
      if (stream.writableLength > 0) stream.close(constants.NGHTTP2_CANCEL);
    }),
  );
  Object.assign(server, {
    closeAllConnections: () => {
      closing = true;
      HttpServer.prototype.closeAllConnections.call(server as unknown as HttpServer);
      for (const session of sessions) session.destroy();
    },
  });
}
