import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const GENERATOR = fileURLToPath(new URL('load-generator.mjs', import.meta.url));
const DATABASE = fileURLToPath(new URL('../../libs/devkit/src/settings/running-database.mjs', import.meta.url));

/** Requests that ask at the same time. */
export const CONNECTIONS = 10;

/** What came of asking for an address as fast as it is answered. */
export interface Load {
  readonly perSecond: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly kilobytes: number;
}

/** Asks for `url` for so long; with the name of a parameter every request has an address of its own. */
export async function load(url: string, seconds: number, parameter?: string): Promise<Load> {
  const args = [GENERATOR, url, String(seconds), String(CONNECTIONS), ...(parameter === undefined ? [] : [parameter])];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Load;
}

/** The database of one of the site's processes. */
export async function databaseUrl(service: 'NEWS' | 'LAUNCHPAD' | 'GATEWAY'): Promise<string> {
  const { databaseOf } = (await import(DATABASE)) as {
    databaseOf: (name: string, settings: { databaseUrls: object; dataFolder: string }) => string;
  };
  return databaseOf(service, { databaseUrls: {}, dataFolder: process.env['MINTWIRE_DATA_DIR'] ?? '.mintwire' });
}
