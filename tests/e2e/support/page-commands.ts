import { readFileSync } from 'node:fs';

/** The commands of a Markdown page: every line of its fenced `sh` blocks, in their order. */
export function commandsOf(file: string): string[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm);
  return [...blocks]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
