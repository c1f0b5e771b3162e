import { AppError, GATES, type GateName, type GateResult, type ReleaseDescriptor, ERRORS } from '@mintwire/contracts';
import { RenderError } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { ArtifactStore } from '../artifacts/artifact-store';
import type { CheckedBuild } from '../read-build';
import { renderFailure } from '../render-failure';
import { apiFault, apiFaultWith, serviceVersions, type ServiceVersions } from './api-gate';
import { cssFault } from './css-gate';
import { platformFault } from './platform-gate';
import { renderFault } from './render-gate';
import { routesFault } from './routes-gate';
import { sizeFault } from './size-gate';
import { smokeFault } from './smoke-gate';

/** What the gates ask. */
export interface GateSources {
  readonly services: Readonly<Record<string, string>>;
  readonly artifacts: ArtifactStore;
  readonly smokeChild: string;
  /** JavaScript file of a render child. */
  readonly renderChild: string;
  /** Has a release fetched, checked and loaded where it will be rendered. @throws {Error} when it is not ready */
  readonly warm: (descriptor: ReleaseDescriptor) => Promise<void>;
  readonly now: () => number;
  /** What a release says of its own faults goes here, and to nobody else. */
  readonly logger: FastifyBaseLogger;
}

type Fault = string | null | Promise<string | null>;

/** The checks that a release passes. One that cannot be carried out refuses, with the reason why it could not. */
export class Gates {
  readonly #sources: GateSources;

  constructor(sources: GateSources) {
    this.#sources = sources;
  }

  /** Everything that can be said of a build whose hashes have been checked, beside `others`. */
  async ofUpload(build: CheckedBuild, others: readonly ReleaseDescriptor[]): Promise<GateResult[]> {
    const { services, now, smokeChild, renderChild, logger } = this.#sources;
    const { descriptor } = build;
    const note = (said: string): void =>
      logger.info({ release: `${descriptor.remote.name} ${descriptor.version}`, said }, 'what a refused release says');
    return Promise.all([
      result('files', () => null),
      ...this.beside(descriptor, others),
      result('api', () => apiFault(descriptor, services, now)),
      result('size', () => sizeFault(build)),
      result('css', () => cssFault(build, smokeChild)),
      result(
        'smoke',
        async () => (await smokeFault(build, smokeChild, note)) ?? renderFault(build, renderChild, others, note),
      ),
    ]).then(ordered);
  }

  /** What may have changed since the upload and does not depend on other releases: the disk, the services, and whether they are ready for it. */
  async beforeLive(descriptor: ReleaseDescriptor): Promise<GateResult[]> {
    const { services, now, warm } = this.#sources;
    return Promise.all([
      this.files(descriptor),
      result('api', () => apiFault(descriptor, services, now)),
      result('warm', () => warm(descriptor).then(() => null)),
    ]);
  }

  /** Versions of the services that answer, for {@link whetherCompatible}. */
  async serviceVersions(): Promise<ServiceVersions> {
    return serviceVersions(this.#sources.services, this.#sources.now);
  }

  /**
   * What stands against a release that was live before, without running anything: others that may occur beside it, and the
   * services that have answered. One that is away is no reason to keep a worse release on the site.
   */
  whetherCompatible(
    descriptor: ReleaseDescriptor,
    others: readonly ReleaseDescriptor[],
    versions: ServiceVersions,
  ): Promise<GateResult[]> {
    return Promise.all([...this.beside(descriptor, others), result('api', () => apiFaultWith(descriptor, versions))]);
  }

  /** Whether the files on this disk are those of the release. */
  files(descriptor: ReleaseDescriptor): Promise<GateResult> {
    const fault = 'files are missing or were changed on disk';
    return result('files', async () => ((await this.#sources.artifacts.holds(descriptor)) ? null : fault));
  }

  /** What depends on the releases that may occur beside it. */
  beside(descriptor: ReleaseDescriptor, others: readonly ReleaseDescriptor[]): Promise<GateResult>[] {
    return [
      result('routes', () => routesFault(descriptor, others)),
      result('platform', () => platformFault(descriptor, others)),
    ];
  }
}

/** @throws {AppError} RELEASE_GATES_FAILED naming each gate that refuses and why */
export function requirePassed(remote: string, results: readonly GateResult[]): void {
  const rejected = ordered(results).filter(({ reason }) => reason !== null);
  if (rejected.length === 0) return;
  const fields = rejected.map(({ gate, reason }) => ({ path: `/gates/${gate}`, message: reason ?? '' }));
  throw new AppError(ERRORS.RELEASE_GATES_FAILED, { remote, reasons: faultOf(rejected) ?? '' }, { fields });
}

/** Each gate that refuses, and why, as one text; null when none does. */
export function faultOf(results: readonly GateResult[]): string | null {
  const rejected = ordered(results).filter(({ reason }) => reason !== null);
  return rejected.length === 0 ? null : rejected.map(({ gate, reason }) => `${gate}: ${reason}`).join('; ');
}

/** Results in the order of the gates. */
export function ordered(results: readonly GateResult[]): GateResult[] {
  return [...results].sort((a, b) => GATES.indexOf(a.gate) - GATES.indexOf(b.gate));
}

async function result(gate: GateName, fault: () => Fault): Promise<GateResult> {
  try {
    return { gate, reason: await fault() };
  } catch (error) {
    return { gate, reason: `it could not be checked (${reasonOf(error)})` };
  }
}

/** An error of a render may speak with the release's own words. */
function reasonOf(error: unknown): string {
  if (error instanceof RenderError) return renderFailure(error);
  return error instanceof Error ? error.message : String(error);
}
