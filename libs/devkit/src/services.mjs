import { readFileSync } from 'node:fs';

/** The services behind the gateway, by name. @type {Readonly<Record<string, { port: number }>>} */
const MANIFEST = JSON.parse(readFileSync(new URL('../../contracts/src/services.json', import.meta.url), 'utf8'));

export const SERVICE_NAMES = Object.keys(MANIFEST);

/**
 * The setting that says the port of a service.
 * @param {string} name
 */
export const portSettingOf = (name) => `${name.toUpperCase()}_PORT`;

/**
 * The port of a service unless its setting says another.
 * @param {string} name
 */
export const portOf = (name) => String(MANIFEST[name]?.port);
