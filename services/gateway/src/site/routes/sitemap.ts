import {
  AppError,
  SHELL_PATHS,
  SITEMAP_PART,
  SitemapPart,
  type ReleaseDescriptor,
  type SiteSettings,
  ERRORS,
  SERVICE_NAMES,
  SERVICES,
  type ServiceName,
} from '@mintwire/contracts';
import { SERVICE_DOORS } from '@mintwire/contracts/service-doors';
import { DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import { within, type ServiceApp } from '@mintwire/service-kit';
import { sitemapIndex, urlSitemap } from '@mintwire/service-kit/sitemap';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** What the sitemap is made of. */
export interface SitemapSources {
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly deadlineMs: number;
  readonly settings: () => SiteSettings | null;
  readonly live: () => readonly ReleaseDescriptor[];
}

/** Services whose data are pages of their own. */
const WITH_PAGES = SERVICE_NAMES.filter((service) => SERVICE_DOORS[service].hasPages);
/** First segments of the shell that are no pages, or for nobody who searches. */
const UNLISTED = ['admin', 'guides', 'test'];
const CACHING = 'public, max-age=0, s-maxage=60';

/** `GET /sitemap.xml`, an index, and its parts: pages that always are there, and those that come out of the data of a service. */
export function registerSitemap(app: ServiceApp, { services, deadlineMs, settings, live }: SitemapSources): void {
  const ask = async (service: ServiceName, page: number): Promise<SitemapPart> => {
    const late = () => new Error(`no sitemap within ${deadlineMs} ms`);
    const asking = fetch(`${services[service]}/api/${service}/sitemap?page=${page}`, {
      signal: AbortSignal.timeout(deadlineMs),
    }).then((answer) => answer.json());
    const part: unknown = await within(asking, deadlineMs, late).catch((cause: unknown) => {
      throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: SERVICES[service].title }, { cause });
    });
    if (!Value.Check(SitemapPart, part))
      throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: SERVICES[service].title });
    return part;
  };
  const origin = (): string => {
    const site = settings();
    if (!site) throw new AppError(ERRORS.DATABASE_UNAVAILABLE);
    return site.publicUrl;
  };
  const send = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', CACHING).send(xml);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    // One that is away would be missing from the index; search engines come again when there is none.
    const parts = await Promise.all(
      WITH_PAGES.map(async (service) => ({ service, total: (await ask(service, 1)).total })),
    );
    const names = parts.flatMap(({ service, total }) =>
      Array.from({ length: Math.ceil(total / SITEMAP_PART) }, (_, index) => `${service}-${index + 1}`),
    );
    return send(reply, sitemapIndex(['pages', ...names].map((name) => ({ url: `${origin()}/sitemap/${name}.xml` }))));
  });

  app.get('/sitemap/pages.xml', { schema: { hide: true } }, async (_request, reply) => {
    const own = SHELL_PATHS.filter((path) => !UNLISTED.includes(path)).map((path) => `/${path}`);
    const theirs = live().flatMap(({ remote }) =>
      remote.pages.filter(({ noindex }) => !noindex).map(({ path }) => path),
    );
    const paths = new Set([
      '/',
      ...own,
      ...DOCUMENTATION_PATHS,
      ...GUIDE_PATHS,
      ...theirs.filter((path) => !/[:*]/.test(path)),
    ]);
    return send(reply, urlSitemap([...paths].map((path) => ({ url: origin() + path }))));
  });

  app.get(
    '/sitemap/:service-:page.xml',
    {
      schema: {
        hide: true,
        params: Type.Object({
          service: Type.Union(WITH_PAGES.map((name) => Type.Literal(name))),
          page: Type.Integer({ minimum: 1, maximum: 10_000 }),
        }),
      },
    },
    async ({ params: { service, page } }, reply) => {
      const { items } = await ask(service, page);
      if (items.length === 0) throw new AppError(ERRORS.NOT_FOUND);
      return send(reply, urlSitemap(items.map(({ path, changedAt }) => ({ url: origin() + path, changedAt }))));
    },
  );
}
