import { join } from 'node:path';
import {
  AppError,
  FRAGMENT_CONTEXT_HEADER,
  FragmentAnswer,
  FragmentContext,
  FragmentQuery,
  MADE_OF_HEADER,
  RELEASE_GRANT_HEADER,
  RemoteRenderOutput,
  WarmAnswer,
  WarmQuery,
  type FragmentCache,
  type FragmentState,
  type PageState,
  type ReleaseDescriptor,
  type RemoteManifest,
  type RemoteRenderInput,
  ERRORS,
} from '@mintwire/contracts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import type { ServiceApp } from '../app';
import { offerChanges } from '../events/publish';
import { requireIdentity } from '../internal/identity-token';
import { BundleRenderer } from '../render-pool/bundle-renderer';
import type { RenderPoolOptions } from '../render-pool/pool';
import type { ServerBundle } from '../render-pool/protocol';
import { RenderError } from '../render-pool/render-error';
import { currentRequestId } from '../request-context';
import { prepareFolder } from '../storage/prepare-folder';
import type { FragmentConfig } from './fragment-settings';
import { matchPage, pathParameters } from './page-match';
import { ReleaseSource, type ServerRelease } from './release-source';
import { UnchangedSince } from './unchanged-since';

/** The part of a page that is asked for. */
export interface FragmentAsk {
  readonly expose: string;
  readonly slot: string | null;
  /** Parameters of the page's route. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** What a part is rendered from: answers of the service's own API by path. `status` counts for pages. */
export interface FragmentData {
  readonly status: FragmentAnswer['status'];
  /** With 301: the page's address now. */
  readonly location?: string;
  readonly data: FragmentState['data'];
  readonly cache: FragmentCache | null;
  /** Which announcements of the service concern it; all, where it is not said. */
  readonly madeOf?: readonly string[];
  /**
   * Nothing is there, and neither the address nor the time is said: at all such addresses of the route it is the same, and rendered once for them, at the
   * pattern of the route.
   */
  readonly isNothing?: true;
}

/** Gathers the data of a part straight from the service's stores; null for a part that is for the browser to render. */
export type GatherFragment = (ask: FragmentAsk) => Promise<FragmentData | null>;

/** What a {@link FragmentService} is made of. */
export interface FragmentServiceOptions {
  /** Name of the service: the audience of tokens. */
  readonly service: string;
  readonly remote: string;
  readonly config: FragmentConfig;
  /** JavaScript file that `@mintwire/service-kit/render-child` was built to. */
  readonly childFile: string;
  readonly clock: () => Date;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
}

const MAX_WAITING = 100;
/** Live, canary, target of a rollback, and the one that is to become one of them. */
const WARM_BUNDLES = 4;

/** Of releases, routes and contexts. */
const MAX_NOTHINGS = 20;

const RENDERED = Compile(RemoteRenderOutput);
const CONTEXT = Compile(FragmentContext);

/** Renders the fragments of a service's own remote with the server bundle of exactly the release that the gateway asks for. */
export class FragmentService {
  readonly #options: FragmentServiceOptions;
  readonly #source: ReleaseSource;
  readonly #renderer: BundleRenderer;
  readonly #since = new UnchangedSince();
  /** What is shown where nothing is. */
  readonly #nothings = new Map<string, Promise<RemoteRenderOutput>>();
  /** Bundles that are kept loaded, those asked for last first. */
  #warm: readonly ServerBundle[] = [];

  private constructor(options: FragmentServiceOptions, folder: string) {
    const { config, remote, childFile, logger, now } = options;
    this.#options = options;
    this.#source = new ReleaseSource({ remote, gatewayUrl: config.gatewayUrl, folder });
    const pool: RenderPoolOptions = {
      childFile,
      size: config.children,
      deadlineMs: config.renderMs,
      heapMb: config.heapMb,
      maxQueue: MAX_WAITING,
      onComplaint: (text) => logger.warn({ text }, 'a render child complains'),
    };
    this.#renderer = new BundleRenderer(pool, now);
  }

