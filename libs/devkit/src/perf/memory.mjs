import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Memory of each process of a running site, with what it has started itself: what several have in common counts for each in part (PSS), so that the
 * sum is what the site takes. Where the system shows that to the superuser alone, all of it counts for each. Linux only (/proc); elsewhere empty.
 * @param {string} data folder of the site
 * @returns {[string, number][]} name and megabytes
 */
export function residentMemory(data) {
  /** @type {{ name: string, pid: number }[]} */
  const started = JSON.parse(readFileSync(join(data, 'children.json'), 'utf8'));
  const all = processes();
  return started
    .filter(({ pid }) => all.has(pid))
    .map(({ name, pid }) => [name, familyOf(pid, all).reduce((sum, id) => sum + (all.get(id)?.megabytes ?? 0), 0)]);
}

/** @returns {Map<number, { parent: number, megabytes: number }>} */
function processes() {
  const found = new Map();
  for (const name of listing('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const field = (/** @type {string} */ key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      found.set(Number(name), { parent: field('PPid'), megabytes: (proportional(name) ?? field('VmRSS')) / 1024 });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/**
 * @param {string} pid
 * @returns {number | undefined} kilobytes
 */
function proportional(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @param {Map<number, { parent: number }>} all
 * @returns {number[]}
 */
function familyOf(pid, all) {
  const children = [...all].filter(([, { parent }]) => parent === pid).map(([id]) => id);
  return [pid, ...children.flatMap((id) => familyOf(id, all))];
}

/** @param {string} folder */
function listing(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
