import { resolve } from 'node:path';
import { Problem } from '../problem.mjs';
import { portSettingOf, SERVICE_NAMES } from '../services.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { MAX_METRICS_PORT, SETTINGS, wrongSetting } from './table.mjs';

/** Of the gateway or of a service, in capital letters. @typedef {string} DatabaseName */
/**
 * @typedef {object} StartSettings
 * @property {{ gateway: number, services: Record<string, number>, chainRpc: number, chainWs: number, postgres: number | undefined, metrics: number | undefined }} ports
 * @property {string} dataFolder absolute
 * @property {string} publicUrl
 * @property {string | undefined} solanaRpcUrl a chain of one's own; undefined means the local one
 * @property {Partial<Record<DatabaseName, string>>} databaseUrls the databases of one's own
 */

const DATABASES = ['gateway', ...SERVICE_NAMES].map((name) => name.toUpperCase());

/** @satisfies {Record<import('./table.mjs').Setting['kind'], (text: string) => boolean>} */
const CHECKS = {
  port: (/** @type {string} */ text) => isPort(text, 65_535),
  'first of several ports': (/** @type {string} */ text) => isPort(text, MAX_METRICS_PORT),
  // Whether it can be made is seen when it is made.
  folder: () => true,
  origin: (/** @type {string} */ text) => hasProtocol(text, ['http:', 'https:']) && /^\w+:\/\/[^/\s?#@]+$/.test(text),
  'web address': (/** @type {string} */ text) =>
    hasProtocol(text, ['http:', 'https:']) && /^\w+:\/\/[^/\s?#@]+([/?#]|$)/.test(text),
  'WebSocket address': (/** @type {string} */ text) => hasProtocol(text, ['ws:', 'wss:']),
  'Postgres address': (/** @type {string} */ text) => hasProtocol(text, ['postgres:', 'postgresql:']),
};

/**
 * The settings of the start command that are wrong; an empty variable counts as not set.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} names
 */
export function wrongNames(env) {
  return SETTINGS.filter(({ name, kind }) => env[name] && !CHECKS[kind](String(env[name]))).map(({ name }) => name);
}

/**
 * Reads the settings of the start command.
 * @param {NodeJS.ProcessEnv} env
 * @returns {StartSettings}
 * @throws {Problem} naming every setting that is wrong
 */
export function readSettings(env) {
  const wrong = wrongNames(env);
  // Values are left out: some hold passwords.
  if (wrong.length > 0) throw new Problem(wrong.map((name) => wrongSetting(name)).join('\n'));
  const values = Object.fromEntries(SETTINGS.map(({ name, fallback }) => [name, env[name] || fallback]));
  const port = (/** @type {string} */ name) => Number(values[name]);
  return {
    ports: {
      gateway: port('PORT'),
      services: Object.fromEntries(SERVICE_NAMES.map((name) => [name, port(portSettingOf(name))])),
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
 * @param {number} highest
 */
function isPort(text, highest) {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= highest;
}

/**
 * @param {string} text
 * @param {string[]} protocols
 */
function hasProtocol(text, protocols) {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
