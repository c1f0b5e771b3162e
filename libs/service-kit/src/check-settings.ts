import { createServer } from 'node:net';
import type { TObject } from 'typebox';
import { ConfigError } from './config';
import { databaseFailure } from './database-failure';

const CONNECT_MS = 4_000;
/** Given to a process whose database the start command has yet to make; read, never connected to. */
const LATER = 'postgres://embedded/later';

/** What a service's settings are, for {@link checkSettings}. */
export interface CheckedSettings {
  readonly schema: TObject;
  /** Reads and checks them as the service itself does. @throws {ConfigError} */
  readonly read: (env: NodeJS.ProcessEnv) => unknown;
}

/**
 * The whole of a service's `check-settings.mjs`, which the start command runs before it starts anything: prints what is
 * wrong, a sentence a line, and ends with code 1 then. Besides what the service checks when it starts, the addresses it
 * listens on must be this machine's and its database must answer. With `--database-later` the start command brings one.
 */
export async function checkSettings({ schema, read }: CheckedSettings): Promise<void> {
  const later = process.argv.includes('--database-later');
  const env = later ? { ...process.env, ...forDatabases(schema, LATER) } : process.env;
  const problems = await problemsOf(schema, read, env, later);
  if (problems.length === 0) return;
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}

async function problemsOf(
  schema: TObject,
  read: CheckedSettings['read'],
  env: NodeJS.ProcessEnv,
  later: boolean,
): Promise<string[]> {
  try {
    await read(env);
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
  const set = (name: string): string => env[name] || String((schema.properties[name] as { default?: string }).default);
  const found = await Promise.all([
    ...namesOf(schema, 'host').map((name) => hostProblem(name, set(name))),
    ...(later ? [] : namesOf(schema, 'database').map((name) => databaseProblem(name, set(name)))),
  ]);
  return found.filter((problem) => problem !== null);
}

function namesOf(schema: TObject, kind: string): string[] {
  return Object.entries(schema.properties)
    .filter(([, property]) => (property as { kind?: string }).kind === kind)
    .map(([name]) => name);
}

function forDatabases(schema: TObject, url: string): Record<string, string> {
  return Object.fromEntries(namesOf(schema, 'database').map((name) => [name, url]));
}

function hostProblem(name: string, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(`The setting ${name} must be an address of this machine to listen on.`));
    server.listen({ port: 0, host }, () => server.close(() => resolve(null)));
  });
}

async function databaseProblem(name: string, url: string): Promise<string | null> {
  // Loaded when there is a database to ask: this process is in the way of every start.
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return `The setting ${name}: ${databaseFailure(error)}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}
