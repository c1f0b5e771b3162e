import type { ReleaseDescriptor } from '@mintwire/contracts';
import { satisfies, validRange } from 'semver';
import { SHELL } from '../../composition/domain/snapshot';

/** Why a release does not fit the platform, in every combination with releases of others that may occur beside it. */
export function platformFault(release: ReleaseDescriptor, others: readonly ReleaseDescriptor[]): string | null {
  if (validRange(release.remote.platform) === null) return 'the platform of its remote.json is no range of versions';
  const isShell = release.remote.name === SHELL;
  const shells = isShell ? [release] : others.filter(({ remote }) => remote.name === SHELL);
  const remotes = isShell ? others.filter(({ remote }) => remote.name !== SHELL) : [release];
  if (shells.length === 0) return 'no shell is live whose platform could be compared';
  for (const shell of shells) {
    for (const { remote, version } of remotes) {
      if (satisfies(shell.platformVersion, remote.platform)) continue;
      return `${remote.name} ${version} needs platform ${remote.platform}; shell ${shell.version} offers ${shell.platformVersion}`;
    }
  }
  return null;
}
