import { ReleaseDescriptor, RemotePage } from '@mintwire/contracts';
import { schemaFaults } from '@mintwire/contracts/schema-faults';
import { Value } from 'typebox/value';
import { fileListFaults } from './release-files';

/** A row of the registry whose description is not what a release's description has to be. */
export interface UnreadableRelease {
  readonly remote: string;
  readonly version: string;
  readonly reason: string;
}

/** A release as a row of the registry has it: its description was written by another program, or another version of this one. */
export interface StoredRow {
  readonly remote: string;
  readonly version: string;
  readonly descriptor: unknown;
}

/** Why the description of a row cannot be used; null when it can. */
export function rowFault({ remote, version, descriptor }: StoredRow): string | null {
  const [fault] = schemaFaults(ReleaseDescriptor, descriptor);
  if (fault !== undefined) return `release.json ${fault}`;
  const read = descriptor as ReleaseDescriptor;
  if (read.remote.name !== remote || read.version !== version) return 'release.json describes another release';
  return fileListFaults(read)[0] ?? null;
}

/** The description of a row; null, and `onFault` is told, when it cannot be used. */
export function readRow(row: StoredRow, onFault: (release: UnreadableRelease) => void): ReleaseDescriptor | null {
  const reason = rowFault(row);
  if (reason === null) return row.descriptor as ReleaseDescriptor;
  onFault({ remote: row.remote, version: row.version, reason });
  return null;
}

/**
 * What is left of a release whose description cannot be used and that nothing stands in for: its addresses, as far as they can
 * be read, with nothing that could be loaded. Pages there show the fallback, and every other page is what it was.
 */
export function addressesOnly({ remote: name, version, descriptor }: StoredRow): ReleaseDescriptor {
  const { remote } = (descriptor ?? {}) as { remote?: { pages?: unknown } | null };
  const pages = Array.isArray(remote?.pages) ? remote.pages.filter((page) => Value.Check(RemotePage, page)) : [];
  return {
    remote: { name, title: name, platform: '*', api: {}, pages, slots: [] },
    version,
    platformVersion: '',
    containerName: '',
    entry: '',
    exposes: {},
    lazy: {},
    initial: { js: [], css: [] },
    server: null,
    files: [],
    serverFiles: [],
  };
}
