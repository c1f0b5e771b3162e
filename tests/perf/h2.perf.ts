import { fork } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { writeCertificate, type TestCertificate } from '@mintwire/testing/certificate';
import { freePort } from '@mintwire/testing/free-port';
import { firstVisit, SLOW, visitInTurn, type Visit } from './first-visit';
import { databaseUrl } from './load';
import { measuredPages } from './pages';
import { comparedTimes, median, print, ROUNDS } from './statistics';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
const GATEWAY = fileURLToPath(new URL('../../services/gateway/dist/server.mjs', import.meta.url));

/** Named as browsers name the protocol. */
const PROTOCOLS = [
  { name: 'http/1.1', args: ['--disable-http2'] },
  { name: 'h2', args: [] },
] as const;

test('HTTP/2 beside HTTP/1.1', async ({ playwright, launchOptions }) => {
  test.setTimeout(30 * 60_000);
  const folder = await mkdtemp(join(tmpdir(), 'mintwire-h2-'));
  const certificate = await writeCertificate(folder);
  const gateway = await gatewayWithTls(certificate);
  const open = async ({ name, args }: (typeof PROTOCOLS)[number]) => {
    const all = [...(launchOptions.args ?? []), trusting(certificate), ...args];
    return { name, browser: await playwright.chromium.launch({ ...launchOptions, args: all }) };
  };
  const ways = await Promise.all(PROTOCOLS.map(open));
  const visit = async ({ name, browser }: (typeof ways)[number], path: string, slow = true) => {
    const seen = await firstVisit(browser, gateway.origin + path, slow);
    if (seen.protocol !== name) throw new Error(`${path} came by ${seen.protocol}, not by ${name}`);
    return seen;
  };
  try {
    const paths = await measuredPages(SITE);
    // Warm: what is made once is not to be waited for in a round that counts.
    for (const way of ways) for (const path of paths) await visit(way, path, false);
    report(paths, await visitInTurn(ways, paths, visit));
  } finally {
    for (const { browser } of ways) await browser.close();
    await gateway.end();
    await rm(folder, { recursive: true, force: true });
  }
});

/** One more gateway of the site, which speaks both protocols over TLS. */
async function gatewayWithTls({ certFile, keyFile }: TestCertificate) {
  const port = String(await freePort());
  const origin = `https://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_URL: origin,
    DATABASE_URL_GATEWAY: await databaseUrl('GATEWAY'),
    TLS_CERT_FILE: certFile,
    TLS_KEY_FILE: keyFile,
  };
  const child = fork(GATEWAY, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message')) as [{ type: string; reason?: string }];
  if (message.type !== 'ready') throw new Error(`the gateway with TLS did not start: ${message.reason}`);
  return {
    origin,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Chromium keeps what comes with this certificate as it keeps what comes with any that it trusts. */
function trusting({ cert }: TestCertificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

function report(paths: readonly string[], visits: ReadonlyMap<string, readonly Visit[]>): void {
  const rows = paths.map((path) => {
    const compared = (what: (visit: Visit) => number) => {
      const [first, second] = PROTOCOLS.map(({ name }) => median((visits.get(`${name} ${path}`) ?? []).map(what)));
      return comparedTimes(first ?? Number.NaN, second ?? Number.NaN);
    };
    return [
      path.slice(0, 24),
      ...compared(({ lcp }) => lcp),
      ...compared(({ scripts }) => Math.min(...scripts.map(({ at }) => at))),
      ...compared(({ interactive }) => interactive),
    ];
  });
  print(
    `HTTP/1.1 and HTTP/2 over TLS (${SLOW.kbps} kbit/s, ${SLOW.latencyMs} ms, CPU ${SLOW.cpu} times slower; medians of ${ROUNDS} rounds in turn; ms)`,
    ['page', 'LCP h1', 'h2', 'ratio', 'first script h1', 'h2', 'ratio', 'interactive h1', 'h2', 'ratio'],
    rows,
  );
}
