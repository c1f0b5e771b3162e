import { parseArgs } from 'node:util';

/** A wrong argument: shown as its one sentence. */
export class UsageError extends Error {
  name = 'UsageError';
}

export const HELP = `mintwire-dev-remote                            this remote alone, in a mini-host
  --to http://localhost:3000                   where /api, /media, /metadata and /rpc are answered (default)
  --service http://localhost:3001              the service that answers /api, /media and /metadata instead
mintwire-dev-remote --against https://site     the whole of a deployed site, with this remote's local build in it
  --port 4100                                  the first port to try (0: any)`;

const DEFAULT_TO = 'http://localhost:3000';
const DEFAULT_PORT = 4100;

/**
 * @param {string[]} args
 * @returns {{ mode: 'alone', to: URL, service: URL | null, port: number } | { mode: 'against', to: URL, service: null, port: number } | { mode: 'help' }}
 * @throws {UsageError}
 */
export function readOptions(args) {
  const values = parse(args);
  if (values.help) return { mode: 'help' };
  const port = portOf(values.port ?? String(DEFAULT_PORT));
  if (values.against === undefined) {
    const service = values.service === undefined ? null : originOf('--service', values.service);
    return { mode: 'alone', to: originOf('--to', values.to ?? DEFAULT_TO), service, port };
  }
  if (values.to !== undefined || values.service !== undefined)
    throw new UsageError('--against takes everything from the deployed site: leave --to and --service out.');
  return { mode: 'against', to: originOf('--against', values.against), service: null, port };
}

function parse(args) {
  const text = { type: 'string' };
  try {
    return parseArgs({
      args,
      options: { to: text, service: text, against: text, port: text, help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch (error) {
    throw new UsageError(`${error.message.split('. ')[0]}. Known options: --to, --service, --against, --port, --help.`);
  }
}

function originOf(option, value) {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
  if (!isOrigin)
    throw new UsageError(
      `${option} must be the origin of a site, such as https://mintwire.example, and is "${value}".`,
    );
  return url;
}

function portOf(value) {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new UsageError(`--port must be a port number and is "${value}".`);
  return port;
}
