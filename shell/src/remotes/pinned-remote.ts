import type { ComposedRemote, PinnedRemote } from '@mintwire/contracts';
import { fileDeadline } from './file-deadline';
import { unanswered } from './remote-error';

const known = new Map<string, Promise<PinnedRemote>>();

/** Whether the page was told everything about a release. */
export const isComplete = (remote: ComposedRemote): remote is PinnedRemote => remote.title !== undefined;

/**
 * The release with the files of a module: a page's state lists remotes that it can do without, and has of the others the files of what
 * it shows. For the rest the gateway is asked, once, and twice where the first answer does not come.
 * @param expose what is wanted of it; without it everything
 * @throws RemoteError REMOTE_LOAD_FAILED, REMOTE_TIMEOUT
 */
export async function pinnedRemote(remote: ComposedRemote, expose?: string): Promise<PinnedRemote> {
  if (isComplete(remote) || (expose !== undefined && hasFiles(remote, expose))) return remote as PinnedRemote;
  const path = `/api/composition/remotes/${remote.name}/${remote.version}`;
  const asked = known.get(path);
  if (asked) return asked;
  const asking = ask(path, remote).catch(() => ask(path, remote));
  known.set(path, asking);
  asking.catch(() => known.delete(path));
  return asking;
}

const hasFiles = ({ exposes, entry, containerName }: ComposedRemote, expose: string): boolean =>
  exposes?.[expose] !== undefined && entry !== undefined && containerName !== undefined;

async function ask(path: string, remote: ComposedRemote): Promise<PinnedRemote> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(fileDeadline(performance) / 2) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    const release = (await answer.json()) as PinnedRemote;
    if (release.name !== remote.name || release.version !== remote.version)
      throw new Error(`${path} was answered with another release`);
    return release;
  } catch (cause) {
    throw unanswered(remote, cause);
  }
}
