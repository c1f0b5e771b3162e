/** The part of an OpenAPI description that is looked at. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

interface ApiOperation {
  readonly summary?: string;
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, unknown>> }>
  >;
}

const WITH_BODY: readonly string[] = ['post', 'put', 'patch'];
export const PROBLEM = 'application/problem+json';
/** It says what of each service is down. */
const READINESS = 'get /readyz 503';

/**
 * What a description leaves out, a sentence each: operations without a summary, without an error answer, with an error answer that is no
 * problem+json, or with a body that is not described.
 * @param bodiless POSTs that take none, like `post /api/things/{id}/views`
 * @param otherwise answers that are in another format on purpose, like `post /api/things 503`
 */
export function undescribed(
  { paths }: ApiDescription,
  bodiless: readonly string[] = [],
  otherwise: readonly string[] = [],
): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { summary, requestBody, responses }]) => {
      const name = `${method} ${path}`;
      const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      const bodies = Object.values(requestBody?.content ?? {});
      return [
        ...(summary ? [] : [`${name} has no summary`]),
        ...(errors.length === 0 ? [`${name} has no error answer`] : []),
        ...errors.flatMap(([status, { content }]) =>
          content?.[PROBLEM] || [READINESS, ...otherwise].includes(`${name} ${status}`)
            ? []
            : [`${name} ${status} is no problem+json`],
        ),
        ...(WITH_BODY.includes(method) &&
        !bodiless.includes(name) &&
        (bodies.length === 0 || bodies.some(({ schema }) => !schema))
          ? [`${name} does not describe its body`]
          : []),
      ];
    }),
  );
}

/** Does the description name this code among the answers with this status? Paths are the routes' own: `/things/:id`. */
export function isDescribed(
  { paths }: ApiDescription,
  { method, route, status, code }: { method: string; route: string; status: number; code: string },
): boolean {
  const operation = paths[route.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return operation === undefined || (operation.responses[status]?.description ?? '').includes(`\`${code}\``);
}
