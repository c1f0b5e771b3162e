import type { TSchema } from 'typebox';
import Value from 'typebox/value';

type Found = ReturnType<typeof Value.Errors>[number];

/** What is said of each value that is wrong in its whole: the parts of that sentence are left out. */
const CONSEQUENCES = ['additionalProperties', 'anyOf'];

/**
 * What a value has that its schema does not allow, in sentences: `/remote/slots/0/order must be integer`, values that are allowed by name,
 * and properties that are not known. Empty when it is as the schema says.
 */
export function schemaFaults(schema: TSchema, value: unknown): string[] {
  if (Value.Check(schema, value)) return [];
  const allowed = new Map<string, unknown[]>();
  const sentences = new Map<string, string>();
  for (const error of Value.Errors(schema, value)) {
    const { keyword, instancePath } = error;
    if (keyword === 'const') {
      const values = [...(allowed.get(instancePath) ?? []), error.params.allowedValue];
      allowed.set(instancePath, values);
      sentences.set(instancePath, `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`);
    } else if (!CONSEQUENCES.includes(keyword) && !sentences.has(instancePath)) {
      sentences.set(instancePath, wordsOf(error));
    }
  }
  return [...sentences].map(([path, words]) => `${path === '' ? 'the whole' : path} ${words}`);
}

function wordsOf({ keyword, message }: Found): string {
  return keyword === 'boolean' ? 'is not known here' : message;
}
