import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../src/network/free-port.mjs';
import { removeCluster } from '../src/postgres/cluster-folder.mjs';
import { isAlive } from '../src/process/identity.mjs';
import { portSettingOf, SERVICE_NAMES } from '../src/services.mjs';
import { WORKSPACE } from '../src/workspace.mjs';

/** Stands for a service: opens its port, tells its process id, can be asked to fail or to die. */
const FAKE_SERVICE = `
import { createServer } from 'node:http';
const { FAKE_NAME: name, FAKE_PORT: port } = PLACEHOLDERS;
if (process.env.FAKE_FAILS === name) process.send({ type: 'failed', reason: 'The setting FEE_WALLET is missing.' }, () => process.exit(1));
else {
  const server = createServer((request, response) => {
    if (request.url === '/die') process.exit(3);
    response.end(JSON.stringify({ name, pid: process.pid, database: Object.keys(process.env).filter((key) => key.startsWith('DATABASE_URL_')) }));
  });
  const stop = () => { if (process.env.FAKE_DEAF !== name) process.exit(0); };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  server.listen(process.env[port], '127.0.0.1', () => { console.log('fake', name, 'listens'); process.send({ type: 'ready' }); });
}
`;

/** Stands for a part's word about its settings. */
const FAKE_CHECK = `
import { ConfigError } from '@mintwire/service-kit';
export const settings = {
  schema: { properties: {} },
  read: (env) => {
    if (env.FAKE_WRONG === PLACEHOLDER) throw new ConfigError('The setting FEE must be a whole number from 1 to 9.');
  },
};
`;

const PARTS = {
  'local-chain': 'CHAIN_RPC_PORT',
  ...Object.fromEntries(SERVICE_NAMES.map((name) => [name, portSettingOf(name)])),
  gateway: 'PORT',
};

/**
 * A small workspace in a temporary folder with the real commands and Postgres but stand-ins for services and nx.
 * @returns {Promise<{ root: string, data: string, env: NodeJS.ProcessEnv, remove(): void }>}
 */
export async function createSandbox() {
  const root = mkdtempSync(join(tmpdir(), 'mintwire-sandbox-'));
  chmodSync(root, 0o711);
  cpSync(join(WORKSPACE, 'libs/devkit/src'), join(root, 'libs/devkit/src'), { recursive: true });
  cpSync(join(WORKSPACE, 'libs/contracts/src/services.json'), join(root, 'libs/contracts/src/services.json'));
  cpSync(join(WORKSPACE, 'libs/service-kit/src/bin'), join(root, 'libs/service-kit/src/bin'), { recursive: true });
  cpSync(join(WORKSPACE, 'package.json'), join(root, 'package.json'));
  linkPackages(root);
  write(root, 'node_modules/nx/package.json', JSON.stringify({ name: 'nx', bin: { nx: 'nx.js' } }));
  write(root, 'node_modules/nx/nx.js', "console.log('> nx run @mintwire/everything:build');");
  for (const [name, port] of Object.entries(PARTS)) {
    write(
      root,
      `services/${name}/dist/server.mjs`,
      FAKE_SERVICE.replace('PLACEHOLDERS', JSON.stringify({ FAKE_NAME: name, FAKE_PORT: port })),
    );
    write(root, `services/${name}/src/check-settings.ts`, FAKE_CHECK.replace('PLACEHOLDER', JSON.stringify(name)));
  }
  for (const name of ['mfe-one', 'mfe-two']) write(root, `${name}/remote.json`, '{}');
  write(root, 'services/gateway/dist/publish.mjs', "console.log('published', process.argv.slice(2).join(' '));");
  const ports = await Promise.all(
    [...Object.values(PARTS), 'CHAIN_WS_PORT'].map(async (name) => [name, String(await freePort())]),
  );
  return {
    root,
    data: join(root, 'data'),
    env: { PATH: process.env.PATH, MINTWIRE_DATA_DIR: 'data', ...Object.fromEntries(ports) },
    remove: () => {
      removeCluster(join(root, 'data'));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} text
 */
function write(root, file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Every installed package but nx, which the sandbox stands in for. @param {string} root */
function linkPackages(root) {
  const packages = join(WORKSPACE, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (!['.bin', '.package-lock.json', 'nx', '.cache', '.nx'].includes(name))
      symlinkSync(join(packages, name), join(root, 'node_modules', name));
  }
}

/**
 * Runs the start command of a sandbox.
 * @param {{ root: string, env: NodeJS.ProcessEnv }} sandbox
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv, command?: string[] }} [options]
 */
export function runStart(
  { root, env },
  { args = [], env: extra = {}, command = [process.execPath, 'libs/devkit/src/start.mjs'] } = {},
) {
  const [program, ...rest] = command;
  const child = spawn(String(program), [...rest, ...args], {
    cwd: root,
    env: { ...env, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  const gone = ended.then((code) => {
    throw new Error(`ended with ${code} before it was ready:\n${output}`);
  });
  gone.catch(() => {});
  return {
    pid: Number(child.pid),
    ended,
    output: () => output,
    /** @param {string} text */
    saying: (text) => Promise.race([until(() => output.includes(text), `"${text}" in the output:\n${output}`), gone]),
    ready: () => Promise.race([until(() => output.includes('Mintwire is ready'), `ready line in:\n${output}`), gone]),
    /** @param {NodeJS.Signals} signal */
    kill: (signal) => child.kill(signal),
  };
}

/** The processes that a start has recorded. @param {string} data */
export function recordedChildren(data) {
  return /** @type {{ name: string, pid: number }[]} */ (JSON.parse(readFileSync(join(data, 'children.json'), 'utf8')));
}

/**
 * @param {() => boolean} condition
 * @param {string} what
 */
export async function until(condition, what, deadlineMs = 60_000) {
  const end = performance.now() + deadlineMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`);
    await delay(20);
  }
}

/** @param {number[]} pids */
export const allGone = (pids) => pids.every((pid) => !isAlive(pid));
