import {
  containerNameOf,
  type CompositionAnswer,
  type PageState,
  type ReleasesAnswer,
  type StatusAnswer,
} from '@mintwire/contracts';
import { eventually } from '@mintwire/testing/eventually';
import { call, signIn } from './support/admin';
import { archiveOf, entriesOf } from './support/archive';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const [GOOD, BAD] = [versionOf('a'), versionOf('b')];
const page = (path: string) => ({ path, expose: './page', title: 'Page', description: 'Page' });
type Loose = Record<string, unknown> & { remote: Record<string, unknown> };

/** Ways in which a row can be wrong: each with what its description is turned into. */
const WRONG: Readonly<Record<string, (descriptor: Loose) => unknown>> = {
  'null pages': (d) => ({ ...d, remote: { ...d.remote, pages: null } }),
  'null files': (d) => ({ ...d, files: null }),
  'an unknown entry': (d) => ({ ...d, entry: 'gone.js' }),
  'an unknown expose file': (d) => ({ ...d, exposes: { './page': { js: ['gone.js'], css: [] } } }),
  'no remote': (d) => ({ ...d, remote: null }),
  'another name': (d) => ({ ...d, remote: { ...d.remote, name: 'mfe-other' } }),
  'a text': () => 'release',
  null: () => null,
};
const names = Object.keys(WRONG).map((_what, index) => `mfe-wrong${index}`);

