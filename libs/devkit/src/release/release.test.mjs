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
  /** @type {Record<string, unknown>} how the remote stands before anything is done */
  let status;
  /** @type {(string | undefined)[]} revisions that decisions were made of */
  let revisions;
  const server = createServer(async (request, response) => {
    if (request.method === 'GET' && request.url === '/api/releases/mfe-news' && status.code === undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(status));
      return;
    }
    revisions.push(request.headers['if-match']);
    seen.push({
      method: request.method,
      url: request.url,
      token: request.headers.authorization,
      body: await buffer(request),
    });
    const [code, body] = answer(String(request.url));
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
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
    revisions = [];
    status = {
      remote: 'mfe-news',
      live: '0.1.0-000000000000',
      previous: '0.1.0-ffffffffffff',
      canary: null,
      canaryPercent: 0,
      firstLive: '0.1.0-ffffffffffff',
      locked: false,
      lockedBy: null,
      lockReason: null,
      withdrawnAt: null,
      withdrawnBy: null,
      revision: 7,
      canaryWatch: null,
      releases: [VERSION, '0.1.0-000000000000', '0.1.0-ffffffffffff'].map((version) => ({
        version,
        uploadedAt: '2026-01-02T03:04:05.000Z',
        fault: version.endsWith('f') ? 'page.js is not what was published' : null,
      })),
      telemetry: { since: '2026-01-01T03:04:05.000Z', items: [] },
      token: { label: 'ci', scopes: ['upload', 'canary', 'preview'], expiresAt: '2999-01-01T00:00:00.000Z' },
    };
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
    expect(promoted.output).toContain('had been stored before.');
    expect(seen.at(-1)).toMatchObject({ url: `/api/releases/mfe-news/${VERSION}/promote`, token: 'Bearer other' });
    const canary = await run(['mfe-news', '--canary', '10']);
    expect(canary.output).toContain(`10 % of the visitors get mfe-news ${VERSION}; the others 0.1.0-000000000000.`);
    answer = (url) =>
      url.endsWith('canary')
        ? [200, { ...channel, live: null, canary: VERSION, canaryPercent: 10 }]
        : [201, { stored: true, gates }];
    expect((await run(['mfe-news', '--canary', '10'])).output).toContain('; the others do not get mfe-news.');
    expect(seen.at(-1)?.body.toString()).toBe('{"percent":10}');
    expect(revisions.at(-1)).toBe('"7"');
  });

  it('says that an upload has repaired what was stored before', async () => {
    answer = () => [200, { stored: false, repaired: true, gates }];
    expect((await run(['mfe-news', '--to', site])).output).toContain('its damaged files were repaired');
  });

  it('decides about a release that is stored, and builds nothing for it', async () => {
    status = { ...status, canary: VERSION, canaryPercent: 5 };
    answer = () => [200, channel];
    expect((await run(['mfe-news', '--promote', '--version', 'canary'])).output).toContain(`${VERSION} is live.`);
    answer = () => [200, { live: '0.1.0-000000000000', canary: '0.1.0-ffffffffffff', canaryPercent: 50 }];
    await run(['mfe-news', '--canary', '50', '--version', '0.1.0-ffffffffffff']);
    answer = () => [200, { ...channel, live: '0.1.0-000000000000' }];
    expect((await run(['mfe-news', '--canary', '0'])).output).toContain(`The canary ${VERSION} of mfe-news has ended`);
    expect(seen.map(({ url, body }) => [url, body.toString()])).toEqual([
      [`/api/releases/mfe-news/${VERSION}/promote`, ''],
      ['/api/releases/mfe-news/0.1.0-ffffffffffff/canary', '{"percent":50}'],
      [`/api/releases/mfe-news/${VERSION}/canary`, '{"percent":0}'],
    ]);
    expect(revisions).toEqual(['"7"', '"7"', '"7"']);
    seen.length = 0;
    const gone = await run(['mfe-news', '--promote', '--version', '0.1.0-eeeeeeeeeeee']);
    expect([gone.code, seen.length]).toEqual([1, 0]);
    expect(gone.output).toContain(`There is no release 0.1.0-eeeeeeeeeeee of mfe-news; there are ${VERSION}`);
    status = { ...status, canary: null };
    expect((await run(['mfe-news', '--canary', '0'])).output).toContain('There is no canary of mfe-news.');
    expect((await run(['mfe-news', '--promote', '--version', 'canary'])).code).toBe(1);
  });

  it('rolls back from what is live', async () => {
    answer = () => [200, { ...channel, live: '0.1.0-ffffffffffff' }];
    const { code, output } = await run(['mfe-news', '--rollback']);
    expect([code, seen.map(({ method, url }) => [method, url])]).toEqual([
      0,
      [['POST', '/api/releases/mfe-news/0.1.0-000000000000/rollback']],
    ]);
    expect(output).toContain('mfe-news 0.1.0-000000000000 is taken back; 0.1.0-ffffffffffff is live.');
    await run(['mfe-news', '--rollback', '--version', '0.1.0-dddddddddddd']);
    expect(seen.at(-1)?.body.toString()).toBe('{"to":"0.1.0-dddddddddddd"}');
    answer = () => [200, { ...channel, live: null }];
    expect((await run(['mfe-news', '--rollback'])).output).toContain('is taken back; no release is live.');
    const first = '0.1.0-ffffffffffff';
    status = { ...status, live: first, previous: null };
    seen.length = 0;
    expect((await run(['mfe-news', '--status'])).output).toContain('a rollback leads to no release: none was live');
    expect(await run(['mfe-news', '--rollback'])).toEqual({
      code: 1,
      output: `No release of mfe-news was live before ${first}. To leave visitors without any: --rollback --version none.\n`,
    });
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await run(['mfe-news', '--rollback', '--version', 'none'])).output).toContain('no release is live.');
    expect(seen.at(-1)?.body.toString()).toBe('');
    status = { ...status, live: '0.1.0-000000000000' };
    expect((await run(['mfe-news', '--rollback', '--version', 'none'])).output).toContain('--withdraw takes mfe-news');
    status = { ...status, live: null };
    expect(await run(['mfe-news', '--rollback'])).toEqual({ code: 1, output: 'No release of mfe-news is live.\n' });
    status = { ...status, canary: VERSION };
    expect((await run(['mfe-news', '--rollback'])).output).toContain('Its canary ends with --canary 0.');
  });

  it('takes the remote off the site and puts it back', async () => {
    answer = (url) => [200, { ...channel, live: url.endsWith('put-back') ? VERSION : null, previous: VERSION }];
    const gone = await run(['mfe-news', '--withdraw']);
    expect(gone).toEqual({ code: 0, output: `mfe-news is off the site. --put-back brings ${VERSION} back.\n` });
    status = { ...status, live: null, withdrawnAt: '2026-01-02', withdrawnBy: 'account:ada@example.org' };
    expect((await run(['mfe-news', '--put-back'])).output).toContain(`on the site again: ${VERSION} is live.`);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/releases/mfe-news/withdraw',
      'POST /api/releases/mfe-news/put-back',
    ]);
    expect(revisions).toEqual(['"7"', '"7"']);
    answer = (url) => [200, url.endsWith('/gates') ? { gates: [] } : { items: [] }];
    expect((await run(['mfe-news', '--status'])).output).toContain('withdrawn by ada@example.org, 2026-01-02');
  });

  it('makes a preview link and takes it back', async () => {
    const preview = {
      id: 'p1',
      version: VERSION,
      person: 'Ada',
      path: '/news',
      expiresAt: '2999-01-01',
      revokedAt: null,
    };
    answer = () => [201, { ...preview, link: 'https://site/admin/preview#s', gates: [{ gate: 'api', reason: 'old' }] }];
    const made = await run(['mfe-news', '--preview', ' Ada ', '--path', '/news', '--hours', '2', '--version', VERSION]);
    expect(made.output).toContain('https://site/admin/preview#s');
    expect(made.output).toContain('gate api: REFUSED, old');
    expect(JSON.parse(String(seen[0]?.body))).toEqual({
      remote: 'mfe-news',
      version: VERSION,
      person: 'Ada',
      path: '/news',
      hours: 2,
    });
    answer = () => [200, preview];
    expect((await run(['mfe-news', '--end-preview', 'p1'])).output).toContain('of Ada to mfe-news');
    expect(seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/admin/previews/p1' });
  });

  it('says how the remote stands: channel, lock, reports, gates, preview links, and what the token may do until when', async () => {
    const metrics = {
      release: VERSION,
      views: 1_200,
      loads: { count: 900, failed: 3, late: 2, median: 120.4 },
      vitals: { LCP: { p75: null } },
      errors: { count: 4, latest: [{ message: 'no article' }] },
    };
    status = {
      ...status,
      canary: VERSION,
      canaryPercent: 5,
      locked: true,
      lockedBy: 'account:ada@example.org',
      lockReason: 'an audit',
      telemetry: { since: '2026-01-01T03:04:05.000Z', items: [metrics] },
      canaryWatch: {
        canary: VERSION,
        visits: { canary: { count: 40, failed: 2 }, live: { count: 1_400, failed: 9 } },
        stoppedAt: null,
        reason: null,
      },
    };
    const link = { id: 'p1', version: VERSION, person: 'Ada', path: '/news', revokedAt: null };
    answer = (url) =>
      url.endsWith('/gates')
        ? [200, { gates: [{ gate: 'warm', reason: 'news is away' }] }]
        : [
            200,
            {
              items: [
                { ...link, expiresAt: '2999-01-01T00:00:00.000Z' },
                { ...link, id: 'p2', expiresAt: '2020-01-01T00:00:00.000Z' },
                { ...link, id: 'p3', expiresAt: '2999-01-01T00:00:00.000Z', revokedAt: '2020-01-01T00:00:00.000Z' },
              ],
            },
          ];
    const { code, output } = await run(['mfe-news', '--status']);
    expect([code, seen.map(({ method, url }) => `${method} ${url}`)]).toEqual([
      0,
      [`GET /api/releases/mfe-news/${VERSION}/gates`, 'GET /api/admin/previews'],
    ]);
    for (const line of [
      'live: 0.1.0-000000000000',
      `canary: ${VERSION}, for 5 % of the visitors`,
      'a rollback leads to 0.1.0-ffffffffffff',
      'locked by ada@example.org: “an audit”',
      'compared so far: canary 2 of 40 page views with errors, live 9 of 1,400 page views with errors; it is stopped if',
      `${VERSION}: 1,200 page views, 4 errors, 3 of 900 loads failed, 2 came too late, median load 120 ms, largest paint not measured for 75 %, last error: no article`,
      'gate warm: REFUSED, news is away',
      `p1: ${VERSION} for Ada at /news, until 2999-01-01T00:00:00.000Z`,
      'deploy token “ci”: works until 2999-01-01T00:00:00.000Z, may upload, canary, preview',
    ])
      expect(output).toContain(line);
    expect(output).not.toMatch(/p2:|p3:|renew/);
    expect(output).toMatch(
      /0\.1\.0-f{12}, .*, DAMAGED: page\.js is not what was published\n.*upload the very same again/,
    );
    status = { ...status, live: null, withdrawnAt: '2026-01-03', withdrawnBy: 'account:ada@example.org' };
    const { output: gone } = await run(['mfe-news', '--status']);
    expect(gone).toContain('withdrawn by ada@example.org, 2026-01-03');
    expect(gone).toContain('putting it back brings 0.1.0-ffffffffffff');
    expect(gone).not.toContain('a rollback leads');
    const visits = { canary: { count: 40, failed: 20 }, live: { count: 200, failed: 2 } };
    status = { ...status, canaryWatch: { canary: VERSION, visits, stoppedAt: '2026-01-02', reason: 'It is worse.' } };
    expect((await run(['mfe-news', '--status'])).output).toContain(
      `the canary ${VERSION} was stopped by the site, 2026-01-02: It is worse.`,
    );
  });

  it('asks for the token to be renewed while there is time, and builds nothing with one that is refused', async () => {
    status = { ...status, token: { label: 'ci', scopes: [], expiresAt: new Date(Date.now() + 9.5 * 86_400_000) } };
    answer = () => [201, { stored: true, gates }];
    expect((await run(['mfe-news'])).output).toContain('“ci” works for 10 more days; ask an owner to renew it.');
    status = { code: 'DEPLOY_TOKEN_EXPIRED' };
    seen.length = 0;
    answer = () => [401, { code: 'DEPLOY_TOKEN_EXPIRED', detail: 'It has expired.' }];
    expect(await run(['mfe-news', '--promote'])).toEqual({
      code: 1,
      output: 'It has expired. (DEPLOY_TOKEN_EXPIRED)\n',
    });
    expect(seen.map(({ method }) => method)).toEqual(['GET']);
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
    [['mfe-news', '--canary', '101'], /whole percent/],
    [['mfe-news', '--canary', '1.5'], /whole percent/],
    [['mfe-news', '--canary', '10', '--promote'], /One at a time, please: --canary or --promote/],
    [['mfe-news', '--status', '--rollback'], /One at a time/],
    [['mfe-news', '--withdraw', '--put-back'], /One at a time/],
    [['mfe-news', '--withdraw', '--version', VERSION], /--version belongs to/],
    [['mfe-news', '--status', '--version', VERSION], /--version belongs to/],
    [['mfe-news', '--canary', '0', '--version', VERSION], /--version belongs to/],
    [['mfe-news', '--version', VERSION], /--version belongs to/],
    [['mfe-news', '--promote', '--hours', '3'], /belong to --preview/],
    [['mfe-news', '--preview', ' '], /names the person/],
    [['mfe-news', '--preview', 'Ada', '--hours', '0'], /from 1 to 168/],
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
