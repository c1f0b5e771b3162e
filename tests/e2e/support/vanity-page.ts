import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { CompositionAnswer, ReleaseDescriptor } from '@mintwire/contracts';
import type * as core from '@mintwire/vanity';
import type * as client from '@mintwire/vanity/client';

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
const REMOTE = 'mfe-launchpad';

/** What {@link installVanity} puts into the page, for functions that run there. */
export type VanityWindow = Window & { readonly vanity: typeof core & typeof client };

/** Puts the client of the search into every page to come. The worker is not in it: that one has to come from the release. */
export async function installVanity(page: Page, alsoExport = ''): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from '@mintwire/vanity'; export * from '@mintwire/vanity/client'; ${alsoExport}`,
      resolveDir: join(WORKSPACE, 'tests'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'vanity',
    // web3.js knows what it needs of Node in a browser; only the global is missing.
    define: { global: 'globalThis' },
  });
  await page.addInitScript({ content: `${outputFiles[0]?.text ?? ''};globalThis.vanity = vanity;` });
}

/** Where the site has the worker's script: a file of the launchpad's release that pages of now get. */
export async function vanityWorker(request: APIRequestContext): Promise<string> {
  const { releases } = (await (await request.get('/api/composition?path=/create')).json()) as CompositionAnswer;
  const version = releases.find(({ remote }) => remote === REMOTE)?.version;
  const dist = join(WORKSPACE, REMOTE, 'dist');
  const built = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseDescriptor;
  const file = built.files.find(({ path }) => /\.worker\.[0-9a-f]+\.js$/.test(path));
  if (!file || built.version !== version)
    throw new Error(`the site runs ${REMOTE} ${version}, built is ${built.version}`);
  return `/assets/${REMOTE}/${version}/${file.path}`;
}
