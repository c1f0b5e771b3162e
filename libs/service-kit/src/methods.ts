import { AppError, ERRORS } from '@mintwire/contracts';
import type { FastifyInstance } from 'fastify';
import createRouter, { type Config, type HTTPMethod, type HTTPVersion } from 'find-my-way';

declare module 'fastify' {
  interface FastifyInstance {
    /** What can be done at that path, e.g. `['GET', 'HEAD']`; nothing where no route is. */
    methodsAt: (path: string) => string[];
  }
}

const METHODS: readonly HTTPMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** It takes whatever is no other route, so it says nothing about an address. */
const REST = '/*';

/** Keeps a second table of all routes from here on: Fastify's own tells of a path and a method together, and of neither alone. */
export function registerMethods(app: FastifyInstance, options: Pick<Config<HTTPVersion.V1>, 'maxParamLength'>): void {
  const router = createRouter(options);
  app.decorate('methodsAt', (path: string) => METHODS.filter((method) => router.find(method, path) !== null));
  app.addHook('onRoute', ({ method, url }) => {
    if (url !== REST) router.on(method as HTTPMethod | HTTPMethod[], url, () => {});
  });
}

/** The refusal of a request that no route takes: METHOD_NOT_ALLOWED where others could be done there, else NOT_FOUND. */
export function unroutable(methods: readonly string[]): AppError {
  return methods.length > 0
    ? new AppError(ERRORS.METHOD_NOT_ALLOWED, { allow: methods.join(', ') })
    : new AppError(ERRORS.NOT_FOUND);
}