describe('a row of the registry whose description is not one', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  const get = async (path: string) => fetch(gateway.origin + path, { headers: { accept: 'text/html' } });
  const stateOf = async (path: string): Promise<PageState> =>
    JSON.parse(
      /id="mintwire-state"[^>]*>(.*?)<\/script>/s.exec(await (await get(path)).text())?.[1] ?? 'null',
    ) as PageState;
  const status = async (): Promise<StatusAnswer['remotes']> =>
    (await gateway.app.inject('/api/status')).json<StatusAnswer>().remotes;
  /** Puts a row there past all checks, and makes it live. */
  const plant = async (remote: string, version: string, change: (descriptor: Loose) => unknown): Promise<void> => {
    const { rows } = await world.db.query<{ descriptor: Loose }>(
      "select jsonb_set(descriptor, '{remote,name}', to_jsonb($1::text)) as descriptor from releases where remote = 'mfe-fine'",
      [remote],
    );
    const [{ descriptor } = { descriptor: {} as Loose }] = rows;
    const pages = [page(`/${remote.slice('mfe-'.length)}`)];
    const planted = change({ ...descriptor, version, remote: { ...descriptor.remote, pages } });
    await world.db.query('insert into releases (remote, version, descriptor) values ($1, $2, $3)', [
      remote,
      version,
      JSON.stringify(planted),
    ]);
    await world.db.query(
      `insert into channels (remote, live, set_by) values ($1, $2, 'operator')
       on conflict (remote) do update set previous = channels.live, live = excluded.live`,
      [remote, version],
    );
  };

  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('1') });
    await world.publish({ name: 'mfe-fine', version: GOOD, pages: [page('/fine')] });
    await world.publish({ name: 'mfe-before', version: GOOD, pages: [page('/before')] });
    gateway = await world.gateway();
    for (const [index, change] of Object.values(WRONG).entries()) await plant(names[index] ?? '', BAD, change);
    await plant('mfe-before', BAD, (d) => ({ ...d, files: null }));
    await eventually(async () =>
      expect((await status()).find(({ name }) => name === 'mfe-before')).toMatchObject({ live: BAD }),
    );
  });
  afterAll(() => world.close());

  it('leaves every other page as it was', async () => {
    expect([(await get('/fine')).status, (await get('/')).status]).toEqual([200, 200]);
    const { composition } = await stateOf('/fine');
    expect(composition.remotes.find(({ name }) => name === 'mfe-fine')).toMatchObject({
      version: GOOD,
      exposes: { './page': { js: [{ url: `/assets/mfe-fine/${GOOD}/page.js` }] } },
    });
  });

  it('gives way to the release that was live before', async () => {
    expect((await get('/before')).status).toBe(200);
    const { releases } = (await gateway.app.inject('/api/composition?path=/before')).json<CompositionAnswer>();
    expect(releases).toContainEqual({
      remote: 'mfe-before',
      version: GOOD,
      why: 'fail-over',
      detail: `The description of the live release ${BAD} cannot be used.`,
      locked: false,
    });
  });

  it('takes a remote without any other release to its fallback, at the addresses that can be read', async () => {
    // Null files and unknown files say nothing against the pages.
    for (const name of ['null files', 'an unknown entry', 'an unknown expose file']) {
      const remote = names[Object.keys(WRONG).indexOf(name)] ?? '';
      expect([name, (await get(`/${remote.slice(4)}`)).status]).toEqual([name, 200]);
      const { composition } = await stateOf('/');
      expect(composition.remotes.find((pinned) => pinned.name === remote)).toMatchObject({ version: BAD, exposes: {} });
    }
    const asset = await get(`/assets/${names[1]}/${BAD}/page.js`);
    expect(asset.status).toBe(404);
  });

  it('is an alarm: in the audit log, the metrics and the status', async () => {
    await eventually(async () => {
      const { rows } = await world.db.query<{ subject: string; code: string }>(
        "select subject, code from audit_log where action = 'release.damaged' order by subject",
      );
      expect(rows).toEqual(
        [...names, 'mfe-before']
          .sort()
          .map((name) => ({ subject: `${name} ${BAD} release.json`, code: 'RELEASE_UNREADABLE' })),
      );
    });
    const metrics = await gateway.app.metrics.text();
    for (const name of [...names, 'mfe-before'])
      expect(metrics).toContain(`mintwire_release_damage_total{remote="${name}"`);
    const answer = (await gateway.app.inject('/api/status')).json<StatusAnswer>();
    expect(answer.status).toBe('degraded');
    expect(
      answer.remotes
        .filter(({ fault }) => fault !== null)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names, 'mfe-before'].sort());
    expect(answer.remotes.find(({ name }) => name === 'mfe-fine')?.fault).toBeNull();
  });

  it('leaves the administration standing: releases are listed, with what is wrong, and one goes back from it', async () => {
    const owner = await signIn(gateway, world.db);
    const { body } = await call(gateway, 'GET', '/api/releases', undefined, owner);
    const list = body as unknown as ReleasesAnswer;
    expect(list.items.map(({ remote }) => remote)).toEqual(expect.arrayContaining([...names, 'mfe-fine', 'shell']));
    for (const { remote, releases } of list.items) {
      for (const { version, fault } of releases)
        expect([remote, version, fault === null]).toEqual([remote, version, version !== BAD]);
    }
    const decide = (remote: string, action: string, given?: object) =>
      call(gateway, 'POST', `/api/releases/${remote}/${BAD}/${action}`, given, owner);
    // It is live, and to give it to anybody anew it would have to be read.
    expect(await decide(names[0] ?? '', 'promote')).toMatchObject({
      status: 500,
      body: { code: 'RELEASE_UNREADABLE' },
    });
    expect(await decide('mfe-before', 'rollback')).toMatchObject({ status: 200, body: { live: GOOD } });
  });

  describe('is written anew', () => {
    const healed = {
      name: 'mfe-healed',
      version: GOOD,
      pages: [page('/healed')],
      browser: {
        'remoteEntry.js': `var ${containerNameOf('mfe-healed', GOOD)} = { init() {}, get() {} };`,
        'page.js': 'var p=1',
        'page.css': ':where([data-remote="mfe-healed"]) p{margin:0}',
      },
    };
    const faultOf = async () => (await status()).find(({ name }) => name === 'mfe-healed')?.fault;
    const ruin = async (): Promise<void> => {
      await world.db.query(
        `begin; set local mintwire.repairs_release = 'yes';
         update releases set descriptor = jsonb_set(descriptor, '{files}', 'null') where remote = 'mfe-healed';
         notify mintwire_composition; commit`,
      );
      await eventually(async () => expect(await faultOf()).toMatch(/release\.json/));
    };
    const isWhole = () =>
      eventually(async () => {
        expect(await faultOf()).toBeNull();
        expect((await stateOf('/healed')).composition.remotes).toContainEqual(
          expect.objectContaining({ name: 'mfe-healed', version: GOOD, exposes: { './page': expect.anything() } }),
        );
      });
    beforeAll(() => world.publish(healed));

    it('when the very same build is published again', async () => {
      await ruin();
      expect(await world.publish(healed)).toMatchObject({ stored: false, repaired: true, live: GOOD });
      await isWhole();
    });

    describe('when a team uploads it again', () => {
      let owner: Record<string, string>;
      const uploaderWith = async (scopes: readonly string[]) => {
        const terms = { remote: 'mfe-healed', label: scopes.join(' '), scopes };
        const { body } = await call(gateway, 'POST', '/api/admin/tokens', terms, owner);
        return async (build = healed) =>
          (
            await fetch(`${gateway.origin}/api/releases`, {
              method: 'POST',
              headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${body['token'] as string}` },
              body: new Uint8Array(await archiveOf(entriesOf(world.build(build)))),
            })
          ).json();
      };
      beforeAll(async () => {
        owner = await signIn(gateway, world.db);
      });
      beforeEach(ruin);

      it('as the very same release', async () => {
        const upload = await uploaderWith(['upload', 'promote']);
        expect(await upload()).toMatchObject({ stored: false, repaired: true });
        await isWhole();
        expect(await upload()).toMatchObject({ stored: false, repaired: false });
      });

      it('only with the files that it had', async () => {
        const upload = await uploaderWith(['upload', 'promote']);
        const other = { ...healed, browser: { ...healed.browser, 'page.js': 'var p="never promoted"' } };
        expect(await upload(other)).toMatchObject({ code: 'RELEASE_EXISTS' });
        expect(await faultOf()).toMatch(/release\.json/);
      });

      it('only by who may promote, where visitors may get it', async () => {
        const upload = await uploaderWith(['upload']);
        expect(await upload()).toMatchObject({ code: 'DEPLOY_TOKEN_SCOPE_MISSING' });
        await world.db.query(
          "update channels set live = null, first_live = null, set_by = 'operator' where remote = 'mfe-healed'",
        );
        expect(await upload()).toMatchObject({ repaired: true });
      });
    });

    it('and otherwise a stored release cannot be changed', async () => {
      await expect(world.db.query("update releases set descriptor = '{}' where remote = 'mfe-healed'")).rejects.toThrow(
        /cannot be changed/,
      );
    });
  });
});
