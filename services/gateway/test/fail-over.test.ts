import { setTimeout as delay } from 'node:timers/promises';
import { FailOverAnswer } from '@mintwire/contracts';
import { Value } from 'typebox/value';
import { decide, type Decision } from '../src/composition/domain/channel';
import { listPastReleases, lockChannel, writeChannel } from '../src/composition/store/channels';
import { forgetOldReleases } from '../src/releases/store/releases';
import { call } from './support/admin';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const PAGE = { path: '/news', expose: './page', title: 'News', description: 'News' };

describe('a release that fails in browsers', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let news: FakeService;
  beforeEach(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    news.answer = (_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ status: 'ok', service: 'news', version: '1.2.0', checks: {} }));
    await world.publish({ name: 'shell', version: versionOf('1') });
    for (const digit of ['a', 'b', 'c']) await publish(digit);
    gateway = await world.gateway({ NEWS_PORT: String(news.port) });
  });
  afterEach(async () => {
    await world.close();
    await news.close();
  });

  const publish = (digit: string, extra: Partial<Parameters<GatewayWorld['publish']>[0]> = {}) =>
    world.publish({ name: 'mfe-news', version: versionOf(digit), pages: [PAGE], ...extra });
  const ask = (failed: string, remote = 'mfe-news') =>
    call(gateway, 'GET', `/api/composition/fail-over?remote=${remote}&failed=${failed}`);
  const fallback = async (digit: string) => {
    const { status, body } = await ask(versionOf(digit));
    return status === 200 ? (body as unknown as FailOverAnswer).remote.version : body.code;
  };
  /** What the gateway says as soon as it has heard of the registry's state; the last answer when that never comes. */
  const comes = async (digit: string, expected: string) => {
    for (let tries = 0; tries < 100 && (await fallback(digit)) !== expected; tries += 1) await delay(50);
    return fallback(digit);
  };
  /** As the release desk writes it. */
  const made = async (digit: string, decision: Decision, incompatible: readonly string[] = []) => {
    const past = (await listPastReleases(world.db, 'mfe-news')).map(({ descriptor: { version }, leftBehind }) => ({
      version,
      leftBehind,
      fault: incompatible.map(versionOf).includes(version) ? 'incompatible' : null,
    }));
    await writeChannel(
      world.db,
      decide(await lockChannel(world.db, 'mfe-news'), 'mfe-news', versionOf(digit), decision, past),
    );
  };

  it('has the one before it stand in, with every script that the page may run of it', async () => {
    const { status, body, headers } = await ask(versionOf('c'));
    expect(status).toBe(200);
    expect(Value.Check(FailOverAnswer, body)).toBe(true);
    expect(body).toMatchObject({
      remote: {
        name: 'mfe-news',
        version: versionOf('b'),
        entry: { url: `/assets/mfe-news/${versionOf('b')}/remoteEntry.js` },
      },
    });
    expect(body['scripts']).toEqual(
      ['remoteEntry.js', 'page.js'].map((file) => `/assets/mfe-news/${versionOf('b')}/${file}`),
    );
    expect(headers.get('cache-control')).toBe('public, max-age=1');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('gives way to the live one when it is a canary, or was live when the page was made', async () => {
    await made('a', { action: 'canary', percent: 100 });
    expect(await comes('a', versionOf('c'))).toBe(versionOf('c'));
    expect(await comes('b', versionOf('c'))).toBe(versionOf('c'));
    expect(await comes('f', versionOf('c'))).toBe(versionOf('c'));
  });

  it('has what was live before stand in after a rollback, never the one that was gone back from', async () => {
    await made('c', { action: 'rollback' });
    expect(await comes('b', versionOf('a'))).toBe(versionOf('a'));
    // Promoted again, it counts again.
    await made('c', { action: 'promote' });
    expect(await comes('c', versionOf('b'))).toBe(versionOf('b'));
  });

  it('has none stand in that was never live, and a lock changes nothing', async () => {
    await world.db.query("delete from lives where remote = 'mfe-news' and version <> $1", [versionOf('c')]);
    // Last, for this is what gateways are told of.
    await world.db.query("update channels set previous = null, locked = true where remote = 'mfe-news'");
    expect(await comes('c', 'REMOTE_NO_STAND_IN')).toBe('REMOTE_NO_STAND_IN');
    await world.db.query("update channels set previous = $1 where remote = 'mfe-news'", [versionOf('b')]);
    await world.db.query("insert into lives (remote, version) values ('mfe-news', $1)", [versionOf('b')]);
    await world.db.query("notify mintwire_composition, 'channels'");
    expect(await comes('c', versionOf('b'))).toBe(versionOf('b'));
  });

  it('asks the gates for what is no rollback target: what does not fit any more is passed over', async () => {
    await publish('d', {
      alter: (release) => ({ ...release, remote: { ...release.remote, api: { news: '^2.0.0' } } }),
    });
    await publish('e', { alter: (release) => ({ ...release, remote: { ...release.remote, platform: '^9.0.0' } }) });
    await publish('f');
    await publish('7');
    await made('7', { action: 'rollback' }, ['a', 'b', 'c', 'd', 'e']);
    // `e` needs another platform, `d` another API; `c` is next, and no rollback target.
    expect(await comes('f', versionOf('c'))).toBe(versionOf('c'));
    await news.close();
    await publish('8');
    // A rollback target needs nobody's word.
    expect(await comes('8', versionOf('f'))).toBe(versionOf('f'));
  });

  it('cannot have one stand in that was forgotten', async () => {
    await world.db.query("update lives set live_at = live_at - interval '9 days'");
    await world.db.query("update last_shown set at = at - interval '2 days'");
    await forgetOldReleases(world.db, 'mfe-news', { count: 1, days: 1 });
    await made('c', { action: 'rollback' });
    expect(await comes('b', 'REMOTE_NO_STAND_IN')).toBe('REMOTE_NO_STAND_IN');
  });

  it('is named well, or the question is refused', async () => {
    expect((await ask(versionOf('c'), 'shell')).body.code).toBe('VALIDATION_FAILED');
    expect((await ask(versionOf('c'), 'mfe-other')).body.code).toBe('REMOTE_UNKNOWN');
    expect((await ask("1'--")).body.code).toBe('VALIDATION_FAILED');
  });
});
