import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether a process with this id runs. A zombie (ended, not yet reaped) counts as gone.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to someone else.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return linuxStat(pid)?.state !== 'Z';
}

/**
 * What tells this process from a later one that got the same id: the time it started. Undefined when it is gone.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identityOf(pid) {
  if (!isAlive(pid)) return undefined;
  return linuxStat(pid)?.startTime ?? ps(pid, 'lstart=');
}

/**
 * The command line of a process, its arguments parted by spaces; empty when it is gone.
 * @param {number} pid
 */
export function commandLineOf(pid) {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  return ps(pid, 'command=') ?? '';
}

/**
 * The process that started this one, or took it over.
 * @param {number} pid
 * @returns {number | undefined}
 */
export function parentOf(pid) {
  const parent = Number(linuxStat(pid)?.parent ?? ps(pid, 'ppid='));
  return Number.isInteger(parent) && parent > 0 ? parent : undefined;
}

/** @param {number} pid */
function linuxStat(pid) {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces: the fields begin behind the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], parent: fields[1], startTime: fields[19] };
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @param {string} column
 */
function ps(pid, column) {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 2_000,
    }).trim();
  } catch {
    return undefined;
  }
}
