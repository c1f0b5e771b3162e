import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Builds what reads a feed in a process of its own; gone after the file's tests. */
export function buildFeedChild(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'feed-child-')), 'feed-child.mjs');
  execFileSync(require.resolve('esbuild/bin/esbuild'), [
    join(__dirname, '../../src/feed-child.ts'),
    ...['--bundle', '--platform=node', '--format=esm', '--log-level=error', `--outfile=${file}`],
    "--banner:js=import { createRequire as $requireOf } from 'node:module'; const require = $requireOf(import.meta.url);",
  ]);
  afterAll(() => rmSync(dirname(file), { recursive: true }));
  return file;
}
