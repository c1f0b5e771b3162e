import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { createProgress } from '../terminal/progress.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { ASKED } from './registry.mjs';
import { runRelease } from './run.mjs';

const VERSION = '0.1.0-0123456789ab';

describe('the release command', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'mintwire-release-'));
  /** @type {{ method?: string | undefined, url?: string | undefined, token?: string | undefined, body: Buffer }[]} */
  const seen = [];
  /** @type {(url: string) => [number, unknown]} */
  let answer;
  const server = createServer(async (request, response) => {
    seen.push({
      method: request.method,
      url: request.url,
      token: request.headers.authorization,
      body: await buffer(request),
    });
    const [status, body] = answer(String(request.url));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  let site = '';
  beforeAll(async () => {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = server.address();
    site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    mkdirSync(join(workspace, 'mfe-news'));
    writeFileSync(join(workspace, 'mfe-news/remote.json'), '{}');
  });
  afterAll(async () => {
    rmSync(workspace, { recursive: true, force: true });
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    seen.length = 0;
  });

  const build = async () => {
    const dist = join(workspace, 'mfe-news/dist');
    mkdirSync(join(dist, 'browser/deep'), { recursive: true });
    mkdirSync(join(dist, 'server'), { recursive: true });
    const descriptor = {
      version: VERSION,
      files: [{ path: 'remoteEntry.js' }, { path: 'deep/page.js' }],
      serverFiles: [{ path: 'main.cjs' }],
    };
    for (const [name, text] of Object.entries({
      'release.json': JSON.stringify(descriptor),
      'browser/remoteEntry.js': 'entry',
      'browser/deep/page.js': 'page',
      'browser/forgotten.js': 'x',
      'server/main.cjs': 'server',
    })) {
      writeFileSync(join(dist, name), text);
    }
  };
  const run = async (/** @type {string[]} */ args, env = {}) => {
    let output = '';
    const progress = createProgress((text) => void (output += text));
    const code = await runRelease(
      args,
      { MINTWIRE_DEPLOY_TOKEN: 'secret', PUBLIC_URL: site, ...env },
      { workspace, progress, build },
    );
    return { code, output };
  };
  const gatesIn = (/** @type {string} */ output) =>
    [...output.matchAll(/gate (\w+: (?:passed|REFUSED))/g)].map(([, word]) => word);
  const gates = ['files', 'routes', 'platform', 'api', 'size', 'css', 'smoke'].map((gate) => ({ gate, reason: null }));
  const channel = { live: VERSION, canary: null, canaryPercent: 0 };

  it('builds, sends the description first and every listed file after it, and names each gate', async () => {
    answer = () => [201, { stored: true, gates }];
    const { code, output } = await run(['mfe-news']);
    expect([code, seen.map(({ method, url, token }) => [method, url, token])]).toEqual([
      0,
      [['POST', '/api/releases', 'Bearer secret']],
    ]);
    for (const { gate } of gates) expect(output).toContain(`gate ${gate}: passed`);
    expect(output).toContain(`mfe-news ${VERSION} is stored. Visitors do not get it yet`);
    /** @type {string[]} */
    const names = [];
    const archive = extract();
    archive.end(seen[0]?.body);
    for await (const entry of archive) {
      names.push(`${entry.header.name}=${(await buffer(entry)).toString().slice(0, 6)}`);
    }
    expect(names).toEqual([
      'release.json={"vers',
      'browser/remoteEntry.js=entry',
      'browser/deep/page.js=page',
      'server/main.cjs=server',
    ]);
  });

  it('promotes, or gives a share of the visitors', async () => {
    answer = (url) =>
      url === '/api/releases'
        ? [200, { stored: false, gates }]
        : [200, url.endsWith('canary') ? { live: '0.1.0-000000000000', canary: VERSION, canaryPercent: 10 } : channel];
    const promoted = await run(['mfe-news', '--promote', '--to', `${site}/`, '--token', 'other']);
    expect(promoted).toEqual({ code: 0, output: expect.stringContaining(`mfe-news ${VERSION} is live.`) });
    expect(promoted.output).toContain('had been stored before');
    expect(seen.at(-1)).toMatchObject({ url: `/api/releases/mfe-news/${VERSION}/promote`, token: 'Bearer other' });
    const canary = await run(['mfe-news', '--canary', '10']);
    expect(canary.output).toContain(`10 % of the visitors get mfe-news ${VERSION}; the others 0.1.0-000000000000.`);
    expect(seen.at(-1)?.body.toString()).toBe('{"percent":10}');
  });

  it('says which gate refused and why, and goes no further', async () => {
    answer = () => [
      422,
      {
        code: 'RELEASE_GATES_FAILED',
        detail: 'The release is refused',
        errors: [{ path: '/gates/platform', message: 'needs platform ^2.0.0' }],
      },
    ];
    const { code, output } = await run(['mfe-news', '--promote']);
    expect([code, seen.length]).toEqual([1, 1]);
    expect(gatesIn(output)).toEqual([
      'files: passed',
      'routes: passed',
      'platform: REFUSED',
      'api: passed',
      'size: passed',
      'css: passed',
      'smoke: passed',
    ]);
    expect(output).toContain('gate platform: REFUSED, needs platform ^2.0.0');
  });

  it('says of a refused decision what was asked for it, and what a newer registry asks besides', async () => {
    const errors = [
      { path: '/gates/warm', message: 'news is away' },
      { path: '/gates/moon', message: 'it is not full' },
    ];
    answer = (url) =>
      url === '/api/releases'
        ? [201, { stored: true, gates: [] }]
        : [422, { code: 'RELEASE_GATES_FAILED', detail: 'The release is refused', errors }];
    const { code, output } = await run(['mfe-news', '--promote']);
    expect([code, gatesIn(output)]).toEqual([
      1,
      ['files: passed', 'routes: passed', 'platform: passed', 'api: passed', 'warm: REFUSED', 'moon: REFUSED'],
    ]);
  });

  it('knows every gate there is', () => {
    const source = readFileSync(join(WORKSPACE, 'libs/contracts/src/releases.ts'), 'utf8');
    const [, list = ''] = /GATES = \[([^\]]+)\]/.exec(source) ?? [];
    const all = [...list.matchAll(/'([a-z]+)'/g)].map(([, gate]) => String(gate));
    expect([...ASKED.upload, 'warm']).toEqual(all);
    expect(ASKED.decision).toEqual(all.filter((gate) => ASKED.decision.some((asked) => asked === gate)));
  });

  it('says what the registry refused, or that there is none', async () => {
    answer = () => [409, { code: 'RELEASE_EXISTS', detail: 'It exists.' }];
    expect(await run(['mfe-news'])).toEqual({
      code: 1,
      output: expect.stringMatching(/It exists\. \(RELEASE_EXISTS\)\n$/),
    });
    expect(await run(['mfe-news', '--to', 'http://127.0.0.1:9'])).toEqual({
      code: 1,
      output: expect.stringContaining('http://127.0.0.1:9 did not answer as a registry does'),
    });
  });

  it.each([
    [[], /Say which one to release: shell, mfe-news\./],
    [['mfe-gone'], /There is no mfe-gone here/],
    [['mfe-news', '--canary', '0'], /whole percent/],
    [['mfe-news', '--canary', '10', '--promote'], /Either --canary or --promote/],
    [['mfe-news', '--to', 'site'], /--to is not a web address/],
    [['mfe-news', '--force'], /Unknown option '--force'/],
  ])('refuses %j', async (args, sentence) => {
    const { code, output } = await run(args);
    expect([code, seen.length]).toEqual([1, 0]);
    expect(output).toMatch(sentence);
  });

  it('needs a token', async () => {
    expect(await run(['mfe-news'], { MINTWIRE_DEPLOY_TOKEN: '' })).toEqual({
      code: 1,
      output: expect.stringContaining('A deploy token of mfe-news is needed'),
    });
  });
});
