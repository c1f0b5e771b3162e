import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CompositionAnswer, PageState } from '@mintwire/contracts';
import { FakeService } from './support/fake-service';
import { GOOD_SHELL, versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const OLD = versionOf('1');
const LIVE = versionOf('2');
const CANARY = versionOf('3');
const NEWS = { live: versionOf('a'), canary: versionOf('b') };
/** A shell that says of which release its code is, whatever it was told, and shows the fragments. */
const shellOf = (version: string): string => GOOD_SHELL.replace("'</p><script", `'</p><i>code of ${version}</i>' + (fragments || []).map((f) => f.html).join('') + '<script`).replace('nonce })', 'nonce, fragments })');

interface Seen {
  readonly status: number;
  /** Release whose server bundle rendered the page; null when the browser is to. */
  readonly renderedBy: string | null;
  readonly html: string;
  readonly state: PageState;
  readonly script: string;
}

describe('a canary of the shell', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let news: FakeService;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    news.answer = ({ url }, response) => {
      const release = new URL(url, 'http://x').searchParams.get('release');
      const state = { time: '2026-01-02T03:04:05.000Z', data: {} };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 200, html: `<b>news ${release}</b>`, head: {}, state, release, cache: null }));
    };
    const pages = [{ path: '/news', expose: './page', title: 'News', description: 'News' }];
    for (const version of Object.values(NEWS).reverse()) await world.publish({ name: 'mfe-news', version, pages, server: { 'main.cjs': 'exports.render = () => null' } });
    for (const version of [CANARY, OLD, LIVE]) await world.publish({ name: 'shell', version, server: { 'main.cjs': shellOf(version) } });
    await world.db.query("update channels set canary = $1, canary_percent = 50 where remote = 'shell'", [CANARY]);
    await world.db.query("update channels set canary = $1, canary_percent = 50, previous = null where remote = 'mfe-news'", [NEWS.canary]);
    gateway = await world.gateway({ NEWS_PORT: String(news.port) });
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  const view = async (visitor: string, path = '/news'): Promise<Seen> => {
    const answer = await fetch(gateway.origin + path, { headers: { accept: 'text/html', cookie: `mintwire-visitor=${visitor}` } });
    const html = await answer.text();
    return {
      status: answer.status,
      renderedBy: /code of ([\w.-]+)</.exec(html)?.[1] ?? null,
      html,
      state: JSON.parse(/id="mintwire-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PageState,
      script: /src="(\/assets\/shell\/[^"]+)"/.exec(html)?.[1] ?? '',
    };
  };
  const visitors = [...Array(24).keys()].map((i) => `visitor-number-${i}`);
  const views = () => Promise.all(visitors.map((visitor) => view(visitor)));

  it('is rendered here by its own bundle, as the live shell is by its own, with scripts and fragments of the same releases', async () => {
    const seen = await views();
    for (const { status, renderedBy, state, script, html } of seen) {
      expect([status, renderedBy, script]).toEqual([200, state.composition.shell.version, `/assets/shell/${state.composition.shell.version}/main.js`]);
      expect(html).toContain(`<b>news ${state.composition.remotes[0]?.version}</b>`);
    }
    expect(new Set(seen.map(({ renderedBy }) => renderedBy))).toEqual(new Set([LIVE, CANARY]));
    expect(new Set(seen.map(({ state }) => state.composition.remotes[0]?.version))).toEqual(new Set([NEWS.live, NEWS.canary]));
  });

  it('is explained to each visitor', async () => {
    const [visitor = ''] = visitors;
    const { state } = await view(visitor);
    const { releases } = (await gateway.app.inject({ url: '/api/composition?path=/news', headers: { cookie: `mintwire-visitor=${visitor}` } })).json<CompositionAnswer>();
    const why = (version: string, canary: string) => (version === canary ? { version, why: 'canary', detail: 'It is a canary for 50 % of the visitors; this one is among them.' } : { version, why: 'live', detail: 'It is live.' });
    expect(releases).toEqual([
      { remote: 'mfe-news', ...why(state.composition.remotes[0]?.version ?? '', NEWS.canary), locked: false },
      { remote: 'shell', ...why(state.composition.shell.version, CANARY), locked: false },
    ]);
  });

  it('is left to the browser when its server files were changed on disk, and only the canary is', async () => {
    const broken = versionOf('4');
    await world.publish({ name: 'shell', version: broken, server: { 'main.cjs': shellOf(broken) } });
    writeFileSync(join(world.artifacts.root, 'shell', broken, 'server/main.cjs'), shellOf('planted'));
    await world.db.query("update channels set live = $1, previous = $2, canary = $3, canary_percent = 50 where remote = 'shell'", [LIVE, OLD, broken]);
    await delay(300);
    const seen = await views();
    for (const { status, renderedBy, state, script } of seen) {
      expect([status, renderedBy]).toEqual([200, state.composition.shell.version === broken ? null : LIVE]);
      expect(script).toBe(`/assets/shell/${state.composition.shell.version}/main.js`);
    }
    expect(seen.some(({ renderedBy }) => renderedBy === null)).toBe(true);
  });

  it('that is rolled back, and a live shell that is, give way to what is loaded already', async () => {
    await world.db.query("update channels set live = $1, previous = null, canary = null, canary_percent = 0 where remote = 'shell'", [OLD]);
    await delay(300);
    for (const { renderedBy } of await views()) expect(renderedBy).toBe(OLD);
  });
});
