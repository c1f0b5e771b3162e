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
import { Compile } from 'typebox/compile';
import { AnswerCache, type Keepable } from '../../core/kept/answer-cache';
import { EncodedBody, tagOf } from '../../core/kept/encoded-body';
import { sendEncoded, type EncodedAnswer } from '../../core/kept/send-encoded';

/** What the sitemap is made of. */
export interface SitemapSources {
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly deadlineMs: number;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  readonly settings: () => SiteSettings | null;
  readonly live: () => readonly ReleaseDescriptor[];
}

/** Services whose data are pages of their own. */
const WITH_PAGES = SERVICE_NAMES.filter((service) => SERVICE_DOORS[service].hasPages);
/** First segments of the shell that are no pages, or for nobody who searches. */
const UNLISTED = ['admin', 'guides', 'test'];
const XML = 'application/xml; charset=utf-8';
const CACHING = 'public, max-age=0, s-maxage=60';

const LIFETIME = { freshMs: 60_000, staleMs: 60_000, fallbackMs: 600_000 };
const LIMITS = { newBytes: 8 * 1024 * 1024, provenBytes: 16 * 1024 * 1024 };
const PART = Compile(SitemapPart);

/** A part as it is sent, of as many pages as the service has in all. */
interface KeptPart extends Keepable, EncodedAnswer {
  readonly total: number;
  readonly isEmpty: boolean;
}

/**
 * `GET /sitemap.xml`, an index, and its parts: pages that always are there, and those that come out of the data of a service. Thousands of entries are
 * work: whoever asks, a service is asked for a part once for as long as caches may keep it.
 */
export function registerSitemap(app: ServiceApp, { services, deadlineMs, now, settings, live }: SitemapSources): void {
  const cache = new AnswerCache<KeptPart>(now, { at: () => Number.NEGATIVE_INFINITY }, LIMITS);
  const ask = async (service: ServiceName, page: number): Promise<SitemapPart> => {
    const late = () => new Error(`no sitemap within ${deadlineMs} ms`);
    const asking = fetch(`${services[service]}/api/${service}/sitemap?page=${page}`, {
      signal: AbortSignal.timeout(deadlineMs),
    }).then((answer) => answer.json());
    const part: unknown = await within(asking, deadlineMs, late).catch((cause: unknown) => {
      throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: SERVICES[service].title }, { cause });
    });
    if (!PART.Check(part)) throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: SERVICES[service].title });
    return part;
  };
  const partOf = async (service: ServiceName, page: number): Promise<KeptPart> => {
    const key = `${service} ${page}`;
    const make = async () => keptPart(await ask(service, page), origin());
    return cache.kept(key, make) ?? cache.make(key, make);
  };
  const origin = (): string => {
    const site = settings();
    if (!site) throw new AppError(ERRORS.DATABASE_UNAVAILABLE);
    return site.publicUrl;
  };
  const send = (reply: FastifyReply, xml: string) => reply.type(XML).header('cache-control', CACHING).send(xml);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    // One that is away would be missing from the index; search engines come again when there is none.
    const parts = await Promise.all(
      WITH_PAGES.map(async (service) => ({ service, total: (await partOf(service, 1)).total })),
    );
    const names = parts.flatMap(({ service, total }) =>
      Array.from({ length: partsOf(total) }, (_, index) => `${service}-${index + 1}`),
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
    async (request, reply) => {
      const { service, page } = request.params;
      // However many numbers somebody makes up, no service looks for them.
      const { total } = await partOf(service, 1);
      const part = page <= partsOf(total) ? await partOf(service, page) : null;
      if (!part || part.isEmpty) throw new AppError(ERRORS.NOT_FOUND);
      return sendEncoded(request, reply, part);
    },
  );
}

const partsOf = (total: number): number => Math.ceil(total / SITEMAP_PART);

function keptPart({ items, total }: SitemapPart, origin: string): KeptPart {
  const xml = Buffer.from(urlSitemap(items.map(({ path, changedAt }) => ({ url: origin + path, changedAt }))));
  const tag = tagOf(xml, String(total));
  return {
    total,
    isEmpty: items.length === 0,
    headers: { 'content-type': XML, 'cache-control': CACHING, vary: 'accept-encoding' },
    body: new EncodedBody(tag, xml),
    isShared: true,
    lifetime: LIFETIME,
    weight: xml.length * 2,
    mayBeMadeUp: false,
    madeOf: [],
    tag,
  };
}
