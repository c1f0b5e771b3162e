import { type Static, type TObject } from 'typebox';
import { Value } from 'typebox/value';
import { allowedValues } from './settings';

/** Settings of the environment are missing or wrong: a sentence for each, and all of them as `message`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    const all = [problems].flat();
    super(all.join(' '), options);
    this.problems = all;
  }
}

/**
 * Reads the settings that `schema` names from `env`: defaults filled in, numbers and booleans converted, each checked.
 * An empty variable counts as not set.
 * @throws {ConfigError} naming each wrong setting and what it may be; values are left out, they may be secret
 */
export function readConfig<Schema extends TObject>(schema: Schema, env: NodeJS.ProcessEnv): Static<Schema> {
  const raw: Record<string, unknown> = {};
  for (const name of Object.keys(schema.properties)) {
    const text = env[name];
    if (text !== undefined && text !== '') raw[name] = convert(text, schema.properties[name] as { type?: string });
  }
  const value = Value.Default(schema, raw);
  if (Value.Check(schema, value)) return value as Static<Schema>;
  throw new ConfigError(wrongSettings(schema, value));
}

/** Strict on purpose: a library that reads "1.5" as the integer 1 would change a fee without a word. */
function convert(text: string, { type }: { type?: string }): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
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
      const setting = `The setting ${name}${description ? ` (${description})` : ''}`;
      const allowed = allowedValues(property);
      return given[name] === undefined ? `${setting} is missing: ${allowed}.` : `${setting} must be ${allowed}.`;
    });
}
