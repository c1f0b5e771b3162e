/** As much of a schema as the reference shows. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly nullable?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Described {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
  readonly security?: readonly unknown[];
}

/** As much of an OpenAPI document as the reference shows. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** One public operation of a service. */
export interface Operation {
  /** Usable as an anchor. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** What comes when it went well; undefined for files and streams. */
  readonly answer: Schema | undefined;
  readonly errors: readonly { readonly status: string; readonly description: string }[];
}

const JSON_TYPE = 'application/json';

/** Each service has these for who runs it; on this site the gateway answers them. */
const OF_OPERATION: readonly string[] = ['/healthz', '/readyz'];

/** The operations that need nobody to be signed in. */
export function publicOperations({ paths }: OpenApi): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.length === 0 && !OF_OPERATION.includes(path))
      .map(([method, { summary, parameters = [], requestBody, responses = {} }]) => {
        const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
        return {
          id: `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, '').toLowerCase(),
          method: method.toUpperCase(),
          path,
          summary,
          parameters,
          body: requestBody?.content?.[JSON_TYPE]?.schema,
          answer: good?.content?.[JSON_TYPE]?.schema,
          errors: Object.entries(responses)
            .filter(([status]) => !status.startsWith('2'))
            .map(([status, { description = '' }]) => ({ status, description })),
        };
      }),
  );
}

/** The address that a call has with these values; empty ones are left out of the query. */
export function addressOf({ path, parameters }: Operation, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name }) => (values[name] ? [[name, values[name]]] : [])),
  ).toString();
  return query ? `${filled}?${query}` : filled;
}

/** A schema in few words, as one would write a type. */
export function shapeOf(schema: Schema, indent = ''): string {
  const nullable = schema.nullable ? ' | null' : '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') + nullable;
  if (schema.anyOf) return schema.anyOf.map((one) => shapeOf(one, indent)).join(' | ') + nullable;
  if (schema.allOf) {
    const properties = Object.assign({}, ...schema.allOf.map((one) => one.properties)) as Record<string, Schema>;
    return shapeOf({ properties, required: schema.allOf.flatMap(({ required = [] }) => required) }, indent) + nullable;
  }
  if (schema.items) {
    const item = shapeOf(schema.items, indent);
    return `${item.includes(' | ') ? `(${item})` : item}[]${nullable}`;
  }
  if (!schema.properties) return (schema.type ?? 'any') + nullable;
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties).map(
    ([name, property]) =>
      `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(property, inner)}` +
      (property.description ? `  // ${property.description}` : ''),
  );
  return `{\n${lines.join('\n')}\n${indent}}${nullable}`;
}
