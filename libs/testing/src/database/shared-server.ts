import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { workspaceRoot } from './workspace-root';

const START_DEADLINE_MS = 60_000;
const POLL_MS = 50;
const RESPAWN_MS = 3_000;
const CONNECT_MS = 5_000;

/**
 * Connects to the Postgres that tests use: the one of `TEST_POSTGRES_URL` when it is set (`npm test` sets it), else the
 * shared throw-away server of this user, which is started when it does not run. That server stops by itself a minute
 * after its last client has gone; the connection given here keeps it up.
 *
 * @throws {Error} when no server answers within a minute
 */
export async function connectToTestServer(env: NodeJS.ProcessEnv = process.env): Promise<Client> {
  if (env.TEST_POSTGRES_URL) return connect(env.TEST_POSTGRES_URL);
  const folder = serverFolder();
  const until = performance.now() + START_DEADLINE_MS;
  let spawnedAt = Number.NEGATIVE_INFINITY;
  let problem: unknown;
  while (performance.now() < until) {
    const url = announcedUrl(folder);
    if (url) {
      try {
        return await connect(url);
      } catch (error) {
        // Just stopping, or killed: its announcement is out of date and a new server takes over.
        problem = error;
      }
    }
    if (performance.now() - spawnedAt > RESPAWN_MS) {
      spawnServer(folder);
      spawnedAt = performance.now();
    }
    await delay(POLL_MS);
  }
  throw new Error(
    `No test database came up within a minute; run "node libs/devkit/src/postgres/test-server.mjs ${folder}" to see why.`,
    { cause: problem },
  );
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'mintwire-test',
  });
  await client.connect();
  // A forgotten drop() must not keep the test process alive, nor may the server's end throw into it.
  client.on('error', () => undefined);
  // (`unref` is missing in @types/pg.)
  (client as Client & { unref(): void }).unref();
  return client;
}

/** A folder of our own below the system's temporary one; another user's is refused, it could be a trap. */
function serverFolder(): string {
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `mintwire-tests-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (process.getuid && statSync(folder).uid !== uid)
    throw new Error(`${folder} belongs to another user: set TMPDIR to a folder of your own.`);
  return folder;
}

function announcedUrl(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { url: string }).url;
  } catch {
    return undefined;
  }
}

/** Of several started at once all but one see the lock and end. */
function spawnServer(folder: string): void {
  const script = join(workspaceRoot(), 'libs/devkit/src/postgres/test-server.mjs');
  spawn(process.execPath, [script, folder], {
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, TEST_POSTGRES_IDLE_MS: process.env.TEST_POSTGRES_IDLE_MS },
  }).unref();
}
