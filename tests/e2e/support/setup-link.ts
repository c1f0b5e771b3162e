import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What `npm run admin -- setup-link` prints for the site under test. */
export async function setupLink(): Promise<string> {
  const script = fileURLToPath(new URL('../../../libs/devkit/src/admin.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'setup-link'], { env: process.env });
  const link = /https?:\/\/\S+\/admin\/setup#\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(`no setup link in: ${stdout}`);
  return link;
}
