const KB = 1024;

/** Most gzip bytes of what a first page view downloads. */
export const BUDGETS = { shellInitial: 90 * KB, remoteEntry: 11 * KB, page: 62 * KB };

const inKb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

/** Adds up the gzip sizes of `paths` and prints them. */
export function reportSize(label, files, paths, limit) {
  const sizes = new Map(files.map(({ path, gzipBytes }) => [path, gzipBytes]));
  const total = paths.reduce((sum, path) => sum + sizes.get(path), 0);
  console.log(`  ${label}: ${inKb(total)} gzip${limit ? ` (limit ${inKb(limit)})` : ''}`);
  return total;
}

/** Prints a size beside its limit. @throws Error when the limit is passed */
export function checkBudget(label, files, paths, limit) {
  const total = reportSize(label, files, paths, limit);
  if (total > limit) throw new Error(`${label} is ${inKb(total)} gzip; the limit is ${inKb(limit)}.`);
}
