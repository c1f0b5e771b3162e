/** Names under which front ends are released. */
export const REMOTE_NAME = '^(shell|mfe-[a-z][a-z0-9-]*)$';
/** Package version and content hash. */
export const RELEASE_VERSION = '^[0-9]+\\.[0-9]+\\.[0-9]+-[0-9a-f]{12}$';
/** Longest of either. */
export const MAX_NAME = 60;

const [remoteName, releaseVersion] = [new RegExp(REMOTE_NAME), new RegExp(RELEASE_VERSION)];

/** Whether there can be such a release at all; nobody is asked for another. */
export function mayBeRelease(remote: string, version: string): boolean {
  return (
    remote.length <= MAX_NAME && version.length <= MAX_NAME && remoteName.test(remote) && releaseVersion.test(version)
  );
}

/** Name under which the shell is released. */
export const SHELL = 'shell';
