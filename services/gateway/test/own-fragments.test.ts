import type { CompositionAnswer, PageFragment } from '@mintwire/contracts';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

/** A shell whose page is what it was given. */
const SHELL = `exports.render = async ({ fragments }) => ({ status: 200, html: '<!doctype html>' + JSON.stringify(fragments) });`;
const GREETINGS = `exports.render = async ({ route, slot, expose, url, state, page }) => {
  if (slot !== null) return { html: '', head: {} };
  return { html: '<h1>' + JSON.stringify([route, expose, url, state.data, page.site.name, Object.keys(process.env)]) + '</h1>', head: { title: 'Greetings' } };
};`;

const BROKEN = `exports.render = async ({ url }) => {
  if (url.includes('loop')) for (;;);
  return { html: 7 };
};`;

describe('the HTML of a remote without a service', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  const page = async (path: string): Promise<PageFragment[]> => {
    const response = await fetch(gateway.origin + path, { headers: { accept: 'text/html' } });
    return JSON.parse((await response.text()).slice('<!doctype html>'.length)) as PageFragment[];
  };
  const composition = async (path: string) =>
    (await gateway.app.inject(`/api/composition?path=${encodeURIComponent(path)}`)).json<CompositionAnswer>().fragments;

  beforeAll(async () => {
    world = await GatewayWorld.create();
    const details = { title: 'Greetings', description: 'Greetings', expose: './page' };
    const slots = [{ slot: 'home.more', expose: './page', order: 1 }];
    await world.publish({ name: 'shell', version: versionOf('1'), server: { 'main.cjs': SHELL } });
    await world.publish({
      name: 'mfe-greetings',
      version: versionOf('2'),
      pages: [
        { ...details, path: '/greetings' },
        { ...details, path: '/greetings/:name' },
        { ...details, path: '/wallets', server: false },
      ],
      server: { 'main.cjs': GREETINGS },
      alter: (descriptor) => ({ ...descriptor, remote: { ...descriptor.remote, slots } }),
    });
    await world.publish({
      name: 'mfe-broken',
      version: versionOf('4'),
      pages: [{ ...details, path: '/broken/:how' }],
      server: { 'main.cjs': BROKEN },
    });
    await world.publish({ name: 'mfe-bare', version: versionOf('3'), pages: [{ ...details, path: '/bare' }] });
    gateway = await world.gateway({ FRAGMENT_DEADLINE_MS: '10000', RENDER_DEADLINE_MS: '8000' });
  });
  afterAll(() => world.close());

  it('is rendered by the gateway, without data, in a child that has no environment', async () => {
    const [fragment] = await page('/greetings/you?x=1');
    expect(fragment).toMatchObject({
      remote: 'mfe-greetings',
      expose: './page',
      slot: null,
      status: 200,
      head: { title: 'Greetings' },
      state: { time: '2026-01-02T03:04:05.000Z', data: {} },
    });
    expect(JSON.parse((fragment?.html ?? '').replace(/<\/?h1>/g, ''))).toEqual([
      '/greetings/:name',
      './page',
      '/greetings/you?x=1',
      {},
      'Mintwire',
      [],
    ]);
    expect(await composition('/greetings/you?x=1')).toMatchObject([
      { remote: 'mfe-greetings', service: 'gateway', from: 'cache', reason: null },
    ]);
  });

  it.each([
    ['is no fragment', '/broken/odd', 'its code fails'],
    // Its third failure in a row: it is left alone for a while.
    ['never comes to an end', '/broken/loop', 'took too long|not ready|paused'],
  ])('is left to the browser when it %s, and others have theirs all the same', async (_what, path, reason) => {
    expect(await page(path)).toEqual([]);
    expect(await composition(path)).toMatchObject([
      { service: 'gateway', from: 'browser', reason: expect.stringMatching(reason) as unknown },
    ]);
    expect(await page(`/greetings/after${path.length}`)).toHaveLength(1);
  });

  it('is not missed where a part has nothing to show, or the release leaves it to the browser', async () => {
    expect(await composition('/')).toMatchObject([
      { remote: 'mfe-greetings', slot: 'home.more', from: 'browser', reason: 'there is nothing to show without data' },
    ]);
    // The home page stands there.
    expect(await composition('/nobody-has-this')).toMatchObject([
      { remote: 'mfe-greetings', slot: 'home.more', service: 'gateway' },
    ]);
    expect(await composition('/documentation')).toEqual([]);
    expect(await composition('/wallets')).toMatchObject([
      { service: null, from: 'browser', reason: expect.stringContaining('nobody renders') as unknown },
    ]);
    expect(await composition('/bare')).toMatchObject([
      { service: null, from: 'browser', reason: `nobody renders mfe-bare ${versionOf('3')}` },
    ]);
  });
});
