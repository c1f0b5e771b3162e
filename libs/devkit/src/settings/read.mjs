import { resolve } from 'node:path';
import { Problem } from '../problem.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { SETTINGS } from './table.mjs';

/** @typedef {'GATEWAY' | 'LAUNCHPAD' | 'PRESALE' | 'NEWS'} DatabaseName */
/**
 * @typedef {object} StartSettings
 * @property {{ gateway: number, news: number, presale: number, launchpad: number, chainRpc: number, chainWs: number, postgres: number | undefined, metrics: number | undefined }} ports
 * @property {string} dataFolder absolute
 * @property {string} publicUrl
 * @property {string | undefined} solanaRpcUrl a chain of one's own; undefined means the local one
 * @property {Partial<Record<DatabaseName, string>>} databaseUrls the databases of one's own
 */

export const DATABASES = /** @type {const} */ (['GATEWAY', 'LAUNCHPAD', 'PRESALE', 'NEWS']);

const CHECKS = {
  port: (/** @type {string} */ text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
  folder: () => true,
  'web address': (/** @type {string} */ text) => hasProtocol(text, ['http:', 'https:']),
  'WebSocket address': (/** @type {string} */ text) => hasProtocol(text, ['ws:', 'wss:']),
  'Postgres address': (/** @type {string} */ text) => hasProtocol(text, ['postgres:', 'postgresql:']),
};

/**
 * Reads the settings of the start command; an empty variable counts as not set.
 * @param {NodeJS.ProcessEnv} env
 * @returns {StartSettings}
 * @throws {Problem} naming every setting that is wrong (values are left out: some hold passwords)
 */
export function readSettings(env) {
  /** @type {Record<string, string | undefined>} */
  const values = {};
  const wrong = [];
  for (const { name, kind, fallback } of SETTINGS) {
    const given = env[name] || fallback;
    values[name] = given;
    if (given !== undefined && !CHECKS[kind](given))
      wrong.push(`${name} is not a ${kind}${kind === 'port' ? ' (1 to 65535)' : ''}`);
  }
  if (wrong.length > 0) throw new Problem(`Wrong settings: ${wrong.join('; ')}.`);
  const port = (/** @type {string} */ name) => Number(values[name]);
  return {
    ports: {
      gateway: port('PORT'),
      news: port('NEWS_PORT'),
      presale: port('PRESALE_PORT'),
      launchpad: port('LAUNCHPAD_PORT'),
      chainRpc: port('CHAIN_RPC_PORT'),
      chainWs: port('CHAIN_WS_PORT'),
      postgres: values.POSTGRES_PORT === undefined ? undefined : port('POSTGRES_PORT'),
      metrics: values.METRICS_PORT === undefined ? undefined : port('METRICS_PORT'),
    },
    dataFolder: resolve(WORKSPACE, String(values.MINTWIRE_DATA_DIR)),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    solanaRpcUrl: values.SOLANA_RPC_URL,
    databaseUrls: Object.fromEntries(
      DATABASES.map((name) => [name, values[`DATABASE_URL_${name}`]]).filter(([, url]) => url !== undefined),
    ),
  };
}

/**
 * @param {string} text
 * @param {string[]} protocols
 */
function hasProtocol(text, protocols) {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
