import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import type { ReleaseNetwork } from '@mintwire/contracts';

const UNSHARE = '/usr/bin/unshare';
/** As root a network namespace can be made at once; anybody else needs one of users around it. */
const WAYS: readonly (readonly string[])[] = [['--net'], ['--user', '--map-root-user', '--net']];
const OWN_NETWORK = '/proc/self/ns/net';
const DEADLINE_MS = 2_000;

let found: readonly string[] | null | undefined;

/**
 * Words to put before a command so that it runs without any network: in a namespace of its own (Linux, util-linux) in which
 * nothing is up. Null where the system does not allow that. Tried once for each process.
 */
export function networkFence(): readonly string[] | null {
  if (found === undefined) {
    const way = WAYS.find(separates);
    found = way ? [UNSHARE, ...way, '--'] : null;
  }
  return found;
}

/** What code of releases can reach from this process. */
export function releaseNetwork(): ReleaseNetwork {
  return networkFence() === null ? 'open' : 'closed';
}

/** Whether this way leads into another network than ours, by the system's own word. */
function separates(way: readonly string[]): boolean {
  try {
    const ours = readlinkSync(OWN_NETWORK);
    const { status, stdout } = spawnSync(UNSHARE, [...way, '--', '/bin/sh', '-c', `readlink ${OWN_NETWORK}`], {
      encoding: 'utf8',
      timeout: DEADLINE_MS,
    });
    return status === 0 && /^net:\[\d+\]$/.test(stdout.trim()) && stdout.trim() !== ours;
  } catch {
    return false;
  }
}
