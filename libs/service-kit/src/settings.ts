import { resolve } from 'node:path';
import { Type, type TSchema, type TSchemaOptions } from 'typebox';

/**
 * What may stand in a setting, in words, where the schema's own limits do not say it; and which kind it is, where more
 * than its spelling can be checked before a start.
 */
interface SettingNotes extends TSchemaOptions {
  readonly description?: string;
  readonly allowed?: string;
  readonly kind?: 'host' | 'database' | 'chain' | 'url';
}

/** A port; `minimum` 0 lets the system choose one. */
export const portSetting = (fallback: number, description: string, minimum = 1) =>
  Type.Integer({ minimum, maximum: 65_535, default: fallback, description });

/** An address of this machine to listen on. */
export const hostSetting = (fallback: string, description: string) =>
  Type.String({
    pattern: '^[^\\s/]+$',
    default: fallback,
    description,
    allowed: 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for everyone',
    kind: 'host',
  });

/** Public keys of gateways. */
export const publicKeysSetting = (description: string) =>
  Type.String({
    pattern: '^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43})*$',
    description,
    allowed: 'what the file gateway-identity.pub there holds',
  });

/** A secret key of 32 bytes. */
export const secretKeySetting = (description: string) =>
  Type.String({
    pattern: '^[A-Za-z0-9+/_-]{43}=?$',
    description,
    allowed: 'the base64 of 32 random bytes (openssl rand -base64 32)',
  });

/** A Postgres database; required, as nobody but the start command can guess it. */
export const databaseSetting = (description: string) =>
  Type.String({
    pattern: '^postgres(ql)?://[^\\s]+$',
    description,
    allowed: 'an address such as postgres://user:password@host:5432/name',
    kind: 'database',
  });

/** An origin: scheme, host and port, without a path. */
export const originSetting = (description: string) =>
  Type.String({
    pattern: '^https?://[^/\\s?#@]+$',
    description,
    allowed: 'an origin such as https://example.org, without a path',
    kind: 'url',
  });

/** Any web address, path and query included. Not a user: Node's fetch asks nobody there, and says the whole address in its error. */
export const webAddressSetting = (description: string, fallback?: string) =>
  Type.String({
    pattern: '^https?://[^\\s/?#@]+([/?#][^\\s]*)?$',
    description,
    allowed: 'a web address that begins with http:// or https://, without a user',
    kind: 'url',
    ...(fallback === undefined ? {} : { default: fallback }),
  });

/** JSON-RPC of a Solana chain elsewhere. */
export const chainSetting = (description: string) => ({ ...webAddressSetting(description), kind: 'chain' as const });

/** How often something is taken in a minute. */
export const perMinuteSetting = (fallback: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: 100_000, default: fallback, description });

/** The folder of a site's data. */
export const DATA_FOLDER_SETTING = Type.String({
  minLength: 1,
  default: '.mintwire',
  description: 'data folder of the site',
});

/** That folder; a relative one is below `workingFolder`. */
export const dataFolderOf = (
  { MINTWIRE_DATA_DIR: folder }: { readonly MINTWIRE_DATA_DIR: string },
  workingFolder: string = process.cwd(),
): string => resolve(workingFolder, folder);

/** The least level that is logged. */
export const LOG_LEVEL_SETTING = Type.String({
  default: 'info',
  pattern: '^(trace|debug|info|warn|error|fatal|silent)$',
  description: 'least level logged',
  allowed: 'trace, debug, info, warn, error, fatal or silent',
});

/** What a setting may be, in words: "a whole number from 1 to 65535". */
export function allowedValues(property: TSchema): string {
  const { allowed, type, minimum, maximum, multipleOf, minLength, maxLength } = property as SettingNotes & {
    type?: string;
    minimum?: number;
    maximum?: number;
    multipleOf?: number;
    minLength?: number;
    maxLength?: number;
  };
  if (allowed !== undefined) return allowed;
  if (type === 'integer' || type === 'number') {
    const step = multipleOf === undefined ? '' : ` that ${multipleOf} divides`;
    return `a ${type === 'integer' ? 'whole ' : ''}number${range(minimum, maximum)}${step}`;
  }
  if (type === 'boolean') return 'true or false';
  return `a text${maxLength === undefined ? `${(minLength ?? 0) > 1 ? ` of at least ${minLength} characters` : ''}` : ` of at most ${maxLength} characters`}`;
}

function range(minimum?: number, maximum?: number): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
}
