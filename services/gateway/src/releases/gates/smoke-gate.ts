import { createHash } from 'node:crypto';
import type { ReleaseDescriptor } from '@mintwire/contracts';
import { isWorkerScript } from '../../composition/domain/release-files';
import { SHELL } from '../../composition/domain/snapshot';
import type { CheckedBuild } from '../read-build';
import { askChild } from './ask-child';
import {
  MAX_SAID,
  SMOKE_FAULTS,
  type SmokeAnswer,
  type SmokeFault,
  type SmokeScript,
  type SmokeTask,
} from './smoke-protocol';

const DEADLINE_MS = 10_000;

/**
 * Why a release does not even load. Its code runs in a confined process that reads nothing, and is killed at a deadline.
 * @param note is told what the release's own error says
 */
export async function smokeFault(
  build: CheckedBuild,
  childFile: string,
  note: (said: string) => void,
  deadlineMs = DEADLINE_MS,
): Promise<string | null> {
  const { answer, failure } = await askChild(childFile, { release: taskOf(build) }, deadlineMs, 'to load');
  if (failure !== undefined) return failure;
  const { fault } = (answer ?? {}) as Partial<SmokeAnswer>;
  if (typeof fault?.said === 'string') note(fault.said.slice(0, MAX_SAID));
  return fault === null ? null : sentenceOf(build.descriptor, fault);
}

/** The release's code can answer in the child's place: only known faults and files of the release come through. */
function sentenceOf({ files, serverFiles }: ReleaseDescriptor, fault: Partial<SmokeFault> | undefined): string {
  const { kind, path } = fault ?? {};
  if (kind === undefined || !Object.hasOwn(SMOKE_FAULTS, kind))
    return 'it answered in place of the process that tried it';
  const known = [...files, ...serverFiles].some((file) => file.path === path);
  return SMOKE_FAULTS[kind](known && path !== undefined ? path : 'a file that is not in the release');
}

function taskOf({ descriptor, browser, server }: CheckedBuild): SmokeTask {
  return {
    scripts: [...browser]
      .filter(([path]) => /\.m?js$/.test(path))
      .map(([path, bytes]) => scriptOf(descriptor, path, bytes)),
    entry: descriptor.entry,
    // The shell's first script starts a page; what it needs of one is the server bundle's part to show.
    containerName: descriptor.remote.name === SHELL ? null : descriptor.containerName,
    server: descriptor.server === null ? null : { main: descriptor.server, files: server },
  };
}

function scriptOf({ entry, initial, exposes, files }: ReleaseDescriptor, path: string, bytes: Buffer): SmokeScript {
  const integrity = files.find((file) => file.path === path)?.integrity ?? '';
  const pinned = path === entry || [initial, ...Object.values(exposes)].some(({ js }) => js.includes(path));
  const checkedBy = isWorkerScript(path) ? 'gateway' : pinned ? 'shell' : null;
  const sha256 = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  return { path, source: bytes.toString('utf8'), hashes: [integrity, sha256], checkedBy };
}
