import { METHODS } from 'node:http';
import { AppError, isPlainPath, ERRORS } from '@mintwire/contracts';
import { unroutable, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath } from '../../core/domain/canonical-url';
import { pageHeaders } from '../../core/domain/page-headers';
import { knownTag } from '../../core/kept/encoded-body';
import { preferredEncoding, type Encoding } from '../../core/encodings';
import { mayBePage } from '../../services/domain/service-routes';
import type { Caching, SharedPages } from '../documents/shared-pages';
import { PREVIEW_CSS, PREVIEW_STYLES } from '../preview-banner';

/** With `none`, remotes are left to the browser: for those who put a build of their own into a page. */
const FRAGMENTS_HEADER = 'x-mintwire-fragments';
const READS = ['GET', 'HEAD'];

/** What pages are answered with. */
export interface PageRoutesParts {
  readonly pages: SharedPages;
  readonly publicUrl: string;
  /** Whether a page is at that path, whoever asks. */
  readonly isPage: (path: string) => boolean;
  /** The preview that whoever asks is in. */
  readonly preview: () => unknown;
  readonly clock: () => Date;
}

/** Every GET that wants HTML and is no other route is a page of the site. Pages are read, and nothing else is done with them. */
export function registerPages(app: ServiceApp, { pages, publicUrl, isPage, preview, clock }: PageRoutesParts): void {
  app.get(PREVIEW_STYLES, { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(PREVIEW_CSS),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // As the browser has it, which will render the same address.
    const { originalUrl: url } = request;
    const path = url.split('?', 1)[0] ?? '/';
    const { accept } = request.headers;
    // A program that asks for an address that is none has made a mistake; a person has followed a broken link.
    const wanted = isPlainPath(path) ? acceptsHtml(accept) : asksForHtml(accept);
    if (!mayBePage(path)) throw unroutable(methodsAt(app, path, isPage));
    if (!wanted) {
      reply.header('vary', 'accept');
      throw new AppError(methodsAt(app, path, isPage).length > 0 ? ERRORS.NOT_ACCEPTABLE : ERRORS.NOT_FOUND);
    }
    const place = isPlainPath(path) ? pagePath(path) : path;
    if (place !== path)
      return reply
        .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept', location: place + url.slice(path.length) })
        .code(301)
        .send();
    const fragments = request.headers[FRAGMENTS_HEADER] !== 'none';
    const given = pages.get(url, request.log, { fragments });
    const { document, caching } = given instanceof Promise ? await given : given;
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    reply.headers(pageHeaders(publicUrl, document.page.policy));
    reply.headers(cachingHeaders(caching, path));
    // What belongs to this answer is said beside the page, which is the same for everybody.
    reply.header('server-timing', `request;desc="${request.id}", sent;desc="${clock().toISOString()}"`);
    if (preview()) reply.header('x-robots-tag', 'noindex');
    if (document.page.location !== undefined) reply.header('location', document.page.location);
    if (caching !== 'none') {
      const etag = document.body.etag(encoding);
      const known = document.page.status === 200 ? knownTag(request.headers, etag) : undefined;
      reply.header('etag', known ?? etag);
      if (known !== undefined) return reply.code(304).send();
    }
    return send(reply.code(document.page.status), encoding, await document.body.in(encoding));
  });
  const reject = async ({ url }: FastifyRequest): Promise<never> => {
    throw unroutable(methodsAt(app, url.split('?', 1)[0] ?? '/', isPage));
  };
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  // Before the body is looked at, of whatever type it is.
  app.route({
    method: app.supportedMethods.filter((method) => !READS.includes(method)),
    url: '/*',
    schema: { hide: true },
    onRequest: reject,
    handler: reject,
  });
}

/** What can be done at a path: a page is read, and a few paths take forms as well. */
function methodsAt(app: ServiceApp, path: string, isPage: (path: string) => boolean): string[] {
  const others = app.methodsAt(path);
  const isRead = mayBePage(path) && isPlainPath(path) && isPage(pagePath(path));
  return isRead ? [...new Set([...READS, ...others])] : others;
}

/** Each page has one address: without a slash at its end, and without percent signs that it does not need. */
function pagePath(path: string): string {
  const plain = canonicalPath(path);
  return plain === '/' ? plain : plain.replace(/\/$/, '');
}

function send(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/**
 * Browsers ask each time whether a page is still the same. Caches between may give it to others for a few seconds, unless other visitors get other releases.
 * Pages of the administration are not to come back when somebody has signed out.
 */
function cachingHeaders(caching: Caching, path: string): Record<string, string> {
  if (caching === 'none' || path === '/admin' || path.startsWith('/admin/')) return { 'cache-control': 'no-store' };
  if (caching === 'visitor') return { 'cache-control': 'private, no-cache', vary: 'accept, accept-encoding, cookie' };
  return { 'cache-control': 'public, no-cache', 'cdn-cache-control': 'max-age=5' };
}

/** What browsers send when somebody opens an address. */
export function asksForHtml(accept: string | undefined): boolean {
  return accept !== undefined && /\btext\/html\b/i.test(accept);
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || asksForHtml(accept) || /\btext\/\*|\*\/\*/i.test(accept);
}
