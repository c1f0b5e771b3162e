import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

const SILENCE_MS = 60_000;
const MAX_PAGE_BYTES = 10 * 1024 * 1024;
/** Of one connection, never passed on. */
const HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Would bind the browser's idea of localhost to the site's address. */
const NOT_HERE = ['strict-transport-security', 'alt-svc'];
const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync };

const clientOf = (target) => (target.protocol === 'https:' ? https : http);
const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/**
 * Headers of a request as the site expects them. Only our own origin is translated: a request that a foreign page sends here
 * keeps its origin, and the site refuses it.
 */
export function outgoingHeaders(headers, { target, localOrigin, wantsPage }) {
  const sent = { ...without(headers, HOP), host: target.host };
  if (sent.origin === localOrigin) sent.origin = target.origin;
  if (sent.referer?.startsWith(`${localOrigin}/`))
    sent.referer = target.origin + sent.referer.slice(localOrigin.length);
  if (wantsPage) {
    sent['accept-encoding'] = 'identity';
    delete sent['if-none-match'];
    // HTML that a deployed release has rendered cannot be taken over by another build.
    sent['x-mintwire-fragments'] = 'none';
  }
  return sent;
}

function incomingHeaders(headers, { target, localOrigin }) {
  const received = without(headers, [...HOP, ...NOT_HERE]);
  if (received.location?.startsWith(`${target.origin}/`))
    received.location = localOrigin + received.location.slice(target.origin.length);
  if (received['set-cookie'])
    received['set-cookie'] = received['set-cookie'].map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ''));
  return received;
}

/**
 * Passes a request on to `target` and its answer back. With `rewritePage`, an HTML answer is read whole and handed to it.
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {{ target: URL, localOrigin: string, rewritePage?: (html: string, headers: Record<string, string>) => { html: string, headers: Record<string, string> } }} options
 */
export function forward(request, response, { target, localOrigin, rewritePage }) {
  const wantsPage = Boolean(rewritePage) && (request.headers.accept ?? '').includes('text/html');
  const headers = outgoingHeaders(request.headers, { target, localOrigin, wantsPage });
  const outgoing = clientOf(target).request({
    ...addressOf(target),
    path: request.url,
    method: request.method,
    headers,
    timeout: SILENCE_MS,
  });
  const fail = (error) => {
    if (response.headersSent) return response.destroy();
    const detail = `${target.origin} did not answer (${error.code ?? error.message}).`;
    response.writeHead(502, { 'content-type': 'application/problem+json' });
    return response.end(
      JSON.stringify({
        type: 'about:blank',
        title: 'Upstream unavailable',
        status: 502,
        code: 'UPSTREAM_UNAVAILABLE',
        detail,
      }),
    );
  };
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
  outgoing.on('error', fail);
  response.on('close', () => outgoing.destroy());
  outgoing.on('response', (answer) => {
    const received = incomingHeaders(answer.headers, { target, localOrigin });
    answer.on('error', () => response.destroy());
    if (!wantsPage || !/^text\/html\b/.test(received['content-type'] ?? '')) {
      response.writeHead(answer.statusCode, received);
      // An event stream's first bytes may be long in coming.
      response.flushHeaders();
      answer.pipe(response);
      return;
    }
    readPage(answer).then((html) => {
      const page = rewritePage(html, without(received, ['content-encoding', 'content-length', 'etag']));
      response.writeHead(answer.statusCode, { ...page.headers, 'cache-control': 'no-store' });
      response.end(page.html);
    }, fail);
  });
  request.pipe(outgoing);
}

/** Passes a WebSocket on. */
export function forwardUpgrade(request, socket, head, { target, localOrigin }) {
  const headers = {
    ...outgoingHeaders(request.headers, { target, localOrigin, wantsPage: false }),
    connection: 'Upgrade',
    upgrade: request.headers.upgrade,
  };
  const outgoing = clientOf(target).request({ ...addressOf(target), path: request.url, headers });
  const end = () => socket.destroy();
  outgoing.on('error', end);
  outgoing.on('response', end);
  outgoing.on('upgrade', (answer, upstream, first) => {
    const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((each) => `${name}: ${each}`),
    );
    socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
    upstream.write(head);
    socket.write(first);
    upstream.pipe(socket).pipe(upstream);
    upstream.on('error', end);
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  });
  socket.on('error', () => outgoing.destroy());
  outgoing.end();
}

const addressOf = ({ protocol, hostname, port }) => ({
  protocol,
  hostname: hostname.replace(/^\[|\]$/g, ''),
  port: port || (protocol === 'https:' ? 443 : 80),
});

async function readPage(answer) {
  let size = 0;
  answer.on('data', (chunk) => {
    size += chunk.length;
    if (size > MAX_PAGE_BYTES) answer.destroy(new Error('the page is too large'));
  });
  const bytes = await buffer(answer);
  const decode = DECODERS[answer.headers['content-encoding']];
  return (decode ? decode(bytes) : bytes).toString('utf8');
}
