import { AppError, type ReleaseDescriptor, ERRORS } from '@mintwire/contracts';
import { RenderError, type ServerBundle } from '@mintwire/service-kit';
import type { ArtifactStore } from './artifact-store';
import type { DamageLog } from './damage-log';

/** Where it is said whether a file is what was published. */
export type DamageReports = Pick<DamageLog, 'report' | 'sound'>;

/** The server bundle of a stored release: read from the disk, and each file compared with the registry, by every child that loads it. */
export function serverBundle(
  artifacts: ArtifactStore,
  release: ReleaseDescriptor,
  damage: DamageReports,
): ServerBundle {
  const { remote, version, server, serverFiles } = release;
  const read = async (): ReturnType<ServerBundle['read']> => {
    if (server === null) throw new RenderError('closed', 'this release has no server bundle');
    const files = new Map<string, Buffer>();
    for (const file of serverFiles) {
      const bytes = await artifacts.readServer(release, file).catch((cause: unknown) => {
        const error = new AppError(ERRORS.RELEASE_DAMAGED, { remote: remote.name, version }, { cause });
        damage.report(remote.name, version, `server/${file.path}`, error);
        throw new RenderError('damaged', error.message, { cause });
      });
      damage.sound(remote.name, version, `server/${file.path}`);
      files.set(file.path, bytes);
    }
    return { main: server, files };
  };
  return { id: `${remote.name} ${version}`, read };
}
