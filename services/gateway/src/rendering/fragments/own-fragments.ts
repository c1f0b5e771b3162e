import {
  RemoteRenderOutput,
  type FragmentCache,
  type FragmentContext,
  type ReleaseDescriptor,
  type RemoteRenderInput,
} from '@mintwire/contracts';
import { RenderError } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { FragmentPlace } from '../../composition/domain/fragment-places';
import type { GivenFragment } from './fragment-cache';
import { NoFragmentError } from './fragment-client';
import type { ReleaseRenderer } from '../release-renderer';

/** Nothing in it changes but its time, which the browser goes on from. */
const CACHE: FragmentCache = { maxAgeMs: 60_000, staleMs: 600_000 };

/** A part may have nothing to show without data. */
const MaybeEmpty = Type.Object(
  { ...RemoteRenderOutput.properties, html: Type.String({ maxLength: 2_000_000 }) },
  { additionalProperties: false },
);

/** What {@link OwnFragments} is made of. */
export interface OwnFragmentsOptions {
  /** Makes the children that render; not before there is a remote that needs them. */
  readonly start: () => ReleaseRenderer;
  readonly clock: () => Date;
}

/**
 * The parts of remotes that have no service of their own: rendered in children of the gateway, apart from the shell's, and without any data:
 * what the browser asks for at once, or a frame around what it will ask for.
 */
export class OwnFragments {
  readonly #options: OwnFragmentsOptions;
  #renderer: ReleaseRenderer | null = null;

  constructor(options: OwnFragmentsOptions) {
    this.#options = options;
  }

  /** @throws {RenderError} when the release does not deliver; {NoFragmentError} when it has nothing to show */
  async ask(
    { release, expose, slot, route, url }: FragmentPlace,
    { chain, site }: FragmentContext,
  ): Promise<GivenFragment> {
    const time = this.#options.clock().toISOString();
    const page = { composition: { shell: { version: '' }, remotes: [] }, chain, site, serverTime: time, status: 200 };
    const state = { time, data: {} };
    const input: RemoteRenderInput = { url, route, slot, expose, state, page };
    const { html, head } = await this.#started().render(release, input, fragmentOf);
    if (html === '') throw new NoFragmentError('there is nothing to show without data');
    return { status: 200, html, head, state, release: release.version, cache: CACHE, characters: html.length };
  }

  /**
   * Checks and loads the server bundle of a release.
   * @throws {Error} saying what keeps it from being ready
   */
  async warm(release: ReleaseDescriptor): Promise<void> {
    await this.#started().warm(release);
  }

  async close(): Promise<void> {
    await this.#renderer?.close();
  }

  #started(): ReleaseRenderer {
    return (this.#renderer ??= this.#options.start());
  }
}

/** A bundle's answer is foreign input like any other. */
function fragmentOf(output: unknown): RemoteRenderOutput {
  if (!Value.Check(MaybeEmpty, output))
    throw new RenderError('threw', 'the bundle rendered something that is no fragment');
  return output;
}
