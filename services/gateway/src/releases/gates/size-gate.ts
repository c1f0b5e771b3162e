import { RELEASE_BUDGETS } from '@mintwire/contracts';
import { bytesText } from '@mintwire/ui/format';
import { SHELL } from '../../composition/domain/snapshot';
import { compress } from '../artifacts/compress';
import type { CheckedBuild } from '../read-build';

/** Why a release is too heavy. The sizes are measured here, not taken from what the build says of itself. */
export async function sizeFault({ descriptor, browser }: CheckedBuild): Promise<string | null> {
  const isShell = descriptor.remote.name === SHELL;
  const paths = isShell ? descriptor.initial.js : [descriptor.entry];
  const limit = isShell ? RELEASE_BUDGETS.shellInitial : RELEASE_BUDGETS.remoteEntry;
  let bytes = 0;
  for (const path of new Set(paths)) bytes += (await compress('gzip', browser.get(path) ?? Buffer.alloc(0))).length;
  return bytes > limit
    ? `${isShell ? 'the first scripts are' : 'the entry is'} ${bytesText(bytes)} gzip; at most ${bytesText(limit)} are allowed`
    : null;
}
