import { randomBytes } from 'node:crypto';
import { AppError } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { pageHeaders } from '../../domain/page-headers';
import { preferredEncoding } from '../../domain/preferred-encoding';
import { isPlainPath, mayBePage } from '../../domain/service-routes';
import { compressPage } from '../../rendering/compress-page';
import type { PageMaker } from '../../rendering/page';
import { PREVIEW_CSS, PREVIEW_STYLES } from '../../rendering/preview-banner';

/** With `none`, remotes are left to the browser: for those who put a build of their own into a page. */
const FRAGMENTS_HEADER = 'x-mintwire-fragments';

/** Every GET that wants HTML and is no other route is a page of the site. */
export function registerPages(app: ServiceApp, pages: PageMaker, publicUrl: string, preview: () => unknown): void {
  app.get(PREVIEW_STYLES, { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(PREVIEW_CSS),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!mayBePage(path) || !isPlainPath(path) || !acceptsHtml(request.headers.accept)) throw new AppError('NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    const { status, html } = await pages.make(request.url, nonce, request.log, {
      fragments: request.headers[FRAGMENTS_HEADER] !== 'none',
    });
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    reply.code(status).headers(pageHeaders(publicUrl, nonce));
    if (preview()) reply.header('x-robots-tag', 'noindex');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await compressPage(html, encoding));
  });
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || /\btext\/html\b|\btext\/\*|\*\/\*/.test(accept);
}
