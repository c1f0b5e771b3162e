import type { RemoteStatus } from '@mintwire/contracts';
import { createLogger } from '@mintwire/service-kit';
import { transaction } from '@mintwire/service-kit/transaction';
import { CanaryWatch, SETTLE_MS } from '../src/releases/canary-watch';
import { NETWORK_PARTS, networkPart } from '../src/telemetry/domain/network-parts';
import { countRecord } from '../src/telemetry/domain/telemetry-records';
import { writeCounts } from '../src/telemetry/store/telemetry';
import { call, signIn } from './support/admin';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const LIVE = versionOf('a');
const CANARY = versionOf('b');
const START = Date.parse('2026-01-02T03:59:30.000Z');

describe('a canary beside the live release', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let owner: Record<string, string>;
  let at: number;
  let watches: CanaryWatch[];
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('1') });
    for (const version of [CANARY, LIVE]) await world.publish({ name: 'mfe-news', version });
    gateway = await world.gateway({ CANARY_VISITS_PER_ADDRESS: '3', TRUSTED_PROXIES: 'loopback' });
    owner = await signIn(gateway, world.db);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    at = START;
    await world.db.query('truncate telemetry_counts, canary_watches');
    await share(10);
    watches = [1, 2].map(
      () => new CanaryWatch({ db: world.db, clock: () => new Date(at), logger: createLogger('test', 'silent') }),
    );
  });

  const share = (percent: number) =>
    world.db.query("update channels set canary = $1, canary_percent = $2 where remote = 'mfe-news'", [CANARY, percent]);
  /** Every gateway looks, at once, some seconds later. */
  const look = async (seconds = 10) => {
    at += seconds * 1_000;
    await Promise.all(watches.map((watch) => watch.look()));
  };
  const settle = async () => {
    await look();
    await look(SETTLE_MS / 1_000);
  };
  /** They come from all parts of all networks, unless it is said from which. */
  const visits = async (release: string, count: number, failed: number, milliseconds = 100, from = NETWORK_PARTS) => {
    const share = (all: number, index: number) =>
      Math.floor((all * (index + 1)) / from.length) - Math.floor((all * index) / from.length);
    await writeCounts(
      world.db,
      from.flatMap((part, index) =>
        [true, false].map((isFailed) => ({
          ...countRecord(
            { kind: 'visit', remote: 'mfe-news', release, failed: isFailed, milliseconds },
            new Date(at),
            part,
          ),
          count: share(isFailed ? failed : count - failed, index),
        })),
      ),
    );
  };
  const status = async () =>
    (await call(gateway, 'GET', '/api/releases/mfe-news', undefined, owner)).body as unknown as RemoteStatus;
  const stops = async () =>
    (
      await world.db.query(
        "select actor, subject, outcome, detail from audit_log where action = 'release.canary-stop' order by id desc",
      )
    ).rows as Record<string, string>[];

  it('that is significantly worse ends: once, with the reason, in the audit log and wherever its state is shown', async () => {
    const before = (await stops()).length;
    await settle();
    await visits(LIVE, 200, 2);
    await visits(CANARY, 40, 20);
    await look();
    const seen = await status();
    expect([seen.live, seen.canary, seen.canaryPercent]).toEqual([LIVE, null, 0]);
    const reason =
      'Page views with errors: 50 % (20 of 40) of the canary, 1 % (2 of 200) of the live release. ' +
      'Of canaries that are no worse, at most 1 in 100 are stopped like this.';
    expect(seen.canaryWatch).toEqual({
      canary: CANARY,
      live: LIVE,
      since: new Date(START + 10_000).toISOString(),
      visits: {
        canary: { count: 40, failed: 20, timed: 0, slow: 0 },
        live: { count: 200, failed: 2, timed: 0, slow: 0 },
      },
      stoppedAt: new Date(at).toISOString(),
      reason,
    });
    const written = await stops();
    expect(written).toHaveLength(before + 1);
    expect(written[0]).toEqual({ actor: 'system', subject: `mfe-news ${CANARY}`, outcome: 'done', detail: reason });
    // What is over stays over, and what somebody begins again is judged anew.
    await look();
    expect((await status()).canaryWatch?.reason).toBe(reason);
    await share(10);
    await look();
    expect(await status()).toMatchObject({ canary: CANARY, canaryWatch: { stoppedAt: null, reason: null } });
    expect((await status()).canaryWatch?.visits.canary.count).toBe(0);
  });

  it('that loads significantly slower ends, although nothing fails', async () => {
    await settle();
    for (let group = 0; group < 8; group += 1) {
      for (const time of [80, 100, 130, 200]) {
        await visits(LIVE, 10, 0, time);
        await visits(CANARY, 10, 0, 2 * time + 100);
      }
      await look();
    }
    const { canary, canaryWatch } = await status();
    expect([canary, canaryWatch?.reason]).toEqual([
      null,
      expect.stringMatching(/^Page views that loaded slowly \(now: longer than \d+ ms\): /),
    ]);
  });

  it('that is no worse goes on, over the full hour, through a change of its share and on 20 visits', async () => {
    const before = (await stops()).length;
    await settle();
    await visits(LIVE, 400, 0);
    await visits(CANARY, 20, 20);
    await look();
    expect((await status()).canary).toBe(CANARY);
    await world.db.query('truncate canary_watches, telemetry_counts');
    await settle();
    for (let group = 0; group < 6; group += 1) {
      await visits(LIVE, 300, 6);
      await visits(CANARY, 30, 1);
      await look(20 * 60);
    }
    const { canary, canaryWatch } = await status();
    expect([canary, canaryWatch?.visits.canary, canaryWatch?.visits.live]).toEqual([
      CANARY,
      { count: 180, failed: 6, timed: 150, slow: 0 },
      { count: 1800, failed: 36, timed: 1500, slow: 0 },
    ]);
    // The visits around a change of its share are left out; what was known before stays.
    await share(50);
    await look();
    await visits(CANARY, 500, 500);
    await look(SETTLE_MS / 1_000);
    await visits(LIVE, 300, 6);
    await visits(CANARY, 30, 1);
    await look();
    expect((await status()).canaryWatch?.visits.canary).toMatchObject({ count: 210, failed: 7 });
    expect(await stops()).toHaveLength(before);
  });

  it('is left alone when somebody decides about it at that moment, and stopped under a lock', async () => {
    await settle();
    await visits(LIVE, 200, 2);
    await visits(CANARY, 40, 20);
    const before = (await stops()).length;
    await transaction(world.db, async (client) => {
      await client.query("select pg_advisory_xact_lock(hashtext('mintwire.decide'))");
      const looking = look();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await client.query("update channels set canary_percent = 99 where remote = 'mfe-news'");
      await client.query('commit; begin');
      await looking;
    });
    expect(await stops()).toHaveLength(before);
    expect(await status()).toMatchObject({ canary: CANARY, canaryPercent: 99 });
    await world.db.query("update channels set locked = true where remote = 'mfe-news'");
    await settle();
    await visits(LIVE, 200, 2);
    await visits(CANARY, 40, 20);
    await look();
    expect(await status()).toMatchObject({ canary: null, locked: true });
    await world.db.query("update channels set locked = false where remote = 'mfe-news'");
  });

  it('that people ended leaves nothing behind', async () => {
    await settle();
    await world.db.query("update channels set canary = null, canary_percent = 0 where remote = 'mfe-news'");
    await look();
    expect((await status()).canaryWatch).toBeNull();
  });

  it('that two networks call bad goes on, however much they say', async () => {
    await settle();
    for (let group = 0; group < 4; group += 1) {
      await visits(LIVE, 200, 2);
      await visits(CANARY, 40, 0);
      await visits(CANARY, 1_000, 1_000, 100, [1, 6]);
      await look();
    }
    expect((await status()).canary).toBe(CANARY);
    await visits(LIVE, 200, 2);
    await visits(CANARY, 40, 20);
    await look();
    expect((await status()).canary).toBeNull();
  });

  it('is judged by many visitors: one network has a few visits of a release in an hour', async () => {
    const item = { kind: 'visit', remote: 'mfe-news', release: CANARY, failed: true };
    const other = { ...item, release: LIVE, failed: false, milliseconds: 12 };
    const body = { page: '/news', items: [...Array<object>(10).fill(item), other] };
    for (const address of ['192.0.2.1', '192.0.2.200', '2001:db8:7:1::1', '2001:db8:7:ff::1']) {
      const headers = { 'x-forwarded-for': address };
      expect((await call(gateway, 'POST', '/api/telemetry', body, headers)).status).toBe(204);
    }
    await gateway.app.close();
    const { rows } = await world.db.query(
      "select metric, bucket, count::int from telemetry_counts where metric like 'visit%' order by metric",
    );
    const parts = ['192.0.2.0/24', '2001:db8:7::/48'].map(networkPart).sort();
    expect(rows).toEqual([
      ...parts.map((part) => ({ metric: `visit-failed-${part}`, bucket: -1, count: 3 })),
      ...parts.map((part) => ({ metric: `visit-fine-${part}`, bucket: expect.any(Number) as number, count: 2 })),
    ]);
  });
});
