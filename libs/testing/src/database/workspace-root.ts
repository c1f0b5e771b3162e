import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of the repository, found from the working directory upwards. */
export function workspaceRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'mintwire')
      return folder;
    if (folder === dirname(folder)) throw new Error(`${from} is not inside the Mintwire repository.`);
  }
}