  /** Makes its folder. @throws {ConfigError} when the data folder cannot be written */
  static async open(options: FragmentServiceOptions): Promise<FragmentService> {
    const { dataFolder } = options.config;
    const folder = join(dataFolder, options.service, 'fragments', options.remote);
    await prepareFolder(folder);
    return new FragmentService(options, folder);
  }

  /**
   * Adds `GET /fragments` and `POST /fragments/warm`, which answer the gateway only, and where the app has a log of events
   * `GET /internal/changes`: by that a gateway learns which fragments it must not keep. The children end with the app.
   */
  register(app: ServiceApp, gather: GatherFragment): void {
    const response = { 200: FragmentAnswer };
    app.get('/fragments', { schema: { hide: true, querystring: FragmentQuery, response } }, async (request, reply) => {
      await this.#requireGateway(request);
      const context = readContext(request.headers[FRAGMENT_CONTEXT_HEADER]);
      reply.header('cache-control', 'no-store');
      const { answer, madeOf } = await this.#answer(request.query, context, gather, grantOf(request));
      if (madeOf) reply.header(MADE_OF_HEADER, madeOf.join(' '));
      return answer;
    });
    app.post(
      '/fragments/warm',
      { schema: { hide: true, querystring: WarmQuery, response: { ...response, 200: WarmAnswer } } },
      async (request) => {
        await this.#requireGateway(request);
        return this.#warmUp(request.query.release, grantOf(request));
      },
    );
    if (app.hasDecorator('events')) offerChanges(app, (request) => this.#requireGateway(request));
    app.metrics.watchRenderPool('fragments', this.#renderer.pool);
    app.metrics.watchBreakers('fragments', () => this.#renderer.breakers);
    app.addHook('onClose', () => this.#renderer.close());
  }

  async #requireGateway({ method, url, headers }: FastifyRequest): Promise<void> {
    const { service, config, clock } = this.#options;
    await requireIdentity(config.keys, { audience: service, method, url }, headers.authorization, clock());
  }

  async #answer(
    { path, release, slot }: FragmentQuery,
    context: FragmentContext,
    gather: GatherFragment,
    grant: string,
  ): Promise<{ readonly answer: FragmentAnswer; readonly madeOf: FragmentData['madeOf'] }> {
    const found = await this.#release(release, grant);
    const place = placeOf(found.descriptor.remote, path, slot ?? null);
    const gathered = place && (await gather({ ...place, query: new URL(path, 'http://page.invalid').searchParams }));
    if (!place || !gathered) throw new AppError(ERRORS.NOT_FOUND);
    const { status, location, data, cache, madeOf, isNothing } = gathered;
    const state = { time: this.#options.clock().toISOString(), data };
    const url = isNothing && place.route !== null ? place.route : path;
    const input: RemoteRenderInput = {
      url,
      route: place.route,
      slot: place.slot,
      expose: place.expose,
      state,
      page: pageState(context, state.time, status),
    };
    const { html, head } = await (isNothing ? this.#nothing(found, input, context) : this.#render(found, input));
    const said = { status, ...(location !== undefined && { location }), html, head };
    // What is kept nowhere is made for one visitor.
    const time = cache
      ? this.#since.of(JSON.stringify([release, slot, url]), [said, data, context], state.time)
      : state.time;
    return { answer: { ...said, state: { time, data }, release, cache }, madeOf };
  }

  /** Files fetched, and bundle loaded in every child, and in those that replace them. */
  async #warmUp(version: string, grant: string): Promise<WarmAnswer> {
    const { descriptor, bundle } = await this.#release(version, grant);
    await this.#renderer.pool.load(bundle).catch((error: unknown) => {
      throw unrendered(descriptor, error);
    });
    this.#warm = [bundle, ...this.#warm.filter(({ id }) => id !== bundle.id)].slice(0, WARM_BUNDLES);
    // Another release that cannot be loaded any more is no reason to refuse this one.
    await this.#renderer.pool.warm(this.#warm).catch((err: unknown) => {
      this.#options.logger.warn({ err }, 'a release could not be loaded ahead');
    });
    return { release: version, warm: true };
  }

