import { AppError, type ReleaseDescriptor, ERRORS } from '@mintwire/contracts';
import { requireIdentity, type PublicKeys, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyRequest } from 'fastify';
import { heldDescriptor } from '../../composition/domain/snapshot';
import type { LiveRegistry } from '../registry/live-registry';
import type { ArtifactStore } from '../artifacts/artifact-store';
import type { ReportDamage } from '../artifacts/damage-log';
import { findRelease } from '../store/releases';

/** What the route reads from. */
export interface InternalReleasesSources {
  readonly registry: LiveRegistry;
  readonly artifacts: ArtifactStore;
  readonly keys: PublicKeys;
  readonly clock: () => Date;
  readonly reportDamage: ReportDamage;
}

interface Release {
  readonly remote: string;
  readonly version: string;
}

/**
 * `GET /internal/releases/<remote>/<version>/release.json` and `.../server/<file>`: descriptions and private server files of
 * releases, for the services that render them. Whoever asks brings the grant that came with the gateway's own request.
 */
export function registerInternalReleases(
  app: ServiceApp,
  { registry, artifacts, keys, clock, reportDamage }: InternalReleasesSources,
): void {
  const options = { logLevel: 'warn' as const, schema: { hide: true } };
  const authorise = async ({ method, url, headers }: FastifyRequest): Promise<void> => {
    await requireIdentity(keys, { audience: 'gateway', method, url }, headers.authorization, clock());
  };
  const find = async ({ remote, version }: Release): Promise<ReleaseDescriptor> => {
    const { snapshot } = registry;
    const release =
      (snapshot && heldDescriptor(snapshot, remote, version)) ?? (await findRelease(app.pg, remote, version));
    if (!release) throw new AppError(ERRORS.NOT_FOUND);
    return release;
  };

  app.get<{ Params: Release }>('/internal/releases/:remote/:version/release.json', options, async (request, reply) => {
    await authorise(request);
    return reply.header('cache-control', 'no-store').send(await find(request.params));
  });

  app.get<{ Params: Release & { '*': string } }>(
    '/internal/releases/:remote/:version/server/*',
    options,
    async (request, reply) => {
      await authorise(request);
      const release = await find(request.params);
      const file = release.serverFiles.find(({ path }) => path === request.params['*']);
      if (!file) throw new AppError(ERRORS.NOT_FOUND);
      const { remote, version } = request.params;
      const bytes = await artifacts.readServer(release, file).catch((cause: unknown) => {
        const error = new AppError(ERRORS.RELEASE_DAMAGED, { remote, version }, { cause });
        reportDamage(remote, version, `server/${file.path}`, error);
        throw error;
      });
      return reply.header('cache-control', 'no-store').type('application/octet-stream').send(bytes);
    },
  );
}
