/** Rounds of each measurement; `npm run perf -- --rounds N`. */
export const ROUNDS = Number(process.env['PERF_ROUNDS'] ?? 5);

/** Minutes of load for the memory of the gateway; `npm run perf -- --minutes N`. */
export const MINUTES = Number(process.env['PERF_MINUTES'] ?? 10);

/** Launches one after the other; `npm run perf -- --launches N`. */
export const LAUNCHES = Number(process.env['PERF_LAUNCHES'] ?? 200);

/** The value that `share` of all values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Cells of two times and of how many times the first the second is. */
export function comparedTimes(first: number, second: number): readonly [string, string, string] {
  return [first.toFixed(0), second.toFixed(0), (second / first).toFixed(3)];
}

/** Prints rows below a title, the first column to the left. */
export function print(title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const texts = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)));
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  process.stdout.write(`\n${title}\n${texts.map((row) => `  ${line(row)}`).join('\n')}\n`);
}
