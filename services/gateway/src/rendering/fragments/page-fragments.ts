import type { FragmentAnswer, FragmentContext, PageFragment, ReleaseDescriptor } from '@mintwire/contracts';
import { currentRequestId, within } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { fragmentPlaces, plainPlaces, type FragmentPlace } from '../../composition/domain/fragment-places';
import { renderFailure } from '../../releases/render-failure';
import type { Changes, MadeOf } from '../../core/kept/answer-cache';
import { MAX_AGE_MS } from '../made-page';
import { FragmentCache, type CachedFragment, type GivenFragment } from './fragment-cache';
import { FragmentError, NoFragmentError, type FragmentClient } from './fragment-client';
import type { OwnFragments } from './own-fragments';

/** What became of one part of a page. */
export interface FragmentOutcome {
  readonly place: FragmentPlace;
  /** `browser`: there is no HTML of it, and `reason` says why. */
  readonly from: CachedFragment['from'] | 'browser';
  readonly reason: string | null;
  readonly fragment: PageFragment | null;
  /** Whether it is the same for others: neither made for this visit only, nor missing for a reason that may pass. */
  readonly isShared: boolean;
  /** null: by nobody. */
  readonly madeOf: MadeOf | null;
  /** Milliseconds for which it may be given as it is. */
  readonly goodForMs: number;
}

/** What {@link PageFragments} is made of. */
export interface PageFragmentsOptions {
  readonly client: Pick<FragmentClient, 'ask'>;
  /** Renders the parts of remotes without a service. */
  readonly own: Pick<OwnFragments, 'ask'>;
  /** How long a page waits for each of its parts, in milliseconds; all of them are asked at once. */
  readonly deadlineMs: number;
  readonly now: () => number;
  /** By the same clock. */
  readonly changes: Changes;
  readonly logger: FastifyBaseLogger;
  /** Told of every part of every page: where it came from and how long the page waited, in seconds. */
  readonly observe?: (remote: string, from: FragmentOutcome['from'], seconds: number) => void;
}

/** The HTML of the parts of a page that remotes bring. What is late, broken or missing is left to the browser. */
export class PageFragments {
  readonly #options: PageFragmentsOptions;
  readonly #cache: FragmentCache;

  constructor(options: PageFragmentsOptions) {
    this.#options = options;
    this.#cache = new FragmentCache(options.now);
  }

  /** Never rejects, and takes no longer than the deadline. What is made within a `scope` is given to nobody outside of it. */
  async gather(
    releases: readonly ReleaseDescriptor[],
    url: string,
    context: FragmentContext,
    scope = '',
  ): Promise<FragmentOutcome[]> {
    return Promise.all(fragmentPlaces(releases, url).map((place) => this.#one(place, context, scope)));
  }

  /**
   * Has the parts that are the same for everybody rendered, so that bundles are loaded before visitors need them: of each service one after the other, so
   * that they take no visitor's place.
   */
  async warm(releases: readonly ReleaseDescriptor[], context: FragmentContext): Promise<void> {
    const places = plainPlaces(releases).filter(({ renderer }) => renderer !== null);
    const renderers = [...new Set(places.map(({ renderer }) => renderer))];
    await Promise.all(
      renderers.map(async (renderer) => {
        for (const place of places)
          if (place.renderer === renderer) await this.#fetch(place, context).catch(() => undefined);
      }),
    );
  }

  async #one(place: FragmentPlace, context: FragmentContext, scope: string): Promise<FragmentOutcome> {
    const start = this.#options.now();
    const outcome = await this.#outcome(place, context, scope);
    this.#options.observe?.(place.release.remote.name, outcome.from, (this.#options.now() - start) / 1_000);
    return outcome;
  }

  async #outcome(place: FragmentPlace, context: FragmentContext, scope: string): Promise<FragmentOutcome> {
    const { deadlineMs } = this.#options;
    try {
      const { answer, from, ageMs } = await within(
        this.#fetch(place, context, scope),
        deadlineMs,
        () => new FragmentError(`not ready within ${deadlineMs} ms`),
      );
      const { status, location, html, head, state } = answer;
      return {
        place,
        from,
        reason: null,
        isShared: answer.cache !== null,
        madeOf: madeOf(place, answer),
        goodForMs: Math.max(0, lifeOf(answer.cache) - ageMs),
        fragment: {
          remote: place.release.remote.name,
          expose: place.expose,
          slot: place.slot,
          status,
          ...(location !== undefined && { location }),
          html,
          head,
          state,
        },
      };
    } catch (error) {
      const { remote, version } = place.release;
      const reason = reasonFor(error, place);
      if (!(error instanceof NoFragmentError))
        this.#options.logger.warn(
          { reqId: currentRequestId(), release: `${remote.name} ${version}`, slot: place.slot, reason, err: error },
          'a fragment is missing; the browser will render it',
        );
      const isShared = error instanceof NoFragmentError;
      return { place, from: 'browser', reason, fragment: null, isShared, madeOf: madeOf(place), goodForMs: MAX_AGE_MS };
    }
  }

  #fetch(place: FragmentPlace, context: FragmentContext, scope = ''): Promise<CachedFragment> {
    const { release, url, slot, expose } = place;
    const key = JSON.stringify([release.remote.name, release.version, expose, slot, url, context, scope]);
    const { client, own, changes } = this.#options;
    const changedAt = (answer?: GivenFragment): number => {
      const of = madeOf(place, answer);
      return of ? changes.at(of) : Number.NEGATIVE_INFINITY;
    };
    return this.#cache.get(key, changedAt, () => (place.renderer === 'gateway' ? own : client).ask(place, context));
  }
}

/** Everybody is shown it: what a release's code says, and where a service is, are for the log alone. */
function reasonFor(error: unknown, { renderer }: FragmentPlace): string {
  if (error instanceof FragmentError) return error.message;
  return renderer === 'gateway' ? renderFailure(error) : `the ${renderer} service cannot be reached`;
}

/** What an answer is made of; as long as there is none, of anything of its service. */
const madeOf = ({ renderer }: FragmentPlace, answer?: GivenFragment): MadeOf | null =>
  renderer && { service: renderer, tags: answer?.madeOf ?? null };

/** What is the same for longer says so; a page may be made of the rest for as long as it may be given itself. */
const lifeOf = (cache: FragmentAnswer['cache']): number =>
  Math.max(cache ? cache.maxAgeMs + cache.staleMs : 0, MAX_AGE_MS);
