import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompositionAnswer } from '@mintwire/contracts';
import { eventually } from '@mintwire/testing/eventually';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { reportingService, reportingShell, viewOf } from './support/telling';

const OLD = versionOf('1');
const LIVE = versionOf('2');
const CANARY = versionOf('3');
const NEWS = { live: versionOf('a'), canary: versionOf('b') };
describe('a canary of the shell', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let news: FakeService;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    news.answer = reportingService;
    const pages = [{ path: '/news', expose: './page', title: 'News', description: 'News' }];
    for (const version of Object.values(NEWS).reverse())
      await world.publish({ name: 'mfe-news', version, pages, server: { 'main.cjs': 'exports.render = () => null' } });
    for (const version of [CANARY, OLD, LIVE])
      await world.publish({ name: 'shell', version, server: { 'main.cjs': reportingShell(version) } });
    await world.db.query("update channels set canary = $1, canary_percent = 50 where remote = 'shell'", [CANARY]);
    await world.db.query(
      "update channels set canary = $1, canary_percent = 50, previous = null where remote = 'mfe-news'",
      [NEWS.canary],
    );
    // One child renders for two dozen visitors at once.
    gateway = await world.gateway({
      NEWS_PORT: String(news.port),
      FRAGMENT_DEADLINE_MS: '10000',
      RENDER_DEADLINE_MS: '20000',
    });
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  const view = (visitor: string) => viewOf(gateway, '/news', visitor);
  const visitors = [...Array(24).keys()].map((i) => `visitor-number-${i}`);
  const views = () => Promise.all(visitors.map((visitor) => view(visitor)));

  it('is rendered here by its own bundle, as the live shell is by its own, with scripts and fragments of the same releases', async () => {
    const seen = await views();
    for (const { status, renderedBy, state, files, fragments } of seen) {
      const { shell, remotes } = state.composition;
      expect([status, renderedBy, fragments]).toEqual([200, shell.version, [remotes[0]?.version]]);
      for (const file of files)
        expect(file).toMatch(new RegExp(`^/assets/(shell/${shell.version}|mfe-news/${remotes[0]?.version})/`));
    }
    expect(new Set(seen.map(({ renderedBy }) => renderedBy))).toEqual(new Set([LIVE, CANARY]));
    expect(new Set(seen.map(({ state }) => state.composition.remotes[0]?.version))).toEqual(
      new Set([NEWS.live, NEWS.canary]),
    );
  });

  it('is explained to each visitor', async () => {
    const [visitor = ''] = visitors;
    const { state } = await view(visitor);
    const { releases } = (
      await gateway.app.inject({
        url: '/api/composition?path=/news',
        headers: { cookie: `mintwire-visitor=${visitor}` },
      })
    ).json<CompositionAnswer>();
    const why = (version: string, canary: string) =>
      version === canary
        ? { version, why: 'canary', detail: 'It is a canary for 50 % of the visitors; this one is among them.' }
        : { version, why: 'live', detail: 'It is live.' };
    expect(releases).toEqual([
      { remote: 'mfe-news', ...why(state.composition.remotes[0]?.version ?? '', NEWS.canary), locked: false },
      { remote: 'shell', ...why(state.composition.shell.version, CANARY), locked: false },
    ]);
  });

  it('is watched as it starts by a script of the page, before any of its own, and so is the live one beside it', async () => {
    for (const { html, state } of await views()) {
      const { version } = state.composition.shell;
      const [, as, release] = /<head><script data-(\w+)="([^"]+)">/.exec(html) ?? [];
      expect([as, release]).toEqual([version === CANARY ? 'canary' : 'live', version]);
    }
  });

  it('gives way to the live one in a browser in which it did not start, and there alone', async () => {
    const failed = async (cookie: string) => {
      const { releases } = (
        await gateway.app.inject({ url: '/api/composition', headers: { cookie } })
      ).json<CompositionAnswer>();
      return releases.find(({ remote }) => remote === 'shell');
    };
    for (const visitor of visitors) {
      const among = (await failed(`mintwire-visitor=${visitor}`))?.version === CANARY;
      const mine = await failed(`mintwire-visitor=${visitor}; mintwire-shell-failed=${CANARY}`);
      expect([mine?.version, mine?.why, mine?.detail]).toEqual(
        among
          ? [LIVE, 'fail-over', `Its canary ${CANARY} did not start in this browser.`]
          : [LIVE, 'live', 'It is live.'],
      );
      const other = await failed(`mintwire-visitor=${visitor}; mintwire-shell-failed=${OLD}`);
      expect(other?.version).toBe(among ? CANARY : LIVE);
    }
  });

  it('whose server files were changed on disk gives way to the live one, for this page view, and that is explained', async () => {
    const broken = versionOf('4');
    // Nobody may have looked at its files before they are changed.
    await world.db.query("update channels set locked = true where remote = 'shell'");
    await world.publish({ name: 'shell', version: broken, server: { 'main.cjs': reportingShell(broken) } });
    writeFileSync(join(world.artifacts.root, 'shell', broken, 'server/main.cjs'), reportingShell('planted'));
    await world.db.query(
      "update channels set live = $1, previous = $2, canary = $3, canary_percent = 50, locked = false where remote = 'shell'",
      [LIVE, OLD, broken],
    );
    const reasonOf = async (visitor: string) =>
      (await gateway.app.inject({ url: '/api/composition', headers: { cookie: `mintwire-visitor=${visitor}` } }))
        .json<CompositionAnswer>()
        .releases.find(({ remote }) => remote === 'shell');
    // Of these, visitors are chosen for it.
    await eventually(async () =>
      expect((await Promise.all(visitors.map(reasonOf))).map((release) => release?.version)).toContain(broken),
    );
    for (const { status, renderedBy, state, files, html } of await views()) {
      expect([status, renderedBy, state.composition.shell.version]).toEqual([200, LIVE, LIVE]);
      expect(files).toContain(`/assets/shell/${LIVE}/main.js`);
      expect(html).not.toContain('data-canary');
    }
  });

  it('that is rolled back, and a live shell that is, give way to what is loaded already', async () => {
    await world.db.query(
      "update channels set live = $1, previous = null, canary = null, canary_percent = 0 where remote = 'shell'",
      [OLD],
    );
    await eventually(async () =>
      expect(new Set((await views()).map(({ renderedBy }) => renderedBy))).toEqual(new Set([OLD])),
    );
    for (const { html } of await views()) expect(html).not.toMatch(/<script data-(canary|live)/);
  });
});
