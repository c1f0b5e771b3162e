import { type Static, type TObject } from 'typebox';
import { Value } from 'typebox/value';

/** A setting of the environment is missing or wrong. `message` names every such setting in one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings that `schema` names from `env`: defaults filled in, numbers and booleans converted, each checked.
 * An empty variable counts as not set.
 * @throws {ConfigError} naming each wrong setting and what it should be; values are left out, they may be secret
 */
export function readConfig<Schema extends TObject>(schema: Schema, env: NodeJS.ProcessEnv): Static<Schema> {
  const raw: Record<string, unknown> = {};
  for (const name of Object.keys(schema.properties)) {
    if (env[name] !== undefined && env[name] !== '') raw[name] = env[name];
  }
  const value = Value.Convert(schema, Value.Default(schema, raw));
  if (Value.Check(schema, value)) return value as Static<Schema>;
  throw new ConfigError(`${wrongSettings(schema, value).join('; ')}.`);
}

function wrongSettings(schema: TObject, value: unknown): string[] {
  const given = value as Record<string, unknown>;
  return Object.entries(schema.properties)
    .filter(([name, property]) => {
      const missing = given[name] === undefined;
      return missing ? schema.required?.includes(name) : !Value.Check(property, given[name]);
    })
    .map(([name, property]) => {
      const { description } = property as { description?: string };
      const what = description ? ` (${description})` : '';
      return given[name] === undefined ? `The setting ${name}${what} is missing` : `The setting ${name}${what} is not valid`;
    });
}
