import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Registry } from '../contract/registry';
import { copyTree } from '../e2e/support/copied-tree';
import { median, print } from './statistics';

const SITE = process.env['BASE_URL'] ?? 'http://localhost:3000';
const REMOTE = 'mfe-news';
const ROUNDS = Number(process.env['PERF_ROUNDS'] ?? 3);

/** Seconds until a new page view is made of that release. */
async function untilServed(version: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const html = await (await fetch(`${SITE}/news`)).text();
    if (html.includes(`/assets/${REMOTE}/${version}/`)) return (performance.now() - begun) / 1_000;
    if (performance.now() - begun > 30_000) throw new Error(`${version} was not served`);
  }
}

test('from the release command to a page, and back', async () => {
  test.setTimeout(30 * 60_000);
  const registry = await Registry.signIn();
  const token = await registry.token(REMOTE);
  const before = (await registry.live()).get(REMOTE) ?? '';
  const tree = copyTree();
  const command: number[] = [];
  const served: number[] = [];
  const back: number[] = [];
  const backServed: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Another content, hence another version.
      appendFileSync(
        join(tree.root, REMOTE, 'src/exposes/news-page.tsx'),
        `\nexport const round${round} = 'a release to be measured';\n`,
      );
      const begun = performance.now();
      const output = await release(tree.root, token);
      command.push((performance.now() - begun) / 1_000);
      const version = (await registry.live()).get(REMOTE) ?? '';
      expect(version, output).not.toBe(before);
      served.push(await untilServed(version));
      const backBegun = performance.now();
      await registry.rollBack(REMOTE, version);
      back.push((performance.now() - backBegun) / 1_000);
      backServed.push(await untilServed(before));
    }
  } finally {
    tree.remove();
  }
  const row = (name: string, values: readonly number[]) => [
    name,
    median(values).toFixed(2),
    Math.max(...values).toFixed(2),
  ];
  print(
    `A release of ${REMOTE}, ${ROUNDS} rounds (seconds)`,
    ['', 'median', 'most'],
    [
      row('npm run release --promote, build and gates included', command),
      row('after that, until a page is made of it', served),
      row('rollback, until the registry has answered', back),
      row('after that, until a page is made of the old release', backServed),
    ],
  );
});

function release(root: string, token: string): Promise<string> {
  const child = spawn(process.execPath, ['libs/devkit/src/release.mjs', REMOTE, '--to', SITE, '--promote'], {
    cwd: root,
    env: { ...process.env, MINTWIRE_DEPLOY_TOKEN: token },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) =>
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output)))),
  );
}
