import { join } from 'node:path';
import type { ReleaseDescriptor } from '@mintwire/contracts';
import { forkConfined, killConfined } from '@mintwire/service-kit';
import { isWorkerScript } from '../domain/release-files';
import { SHELL } from '../domain/snapshot';
import type { CheckedBuild } from '../releases/read-build';
import type { SmokeAnswer, SmokeScript, SmokeTask } from './smoke-protocol';

const DEADLINE_MS = 10_000;
const HEAP_MB = 256;

/**
 * Why a release does not even load. Its code runs in a confined process that reads its server bundle and nothing else,
 * and is killed at a deadline. A process that fails in any way means a refusal.
 * @param folder where the build lies; its server bundle is loaded from there
 */
export async function smokeFault(
  build: CheckedBuild,
  folder: string,
  childFile: string,
  deadlineMs = DEADLINE_MS,
): Promise<string | null> {
  const child = forkConfined({ file: childFile, readFolders: [join(folder, 'server')], heapMb: HEAP_MB });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string | null>((resolve) => {
      timer = setTimeout(() => resolve(`it took longer than ${deadlineMs / 1000} s to load`), deadlineMs);
      child.once('error', (error) => resolve(`it could not be tried: ${error.message}`));
      child.once('close', (code, signal) =>
        resolve(`it ended the process that tried it (${signal ?? `exit code ${code}`})`),
      );
      child.once('message', (answer: Partial<SmokeAnswer> | null) => {
        if (answer?.fault === null) resolve(null);
        else
          resolve(
            typeof answer?.fault === 'string' ? answer.fault : 'it answered in place of the process that tried it',
          );
      });
      child.send(taskOf(build, folder), (error) => {
        if (error) resolve(`it could not be tried: ${error.message}`);
      });
    });
  } finally {
    clearTimeout(timer);
    killConfined(child);
  }
}

function taskOf({ descriptor, browser }: CheckedBuild, folder: string): SmokeTask {
  return {
    scripts: [...browser]
      .filter(([path]) => /\.m?js$/.test(path))
      .map(([path, bytes]) => scriptOf(descriptor, path, bytes)),
    entry: descriptor.entry,
    // The shell's first script starts a page; what it needs of one is the server bundle's part to show.
    containerName: descriptor.remote.name === SHELL ? null : descriptor.containerName,
    server: descriptor.server === null ? null : join(folder, 'server', descriptor.server),
  };
}

function scriptOf({ entry, initial, exposes, files }: ReleaseDescriptor, path: string, bytes: Buffer): SmokeScript {
  const integrity = files.find((file) => file.path === path)?.integrity ?? '';
  const pinned = path === entry || [initial, ...Object.values(exposes)].some(({ js }) => js.includes(path));
  const checkedBy = isWorkerScript(path) ? 'gateway' : pinned ? 'shell' : null;
  return { path, source: bytes.toString('utf8'), integrity, checkedBy };
}
