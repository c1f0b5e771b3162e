import { AppError, ERRORS } from '@mintwire/contracts';
import type { FastifyInstance } from 'fastify';
import createRouter, { type Config, type HTTPMethod, type HTTPVersion, type Instance } from 'find-my-way';

declare module 'fastify' {
  interface FastifyInstance {
    /** What can be done at that path, e.g. `['GET', 'HEAD']`; nothing where no route is. */
    methodsAt: (path: string) => string[];
  }
}

const METHODS: readonly HTTPMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** It takes whatever is no other route, so it says nothing about an address. */
const REST = '/*';

/** Keeps a second table of all routes from here on, made when it is first asked: Fastify's own tells of a path and a method together, and of neither alone. */
export function registerMethods(app: FastifyInstance, options: Pick<Config<HTTPVersion.V1>, 'maxParamLength'>): void {
  const routes: { readonly method: HTTPMethod; readonly url: string }[] = [];
  let table: Instance<HTTPVersion.V1> | undefined;
  app.addHook('onRoute', ({ method, url }) => {
    if (url !== REST) routes.push(...[method].flat().map((each) => ({ method: each as HTTPMethod, url })));
  });
  app.decorate('methodsAt', (path: string) => {
    table ??= tableOf(routes, options);
    return METHODS.filter((method) => table?.find(method, path));
  });
}

function tableOf(
  routes: readonly { readonly method: HTTPMethod; readonly url: string }[],
  options: Config<HTTPVersion.V1>,
): Instance<HTTPVersion.V1> {
  const table = createRouter(options);
  for (const { method, url } of routes) if (!table.hasRoute(method, url)) table.on(method, url, () => {});
  return table;
}

/** The refusal of a request that no route takes: METHOD_NOT_ALLOWED where others could be done there, else NOT_FOUND. */
export function unroutable(methods: readonly string[]): AppError {
  return methods.length > 0
    ? new AppError(ERRORS.METHOD_NOT_ALLOWED, { allow: methods.join(', ') })
    : new AppError(ERRORS.NOT_FOUND);
}
