import {
  DEFAULT_NAVIGATION,
  HOME_SLOTS,
  type LayoutAnswer,
  type LayoutVersions,
  type PageState,
  type SiteLayout,
} from '@mintwire/contracts';
import { eventually } from '@mintwire/testing/eventually';
import { BY_NOTICE_MS } from './support/by-notice';
import { call, signIn } from './support/admin';
import { versionOf, type FixtureBuild } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const bringing = (name: string, digit: string, slots: { slot: string; order: number }[]): FixtureBuild => ({
  name,
  version: versionOf(digit),
  pages: [{ path: `/${name.slice(4)}`, expose: './page', title: name, description: name }],
  alter: (release) => ({
    ...release,
    remote: {
      ...release.remote,
      slots: slots.map((slot) => ({ ...slot, expose: './page' })),
      links: [{ label: name.slice(4), to: `/${name.slice(4)}`, places: ['header', 'footer'] }],
    },
  }),
});

describe('the layout of the site', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let owner: Record<string, string>;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish({ name: 'shell', version: versionOf('1') });
    await world.publish(bringing('mfe-one', '2', [{ slot: 'home.news', order: 1 }]));
    await world.publish(bringing('mfe-two', '3', [{ slot: 'home.news', order: 2 }]));
    gateway = await world.gateway();
    owner = await signIn(gateway, world.db);
  });
  afterAll(() => world.close());

  const read = async () =>
    (await call(gateway, 'GET', '/api/admin/layout', undefined, owner)).body as unknown as LayoutAnswer;
  const save = (version: number, layout: unknown) =>
    call(gateway, 'PUT', '/api/admin/layout', { version, layout }, owner);
  const pageOf = async ({ origin }: RunningGateway): Promise<PageState> => {
    const html = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
    const json = /<script type="application\/json" id="mintwire-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    return JSON.parse(json) as PageState;
  };
  /** The sections of a place in the order in which a shell shows them. */
  const sections = ({ composition }: PageState, slot: string): string[] =>
    composition.remotes
      .flatMap(({ name, slots }) => slots.filter((own) => own.slot === slot).map(({ order }) => ({ name, order })))
      .sort((a, b) => a.order - b.order)
      .map(({ name }) => name);

  it('begins as the site comes, and says what the live releases offer', async () => {
    const { version, updatedBy, layout, offers } = await read();
    expect([version, updatedBy, layout]).toEqual([1, null, { navigation: DEFAULT_NAVIGATION, home: [] }]);
    expect(offers.links).toEqual([
      { remote: 'mfe-one', title: 'mfe-one', label: 'one', to: '/one', places: ['header', 'footer'] },
      { remote: 'mfe-two', title: 'mfe-two', label: 'two', to: '/two', places: ['header', 'footer'] },
    ]);
    expect(offers.sections.map(({ remote, slot }) => [remote, slot])).toEqual([
      ['mfe-one', 'home.news'],
      ['mfe-two', 'home.news'],
    ]);
    // Shells know that much themselves.
    const page = await pageOf(gateway);
    expect(page).not.toHaveProperty('navigation');
    expect(sections(page, 'home.news')).toEqual(['mfe-one', 'mfe-two']);
  });

  it('is on new page views of every gateway within a second: links, and sections in their order', async () => {
    const second = await world.gateway();
    const { version, layout } = await read();
    const changed: SiteLayout = {
      navigation: { ...layout.navigation, header: [{ label: 'Two first', to: '/two', highlighted: true }] },
      home: ['mfe-two', 'mfe-one'].map((remote) => ({ slot: 'home.news', remote, expose: './page', shown: true })),
    };
    const answer = await save(version, changed);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ version: version + 1, updatedBy: 'account:owner@example.org', layout: changed }),
    ]);
    for (const each of [gateway, second])
      await eventually(async () => {
        const page = await pageOf(each);
        expect(page.navigation).toEqual(changed.navigation);
        expect(sections(page, 'home.news')).toEqual(['mfe-two', 'mfe-one']);
      }, BY_NOTICE_MS);
    const { rows } = await world.db.query('select action, detail from audit_log order by id desc limit 1');
    expect(rows[0]).toEqual({ action: 'layout.change', detail: 'header, home' });
  });

  it('hides a section, which stays on offer', async () => {
    const { version, layout } = await read();
    const home = [{ slot: 'home.news', remote: 'mfe-one', expose: './page', shown: false }];
    expect((await save(version, { ...layout, home })).status).toBe(200);
    await eventually(async () => expect(sections(await pageOf(gateway), 'home.news')).toEqual(['mfe-two']));
    expect((await read()).offers.sections.map(({ remote }) => remote)).toContain('mfe-one');
  });

  it('of somebody who has read an older version is refused, and makes no new one when nothing was changed', async () => {
    const { version, layout } = await read();
    expect((await save(version, layout)).body).toMatchObject({ version });
    const changed = { ...layout, home: [] };
    const answers = await Promise.all([save(version, changed), save(version, changed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('SETTINGS_CHANGED');
  });

  const link = (to: string, label = 'A link') => ({ label, to, highlighted: false });
  const many = Array.from({ length: 9 }, (_none, index) => link(`/page-${index}`, 'x'));
  it.each<[string, (layout: SiteLayout) => unknown, string]>([
    [
      'a link twice',
      (l) => ({ ...l, navigation: { ...l.navigation, footer: [link('/a'), link('/a')] } }),
      '/layout/navigation/footer/1/to',
    ],
    [
      'a link without a name',
      (l) => ({ ...l, navigation: { ...l.navigation, menu: [link('/a', '  ')] } }),
      '/layout/navigation/menu/0/label',
    ],
    [
      'more links than the header has room for',
      (l) => ({ ...l, navigation: { ...l.navigation, header: many } }),
      '/layout/navigation/header',
    ],
    [
      'a place that is none',
      (l) => ({ ...l, home: [{ slot: 'home.nowhere', remote: 'mfe-one', expose: './page', shown: true }] }),
      '/layout/home/0/slot',
    ],
    [
      'a link that leads to another site',
      (l) => ({ ...l, navigation: { ...l.navigation, menu: [link('https://evil.example')] } }),
      '',
    ],
    [
      'a link that is a script',
      (l) => ({ ...l, navigation: { ...l.navigation, menu: [link('javascript:alert(1)')] } }),
      '',
    ],
  ])('with %s is refused beside the field', async (_what, change, path) => {
    const { version, layout } = await read();
    const answer = await save(version, change(layout));
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    if (path) expect(answer.body['errors']).toContainEqual({ path, message: expect.stringMatching(/\w+.*\.$/) });
    expect((await read()).version).toBe(version);
    if (path === '/layout/home/0/slot') expect(JSON.stringify(answer.body)).toContain(HOME_SLOTS.join(', '));
  });

  it('is the business of owners', async () => {
    expect((await call(gateway, 'GET', '/api/admin/layout')).status).toBe(401);
  });

  it('is kept version by version', async () => {
    const { version, layout } = await read();
    await save(version, { ...layout, navigation: { ...layout.navigation, menu: [] } });
    const { body } = await call(gateway, 'GET', '/api/admin/layout/versions', undefined, owner);
    const { items } = body as unknown as LayoutVersions;
    expect(items.slice(0, 2).map((item) => item.version)).toEqual([version + 1, version]);
    expect(items[1]?.layout).toEqual(layout);
    await save(version + 1, layout);
  });
});
