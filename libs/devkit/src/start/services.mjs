import { join } from 'node:path';
import { portSettingOf, SERVICE_NAMES } from '../services.mjs';

/** @typedef {import('../settings/read.mjs').StartSettings} StartSettings */
/** @typedef {import('../settings/read.mjs').DatabaseName} DatabaseName */
/** A process of the site. @typedef {{ name: string, folder: string, database?: DatabaseName }} Part */

/** @type {Part} */
export const CHAIN = { name: 'local-chain', folder: 'services/local-chain' };
/** @type {ReadonlyArray<Part & { database: DatabaseName }>} */
export const SERVICES = SERVICE_NAMES.map((name) => ({
  name,
  folder: `services/${name}`,
  database: name.toUpperCase(),
}));
/** @type {Part & { database: DatabaseName }} */
export const GATEWAY = { name: 'gateway', folder: 'services/gateway', database: 'GATEWAY' };

/** Processes in the order of their ports of figures. */
const WITH_METRICS = ['gateway', ...SERVICE_NAMES, 'local-chain'];

/**
 * The port of a process's figures; 0 lets it take any free one.
 * @param {string} name
 * @param {StartSettings['ports']} ports
 */
function metricsPort(name, { metrics }) {
  return metrics === undefined ? 0 : metrics + WITH_METRICS.indexOf(name);
}

/**
 * The ports that this start will open, and the settings that change them.
 * @param {StartSettings} settings
 */
export function wantedPorts({ ports, solanaRpcUrl, databaseUrls }) {
  const chain = [
    { port: ports.chainRpc, who: 'local chain', setting: 'CHAIN_RPC_PORT' },
    { port: ports.chainWs, who: 'WebSocket of the local chain', setting: 'CHAIN_WS_PORT' },
  ];
  const embedded = needsPostgres(databaseUrls) && ports.postgres !== undefined;
  return [
    { port: ports.gateway, who: 'gateway', setting: 'PORT' },
    ...SERVICE_NAMES.map((name) => ({
      port: ports.services[name] ?? 0,
      who: `${name} service`,
      setting: portSettingOf(name),
    })),
    ...(solanaRpcUrl ? [] : chain),
    ...(ports.metrics === undefined
      ? []
      : WITH_METRICS.map((name) => ({
          port: metricsPort(name, ports),
          who: `figures of the ${name}`,
          setting: 'METRICS_PORT',
        }))),
    ...(embedded ? [{ port: Number(ports.postgres), who: 'embedded Postgres', setting: 'POSTGRES_PORT' }] : []),
  ];
}

/**
 * Whether any database is left to the embedded Postgres.
 * @param {StartSettings['databaseUrls']} databaseUrls
 */
export function needsPostgres(databaseUrls) {
  return [...SERVICES, GATEWAY].some(({ database }) => !databaseUrls[database]);
}

/**
 * The environment of one part: the settings with their defaults filled in, and no database address but its own.
 * @param {Part} part
 * @param {StartSettings} settings
 * @param {StartSettings['databaseUrls']} databaseUrls
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(part, settings, databaseUrls, env) {
  const inherited = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('DATABASE_URL_')));
  const { ports } = settings;
  return {
    NODE_ENV: 'production',
    // The certificate is for that name: services would not trust the gateway, nor it understand them, at http://127.0.0.1.
    ...(env.TLS_CERT_FILE ? { GATEWAY_URL: settings.publicUrl } : {}),
    ...inherited,
    PORT: String(ports.gateway),
    ...Object.fromEntries(SERVICE_NAMES.map((name) => [portSettingOf(name), String(ports.services[name])])),
    CHAIN_RPC_PORT: String(ports.chainRpc),
    CHAIN_WS_PORT: String(ports.chainWs),
    METRICS_PORT: String(metricsPort(part.name, ports)),
    MINTWIRE_DATA_DIR: settings.dataFolder,
    PUBLIC_URL: settings.publicUrl,
    ...(part.database ? { [`DATABASE_URL_${part.database}`]: databaseUrls[part.database] } : {}),
  };
}

/**
 * @param {string} workspace
 * @param {Part} part
 */
export function scriptOf(workspace, { folder }) {
  return join(workspace, folder, 'dist', 'server.mjs');
}
