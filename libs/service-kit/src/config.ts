import { type Static, type TObject, type TSchema } from 'typebox';
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
 * What is read from the settings beyond their spelling, by the name under which it is handed out. A rule may refuse: it throws
 * {@link wrongSetting}. It takes nothing for granted about other rules.
 */
export type SettingRules<Schema extends TObject> = Readonly<Record<string, (settings: Static<Schema>) => unknown>>;

type Derived<Rules> = { readonly [Name in keyof Rules]: Rules[Name] extends (settings: never) => infer T ? T : never };

/**
 * Reads the settings that `schema` names from `env`: defaults filled in, numbers and booleans converted, each checked; and what `rules` make of them.
 * An empty variable counts as not set.
 * @throws {ConfigError} naming every wrong setting and what it may be; values are left out, they may be secret
 */
export function readConfig<Schema extends TObject, Rules extends SettingRules<Schema> = Record<never, never>>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  rules?: Rules,
): Static<Schema> & Derived<Rules> {
  const { settings, problems } = presumeSettings(schema, env);
  const derived: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules ?? {})) {
    try {
      derived[name] = rule(settings);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...settings, ...derived } as Static<Schema> & Derived<Rules>;
}

/**
 * The settings as far as they can be read: in the place of a wrong one stands its default, or nothing. So that all that is wrong can be told at
 * once; nothing may run with them while there are `problems`.
 */
export function presumeSettings<Schema extends TObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): { settings: Static<Schema>; problems: string[] } {
  const settings: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = env[name];
    const { default: fallback } = property as { default?: unknown };
    const given = text === undefined || text === '' ? undefined : convert(text, property as { type?: string });
    const wrong =
      given === undefined ? schema.required?.includes(name) && fallback === undefined : !isRight(property, given);
    if (wrong)
      problems.push(
        ...wrongSetting(schema, name, given === undefined ? `set: ${allowedValues(property)}` : undefined).problems,
      );
    const value = wrong ? fallback : (given ?? fallback);
    if (value !== undefined) settings[name] = value;
  }
  return { settings: settings as Static<Schema>, problems };
}

/** The sentence that refuses a setting: its name, what it is for, and what it may be. `mayBe` says more than its schema does. */
export function wrongSetting(schema: TObject, name: string, mayBe?: string): ConfigError {
  const property = schema.properties[name] ?? {};
  const { description } = property as { description?: string };
  return new ConfigError(
    `The setting ${name}${description ? ` (${description})` : ''} must be ${mayBe ?? allowedValues(property)}.`,
  );
}

const ADDRESSES = ['url', 'chain', 'database'];

function isRight(property: TSchema, given: unknown): boolean {
  const { kind = '' } = property as { kind?: string };
  return Value.Check(property, given) && (!ADDRESSES.includes(kind) || URL.canParse(String(given)));
}

/** Strict on purpose: a library that reads "1.5" as the integer 1 would change a fee without a word. */
function convert(text: string, { type }: { type?: string }): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
