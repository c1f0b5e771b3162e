import { randomInt } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ServiceApp } from '../app';
import type { MetricsConfig } from './metrics-settings';
import { watchOutbound } from './outbound-metrics';

const ANY_PORT = { from: 20_000, below: 30_000 };
const MAX_TRIES = 50;
const PROBE_MS = 500;

/** What {@link offerMetrics} is told. */
export interface OfferMetricsOptions extends MetricsConfig {
  /** Name of the process. */
  readonly service: string;
  /** Names of the origins that this process calls. */
  readonly targets?: Readonly<Record<string, string>>;
}

/**
 * Offers the figures of `app` at `/metrics` on a listener of their own, and writes the address into a file that
 * Prometheus can read (`file_sd_configs`), one for each of several processes of that name. Both end with the app; call it before the app listens.
 * @returns the port
 * @throws {Error} EADDRINUSE when the port is taken
 */
export async function offerMetrics(
  app: ServiceApp,
  { service, host, port, targetsFolder, targets = {} }: OfferMetricsOptions,
): Promise<number> {
  const { metrics } = app;
  metrics.watchProcess();
  const unwatch = watchOutbound(metrics, targets);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
          .end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'the figures could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = 10_000;
  await (port === 0 ? listenAnywhere(server, host) : listen(server, host, port));
  const bound = (server.address() as AddressInfo).port;
  const file = join(targetsFolder, `${service}-${bound}.json`);
  app.addHook('onClose', async () => {
    unwatch();
    await rm(file, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  try {
    await forgetTheDead(targetsFolder, service);
    await writeTarget(file, `${host.includes(':') ? `[${host}]` : host}:${bound}`);
  } catch (error) {
    app.log.warn({ err: error }, 'where the figures are offered could not be written down');
  }
  app.log.info({ host, port: bound }, 'figures at /metrics');
  return bound;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Any free port below those the system gives out: one of these may be meant for another process that is about to start. */
async function listenAnywhere(server: Server, host: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await listen(server, host, randomInt(ANY_PORT.from, ANY_PORT.below));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === MAX_TRIES) throw error;
    }
  }
}

/** Removes what processes of this name wrote that were killed: nobody listens there any more. */
async function forgetTheDead(folder: string, service: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(service) && /^(-\d+)?\.json$/.test(name.slice(service.length)),
  );
  await Promise.all(
    names.map(async (name) =>
      (await isServed(join(folder, name))) ? undefined : rm(join(folder, name), { force: true }),
    ),
  );
}

async function isServed(file: string): Promise<boolean> {
  const [, host, port] = /"\[?([^"\]]+)\]?:(\d+)"\]/.exec(await readFile(file, 'utf8').catch(() => '')) ?? [];
  if (!host) return false;
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), timeout: PROBE_MS });
    const is = (answer: boolean) => (): void => {
      socket.destroy();
      resolve(answer);
    };
    // Who is slow to answer is there.
    socket.once('connect', is(true)).once('timeout', is(true)).once('error', is(false));
  });
}

/** Replaces the file as a whole: Prometheus may read it at any moment. */
async function writeTarget(file: string, target: string): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify([{ targets: [target], labels: { job: 'mintwire' } }])}\n`);
  await rename(`${file}.new`, file);
}
