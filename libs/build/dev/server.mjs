import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { forward, forwardUpgrade } from './forward.mjs';
import { miniHostPage, miniHostPolicy, siteState } from './mini-host-page.mjs';
import { HOST_BASE } from './mini-host/bundle.mjs';
import { localPolicy, overridePage } from './override-page.mjs';
import { EVENTS_PATH, RELOAD_INTEGRITY, RELOAD_PATH, RELOAD_SCRIPT } from './reload.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const SERVICE_PATHS = /^\/(api|media|metadata)(\/|$)/;
const RPC_PATH = /^\/rpc(\/|$)/;
/** Reports of a build under work are no news to the people who run the site. */
const KEPT_FROM_SITE = /^\/api\/(telemetry|csp-reports)$/;

/** Another release in the place of one that fails; of a build under work, the failure is what its author wants to see. */
const FAIL_OVER = '/api/composition/fail-over';

const typeOf = (file) => TYPES[extname(file)] ?? 'application/octet-stream';

/**
 * The dev server of one remote.
 * @param {{
 *   options: { mode: 'alone' | 'against', to: URL, service: URL | null },
 *   build: { read(sitePath: string): Uint8Array | undefined },
 *   latest: () => Promise<import('@mintwire/contracts').PinnedRemote>,
 *   reloads: ReturnType<typeof import('./reload.mjs').createReloads>,
 *   hostFiles: ReadonlyMap<string, Uint8Array>,
 *   warn: (sentence: string) => void,
 * }} parts `latest` waits for the first good build
 */
export function createDevServer({ options, build, latest, reloads, hostFiles, warn }) {
  const { mode, to, service } = options;
  const origin = () => `http://localhost:${server.address().port}`;
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (response.headersSent) return response.destroy();
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      return response.end(error instanceof Error ? error.message : String(error));
    });
  });

  async function answer(request, response) {
    if (!isLocal(request)) return reject(response);
    const path = request.url.split('?', 1)[0];
    if (path === EVENTS_PATH) return reloads.listen(response);
    if (path === RELOAD_PATH) return give(response, RELOAD_SCRIPT, path);
    if (path.startsWith(HOST_BASE)) return give(response, hostFiles.get(path.slice(HOST_BASE.length)), path);
    const built = build.read(path);
    if (built) return give(response, built, path);
    if (mode === 'against') return against(request, response, path);
    if (SERVICE_PATHS.test(path)) return forward(request, response, { target: service ?? to, localOrigin: origin() });
    if (RPC_PATH.test(path)) return forward(request, response, { target: to, localOrigin: origin() });
    if (path.startsWith('/assets/')) return give(response, undefined, path);
    return miniHost(request, response);
  }

  async function miniHost(request, response) {
    const nonce = randomBytes(16).toString('base64');
    const [pinned, site] = await Promise.all([latest(), siteState(to, request.url, origin())]);
    const composition = { shell: { version: pinned.version }, remotes: [pinned] };
    const state = { ...site, composition, serverTime: new Date().toISOString(), status: 200 };
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': miniHostPolicy(nonce, origin()),
    });
    response.end(miniHostPage({ state, nonce, script: `${HOST_BASE}client.js`, style: `${HOST_BASE}client.css` }));
  }

  async function against(request, response, path) {
    if (KEPT_FROM_SITE.test(path)) return response.writeHead(204).end();
    const pinned = await latest();
    if (path === FAIL_OVER && new URL(request.url, origin()).searchParams.get('remote') === pinned.name)
      return noFallback(response);
    const rewritePage = (html, headers) => {
      const policy = headers['content-security-policy'];
      const nonce = randomBytes(16).toString('base64');
      const page = overridePage(html, pinned, {
        nonce,
        script: RELOAD_PATH,
        integrity: RELOAD_INTEGRITY,
      });
      if (page === undefined) warn(`${to.origin}${path} is no page of a Mintwire shell; it was passed on as it is.`);
      return {
        html: page ?? html,
        headers: { ...headers, ...(policy && { 'content-security-policy': localPolicy(policy, origin(), nonce) }) },
      };
    };
    return forward(request, response, { target: to, localOrigin: origin(), rewritePage });
  }

  server.on('upgrade', (request, socket, head) => {
    const path = request.url.split('?', 1)[0];
    if (!isLocal(request) || !(mode === 'against' || RPC_PATH.test(path))) return socket.destroy();
    return forwardUpgrade(request, socket, head, { target: to, localOrigin: origin() });
  });
  return server;
}

/** A foreign name that points here would let any web page read what the site says to its owner. */
function isLocal({ headers }) {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
}

function reject(response) {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('This dev server answers to localhost only.');
}

function noFallback(response) {
  response.writeHead(404, { 'content-type': 'application/problem+json' });
  response.end(
    JSON.stringify({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      code: 'REMOTE_NO_STAND_IN',
      detail: 'The release is a build on this machine.',
    }),
  );
}

function give(response, bytes, file) {
  if (bytes === undefined) return response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': typeOf(file),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  return response.end(bytes);
}
