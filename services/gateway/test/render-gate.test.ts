import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@mintwire/contracts';
import { renderFault } from '../src/releases/gates/render-gate';
import { readBuild } from '../src/releases/read-build';
import { GOOD_SHELL, versionOf, writeBuild, type FixtureBuild } from './support/fixture-release';
import { scratchFolder } from './support/scratch-folder';

const PAGE = { path: '/news/:slug', expose: './page', title: 'News', description: 'News' };
const SLOT = { slot: 'home.news', expose: './latest', order: 1 };
const LIMITS = { pageMs: 700, totalMs: 5_000 };
const THROWS = 'the page /news/:slug is not rendered: its code fails';
/** A bundle whose render is this expression of `input`. */
const rendering = (body: string): string =>
  `exports.render = async (input) => { ${body}; return { html: '<p>x</p>', head: {} }; };`;

describe('the gate that renders a release', () => {
  const folder = scratchFolder();
  const child = join(folder.path, 'render-child.mjs');
  let digit = 0;
  const said: string[] = [];
  beforeAll(() => {
    execFileSync(require.resolve('esbuild/bin/esbuild'), [
      require.resolve('@mintwire/service-kit/render-child'),
      '--bundle',
      '--platform=node',
      '--format=esm',
      `--outfile=${child}`,
      '--log-level=error',
    ]);
    process.env['GATE_TEST_SECRET'] = 'hunter2';
  });
  afterAll(() => {
    delete process.env['GATE_TEST_SECRET'];
    folder.remove();
  });

  const fault = async (
    build: Omit<FixtureBuild, 'version'>,
    others: ReleaseDescriptor[] = [],
  ): Promise<string | null> => {
    digit += 1;
    const dist = writeBuild(folder.path, { ...build, version: versionOf(digit.toString(16).slice(-1)) });
    return renderFault(await readBuild(dist), child, others, (text) => said.push(text), LIMITS);
  };
  const news = (bundle: string, pages: FixtureBuild['pages'] = [PAGE]) =>
    fault({
      name: 'mfe-news',
      pages,
      server: { 'main.cjs': bundle },
      alter: (d) => ({ ...d, remote: { ...d.remote, slots: [SLOT] } }),
    });

  it('passes what renders every page and slot', async () => {
    expect(
      await news(
        rendering(
          `if (!(input.route === '/news/:slug' && input.url === '/news/sample' && input.expose === './page') && !(input.slot === 'home.news' && input.expose === './latest')) throw new Error('asked for what nobody offers')`,
        ),
      ),
    ).toBeNull();
  });

  it.each([
    [
      'a page that throws',
      rendering(`if (input.slot === null) throw new TypeError('no items')`),
      'the page /news/:slug is not rendered: its code fails',
    ],
    [
      'a slot that throws',
      rendering(`if (input.slot !== null) throw new Error('no slot')`),
      'the slot home.news is not rendered: its code fails',
    ],
    [
      'a page that is no fragment',
      'exports.render = async () => ({ html: 7 })',
      'the page /news/:slug is not rendered: the answer is no fragment',
    ],
    [
      'a page that is empty',
      `exports.render = async () => ({ html: '', head: {} })`,
      'the page /news/:slug is not rendered: the answer is no fragment',
    ],
    ['a page that never comes', rendering('for (;;) {}'), 'the page /news/:slug is not rendered: it took too long'],
    [
      'a page that takes all memory',
      rendering('const all = []; for (;;) all.push(new Array(1e6).fill(input))'),
      /^the page \/news\/:slug is not rendered: it (ended the process that rendered it|took too long)$/,
    ],
    [
      'a page that ends its process',
      rendering('process.exit(0)'),
      /is not rendered: it ended the process that rendered it$/,
    ],
    ['a bundle that does not load', 'throw new Error("at once")', 'the server bundle cannot be loaded: its code fails'],
    ['a page that reads the disk', rendering(`require('node:fs').readFileSync('/etc/hostname')`), THROWS],
    ['a page that starts a process', rendering(`require('node:child_process').execFileSync('id')`), THROWS],
    [
      'a page whose error tells what it found',
      rendering('const e = new Error("env " + JSON.stringify(process.env)); e.name = "found"; throw e'),
      THROWS,
    ],
  ])('refuses %s', async (_what, bundle, reason) => {
    const found = await news(bundle);
    if (typeof reason === 'string') expect(found).toBe(reason);
    else expect(found).toMatch(reason);
  });

  it('has what a release says of its own fault for the log, and nothing of it in the refusal', async () => {
    said.length = 0;
    const bundle = rendering(`throw new Error('found: ' + JSON.stringify(process.env))`);
    expect(await news(bundle)).not.toContain('found');
    expect(said).toEqual([expect.stringContaining('found: {}')]);
  });

  it('asks nothing of a page that remote.json leaves to browsers, and nothing of a release without a server bundle', async () => {
    const bundle = rendering(`if (input.slot === null) throw new Error('wallet only')`);
    expect(await news(bundle, [{ ...PAGE, server: false }])).toBeNull();
    expect(await fault({ name: 'mfe-news', pages: [PAGE] })).toBeNull();
  });

  it('lets a slot show nothing while there is nothing to show', async () => {
    expect(
      await news(`exports.render = async ({ slot }) => ({ html: slot === null ? 'x' : '', head: {} })`),
    ).toBeNull();
  });

  it('shows a shell the pages of every remote, the home page and an address that nobody has', async () => {
    const presale = writeBuild(folder.path, {
      name: 'mfe-presale',
      version: versionOf('1'),
      pages: [{ ...PAGE, path: '/presale/:id' }],
    });
    const others = [(await readBuild(presale)).descriptor];
    const at = (path: string) =>
      GOOD_SHELL.replace(
        "const path = url.split('?')[0];",
        `const path = url.split('?')[0]; if (path === '${path}') throw new Error('broken here');`,
      );
    const shell = (bundle: string) => fault({ name: 'shell', server: { 'main.cjs': bundle } }, others);
    expect(await shell(GOOD_SHELL)).toBeNull();
    expect(await shell(at('/'))).toBe('the page / is not rendered: its code fails');
    expect(await shell(at('/presale/sample'))).toBe('the page /presale/sample is not rendered: its code fails');
    expect(await shell(at('/sample-of-an-address-that-nobody-has'))).toMatch(
      /nobody-has is not rendered: its code fails/,
    );
    expect(await shell(`exports.render = async () => ({ status: 500, html: 'x' })`)).toMatch(
      /^the page \/ is not rendered: the answer is no page/,
    );
  });
});