  async #release(version: string, grant: string): Promise<ServerRelease> {
    return this.#source.get(version, grant).catch((cause: unknown) => {
      throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: 'The registry' }, { cause });
    });
  }

  #nothing(found: ServerRelease, input: RemoteRenderInput, context: FragmentContext): Promise<RemoteRenderOutput> {
    const key = JSON.stringify([found.descriptor.version, input.url, input.expose, input.slot, context]);
    const known = this.#nothings.get(key);
    if (known) return known;
    const rendered = this.#render(found, input);
    this.#nothings.set(key, rendered);
    rendered.catch(() => this.#nothings.delete(key));
    const [oldest] = this.#nothings.keys();
    if (this.#nothings.size > MAX_NOTHINGS && oldest !== undefined) this.#nothings.delete(oldest);
    return rendered;
  }

  async #render({ descriptor, bundle }: ServerRelease, input: RemoteRenderInput): Promise<RemoteRenderOutput> {
    try {
      return await this.#renderer.render(bundle, input, fragmentOf);
    } catch (error) {
      this.#options.logger.error(
        {
          err: error,
          reqId: currentRequestId(),
          release: `${descriptor.remote.name} ${descriptor.version}`,
          url: input.url,
        },
        'a fragment was not rendered; the browser will do it',
      );
      throw unrendered(descriptor, error);
    }
  }
}

/** A bundle's answer is foreign input like any other. */
function fragmentOf(output: unknown): RemoteRenderOutput {
  if (!RENDERED.Check(output)) throw new RenderError('threw', 'the bundle rendered something that is no fragment');
  return output;
}

/** What the gateway is told: it writes down that a release is damaged, and everything else is for the browser to render. */
function unrendered({ remote, version }: ReleaseDescriptor, cause: unknown): AppError {
  return cause instanceof RenderError && cause.reason === 'damaged'
    ? new AppError(ERRORS.RELEASE_DAMAGED, { remote: remote.name, version }, { cause })
    : new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: remote.title }, { cause });
}

interface Place {
  readonly expose: string;
  readonly slot: string | null;
  readonly route: string | null;
  readonly params: Readonly<Record<string, string>>;
}

/** Which module of the release stands there, by the release's own word. */
function placeOf(remote: RemoteManifest, url: string, slot: string | null): Place | null {
  if (slot !== null) {
    const offered = remote.slots.find((candidate) => candidate.slot === slot);
    return offered ? { expose: offered.expose, slot, route: null, params: {} } : null;
  }
  const { pathname } = new URL(url, 'http://page.invalid');
  const match = matchPage([{ remote }], pathname);
  return (
    match && {
      expose: match.page.expose,
      slot,
      route: match.page.path,
      params: pathParameters(match.page.path, pathname),
    }
  );
}

/** The page as far as a fragment can know it: which other releases are on it is not its business. */
function pageState({ chain, site }: FragmentContext, serverTime: string, status: number): PageState {
  return { composition: { shell: { version: '' }, remotes: [] }, chain, site, serverTime, status };
}

/** The gateway's permission to fetch private files of the asked release; without it the registry will refuse. */
function grantOf({ headers }: FastifyRequest): string {
  return String(headers[RELEASE_GRANT_HEADER] ?? '');
}

/** @throws {AppError} VALIDATION_FAILED */
function readContext(header: string | string[] | undefined): FragmentContext {
  try {
    const context: unknown = JSON.parse(Buffer.from(String(header), 'base64url').toString('utf8'));
    if (CONTEXT.Check(context)) return context;
  } catch {
    // Said below.
  }
  throw new AppError(ERRORS.VALIDATION_FAILED, { fields: FRAGMENT_CONTEXT_HEADER });
}
