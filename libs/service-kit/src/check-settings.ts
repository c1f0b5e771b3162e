import { createServer } from 'node:net';
import type { Static, TObject } from 'typebox';
import { readChainInfo } from './chain/chain-info';
import { ConfigError, presumeSettings, wrongSetting } from './config';
import { connectFailure } from './connect-failure';
import { deadline, within } from './deadline';

const ANSWER_MS = 3_000;
/** Of a look that has no deadline of its own. */
const LAST_RESORT_MS = 3_300;
/** Stands for the databases that the start command brings. */
const LATER = 'postgres://embedded/later';

/** What a service's `check-settings.ts` exports: what its settings are, for {@link checkSettings}. */
export interface CheckedSettings<Schema extends TObject = TObject> {
  readonly schema: Schema;
  /** Reads and checks them as the service itself does. @throws {ConfigError} */
  readonly read: (env: NodeJS.ProcessEnv) => unknown;
  /**
   * What takes a look outside, at files or at who answers; each has some seconds. Wrong settings are replaced or left out.
   * @throws {ConfigError}
   */
  readonly probes?: Readonly<Record<string, (settings: Static<Schema>) => Promise<unknown>>>;
}

/** A probe by the name of the setting that it tries. */
type Probe = readonly [name: string, schema: TObject, tried: () => Promise<unknown>];

/**
 * What is wrong with the settings of the parts of a site, a sentence each, all of them at once. Besides what each part checks when it starts: the
 * addresses to listen on must be this machine's; databases, a chain elsewhere and whatever the parts add must answer.
 * A database that is not set is one that the start command brings.
 * @public to the start command, which bundles it in memory
 */
export async function checkSettings(parts: readonly CheckedSettings[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const probes = new Map(parts.flatMap((part) => probesOf(part, env)).map((probe) => [probe[0], probe]));
  const found = await Promise.all([
    ...parts.map((part) => problemsOf(async () => part.read({ ...laterDatabases(part.schema), ...withoutEmpty(env) }))),
    ...[...probes.values()].map(([name, schema, tried]) =>
      problemsOf(() =>
        within(tried(), LAST_RESORT_MS, () => wrongSetting(schema, name, 'one that answers within 3 seconds')),
      ),
    ),
  ]);
  return [...new Set(found.flat())];
}

function probesOf({ schema, probes = {} }: CheckedSettings, env: NodeJS.ProcessEnv): Probe[] {
  const { settings } = presumeSettings(schema, env);
  const kinds = Object.entries(schema.properties).flatMap(([name, property]): Probe[] => {
    const look = LOOKS[(property as { kind?: string }).kind ?? ''];
    const value = (settings as Record<string, unknown>)[name];
    return look && value !== undefined ? [[name, schema, () => look(String(value), name, schema)]] : [];
  });
  return [...kinds, ...Object.entries(probes).map(([name, tried]): Probe => [name, schema, () => tried(settings)])];
}

async function problemsOf(tried: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await tried();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

function laterDatabases(schema: TObject): Record<string, string> {
  const databases = Object.entries(schema.properties).filter(
    ([, property]) => (property as { kind?: string }).kind === 'database',
  );
  return Object.fromEntries(databases.map(([name]) => [name, LATER]));
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/** How a setting of each kind is tried. */
const LOOKS: Readonly<Record<string, (value: string, name: string, schema: TObject) => Promise<unknown>>> = {
  host: listenOn,
  database: connect,
  chain: async (rpcUrl, name, schema) => {
    try {
      await readChainInfo({ rpcUrl, embedded: false }, deadline(ANSWER_MS));
    } catch (error) {
      throw wrongSetting(schema, name, `the JSON-RPC of a Solana chain that answers: ${connectFailure(error)}`);
    }
  },
};

function listenOn(host: string, name: string, schema: TObject): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () => reject(wrongSetting(schema, name)));
    server.listen({ port: 0, host }, () => server.close(() => resolve()));
  });
}

async function connect(connectionString: string, name: string, schema: TObject): Promise<void> {
  // Loaded when there is a database to ask: this process is in the way of every start.
  const { Client } = await import('pg');
  const client = new Client({ connectionString, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw wrongSetting(schema, name, `the address of a database that answers: ${connectFailure(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
