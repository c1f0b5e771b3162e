import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../network/free-port.mjs';
import { removeCluster } from '../postgres/cluster-folder.mjs';
import { Problem } from '../problem.mjs';
import { endProcess } from '../process/ending.mjs';
import { byLine } from '../process/run-command.mjs';
import { portSettingOf, SERVICE_NAMES } from '../services.mjs';
import { TEST_PRICE, startPriceSource } from './price-source.mjs';

const PORTS = ['PORT', ...SERVICE_NAMES.map(portSettingOf), 'CHAIN_RPC_PORT', 'CHAIN_WS_PORT'];
/** All visitors of the browser tests come from one address. */
const ONE_ADDRESS = {
  LOGIN_ATTEMPTS_PER_ADDRESS: '500',
  LAUNCHPAD_UPLOADS_PER_MINUTE: '1000',
  LAUNCHPAD_QUOTES_PER_MINUTE: '1000',
  LAUNCHPAD_REPORTS_PER_MINUTE: '1000',
  PRESALE_QUOTES_PER_MINUTE: '1000',
  NEWS_COMMENTS_PER_MINUTE: '1000',
  PRESALE_REPORTS_PER_MINUTE: '1000',
  RPC_CALLS_PER_MINUTE: '20000',
  TELEMETRY_BATCHES_PER_MINUTE: '10000',
};
/** Half a real one's: what waits until nothing can be taken back waits half as long, and signing under load still has its 30 s. */
const SLOT_MS = 200;
const STOP_DEADLINE_MS = 12_000;

/**
 * Starts a whole site for browser tests: free ports, a fresh data folder, the local chain, a fixed SOL price.
 * @param {string} workspace
 * @param {{ onLine: (line: string) => void, signal?: AbortSignal | undefined, data?: string, slotMs?: number }} options `data` names a folder that stays
 * @returns {Promise<{ env: Record<string, string>, stop(): Promise<void> }>} `env` tells the tests where it is
 * @throws {Problem}
 */
export async function startTestSite(workspace, { onLine, signal, data: kept, slotMs = SLOT_MS }) {
  const folder = mkdtempSync(join(tmpdir(), 'mintwire-e2e-'));
  // The account that Postgres runs under, when we are root, must get through.
  chmodSync(folder, 0o711);
  const data = kept ?? join(folder, 'data');
  const price = await startPriceSource();
  const ports = Object.fromEntries(await Promise.all(PORTS.map(async (name) => [name, String(await freePort())])));
  // Where a test of feeds has its server.
  const feedPort = await freePort();
  const settings = {
    ...ports,
    MINTWIRE_DATA_DIR: data,
    PUBLIC_URL: `http://localhost:${ports.PORT}`,
    SOL_PRICE_URL: price.url,
    NEWS_FEED_TRUSTED_HOSTS: `127.0.0.1:${feedPort}`,
    CHAIN_SLOT_MS: String(slotMs),
    ...ONE_ADDRESS,
  };
  const env = { ...ownEnvironment(), ...settings };
  // The channel between us tells the site to stop when this process is killed.
  const child = fork(join(workspace, 'libs/devkit/src/start.mjs'), [], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    execArgv: [],
  });
  const stop = async () => {
    if (child.pid !== undefined)
      await endProcess(child.pid, [
        ['SIGTERM', STOP_DEADLINE_MS],
        ['SIGKILL', 2_000],
      ]);
    price.close();
    if (!kept) removeCluster(data);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child, onLine, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  const baseUrl = settings.PUBLIC_URL;
  const chain = {
    CHAIN_RPC_URL: `http://127.0.0.1:${ports.CHAIN_RPC_PORT}`,
    CHAIN_WS_URL: `ws://127.0.0.1:${ports.CHAIN_WS_PORT}`,
  };
  return {
    env: {
      ...settings,
      ...chain,
      BASE_URL: baseUrl,
      TEST_SOL_PRICE_USD: String(TEST_PRICE),
      TEST_FEED_PORT: String(feedPort),
    },
    stop,
  };
}

/** The settings of the person who runs the tests (a devnet, databases of their own) must not reach the tests' site. */
function ownEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL_|SOLANA_|POSTGRES_PORT|NODE_ENV)/.test(name)),
  );
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {(line: string) => void} onLine
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<void>}
 */
function untilReady(child, onLine, signal) {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      byLine(stream, (line) => {
        onLine(line);
        if (line.startsWith('Mintwire is ready')) resolve();
      });
    }
    child.once('error', reject);
    child.once('close', () =>
      reject(new Problem('The site did not start, so no browser test ran (why is said above).')),
    );
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
