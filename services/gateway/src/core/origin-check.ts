import { AppError, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { FastifyRequest } from 'fastify';
import { isFromThisSite, isGoneTo } from './domain/origin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other sites may send it. */
    anyOrigin?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @throws {AppError} ORIGIN_REFUSED when a page of another site is behind the request */
export function requireThisSite(request: FastifyRequest, own: ReadonlySet<string>): void {
  const evidence = { secFetchSite: header(request, 'sec-fetch-site'), origin: header(request, 'origin') };
  if (!isFromThisSite(evidence, own)) throw new AppError(ERRORS.ORIGIN_REFUSED);
}

/** For a read that somebody has to go to. @throws {AppError} ORIGIN_REFUSED when a page of another site asks for it as a part of itself */
export async function requireGoneTo(request: FastifyRequest): Promise<void> {
  const evidence = { secFetchSite: header(request, 'sec-fetch-site'), secFetchDest: header(request, 'sec-fetch-dest') };
  if (!isGoneTo(evidence)) throw new AppError(ERRORS.ORIGIN_REFUSED);
}

/** Refuses every request that changes something and comes from another site. Programs that are no browsers may pass. */
export function registerOriginCheck(app: ServiceApp, own: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!READS.has(request.method) && !request.routeOptions.config.anyOrigin) requireThisSite(request, own);
    done();
  });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
