import { randomBytes } from 'node:crypto';
import { AppError, isPlainPath } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { pageHeaders } from '../../core/domain/page-headers';
import { preferredEncoding } from '../../core/domain/preferred-encoding';
import { mayBePage } from '../../services/domain/service-routes';
import { compressPage } from '../compress-page';
import type { PageMaker } from '../page';
import { PREVIEW_CSS, PREVIEW_STYLES } from '../preview-banner';

/** With `none`, remotes are left to the browser: for those who put a build of their own into a page. */
const FRAGMENTS_HEADER = 'x-mintwire-fragments';

/** Every GET that wants HTML and is no other route is a page of the site. */
export function registerPages(app: ServiceApp, pages: PageMaker, publicUrl: string, preview: () => unknown): void {
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
    if (!mayBePage(path) || !wanted) throw new AppError('NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    const { status, html } = await pages.make(url, nonce, request.log, {
      fragments: request.headers[FRAGMENTS_HEADER] !== 'none',
    });
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    reply.code(status).headers(pageHeaders(publicUrl, nonce));
    if (preview()) reply.header('x-robots-tag', 'noindex');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await compressPage(html, encoding));
  });
}

/** What browsers send when somebody opens an address. */
export function asksForHtml(accept: string | undefined): boolean {
  return accept !== undefined && /\btext\/html\b/.test(accept);
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || asksForHtml(accept) || /\btext\/\*|\*\/\*/.test(accept);
}
