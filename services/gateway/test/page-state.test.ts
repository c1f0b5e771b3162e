import type { PageState, PinnedRemote, Problem } from '@mintwire/contracts';
import { eventually } from '@mintwire/testing/eventually';
import { GOOD_SHELL, versionOf, type FixtureBuild } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const page = (path: string, expose = './page') => ({
  path,
  expose,
  title: `Title of ${path}`,
  description: 'About it',
});
const NEWS: FixtureBuild = {
  name: 'mfe-news',
  version: versionOf('2'),
  pages: [{ ...page('/news'), prefetch: 'visible' }, page('/news/:slug', './article')],
  alter: (release) => ({
    ...release,
    remote: {
      ...release.remote,
      slots: [{ slot: 'home.news', expose: './latest', order: 1 }],
      admin: [{ path: 'articles', title: 'Articles', roles: ['editor'], expose: './admin' }],
    },
    exposes: Object.fromEntries(
      ['./page', './article', './latest', './admin'].map((expose) => [expose, { js: ['page.js'], css: [] }]),
    ),
  }),
};
const PRESALE: FixtureBuild = { name: 'mfe-presale', version: versionOf('3'), pages: [page('/presale')] };

describe('what a page is told of the remotes', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  const shell = (digit: string, pageState?: number): FixtureBuild => ({
    name: 'shell',
    version: versionOf(digit),
    server: { 'main.cjs': GOOD_SHELL },
    alter: (release) => ({ ...release, remote: { ...release.remote, ...(pageState && { pageState }) } }),
  });
  beforeAll(async () => {
    world = await GatewayWorld.create();
    await world.publish(shell('1', 2));
    await world.publish(NEWS);
    await world.publish(PRESALE);
    gateway = await world.gateway();
  });
  afterAll(() => world.close());

  const remotesAt = async (path: string): Promise<PageState['composition']['remotes']> => {
    const html = await (await fetch(gateway.origin + path, { headers: { accept: 'text/html' } })).text();
    const json = /<script type="application\/json" id="mintwire-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
    return (JSON.parse(json) as PageState).composition.remotes;
  };
  const LISTED_NEWS = {
    name: 'mfe-news',
    version: versionOf('2'),
    pages: [
      { path: '/news', expose: './page', prefetch: 'visible' },
      { path: '/news/:slug', expose: './article' },
    ],
    slots: [{ slot: 'home.news', expose: './latest', order: 1 }],
  };
  const LISTED_PRESALE = {
    name: 'mfe-presale',
    version: versionOf('3'),
    pages: [{ path: '/presale', expose: './page' }],
    slots: [],
  };

  it.each(['/admin', '/admin/articles', '/support'])(
    'is at %s whose addresses are whose, and no more',
    async (path) => {
      expect(await remotesAt(path)).toEqual([LISTED_NEWS, LISTED_PRESALE]);
    },
  );

  it('is on a remote’s page the files of its pages, and of nothing else', async () => {
    const [news, presale] = await remotesAt('/news/a');
    expect(presale).toEqual(LISTED_PRESALE);
    expect(Object.keys(news?.exposes ?? {})).toEqual(['./page', './article']);
    expect(news).toMatchObject({
      entry: { url: `/assets/mfe-news/${versionOf('2')}/remoteEntry.js` },
      pages: [{ title: 'Title of /news' }, { title: 'Title of /news/:slug' }],
    });
    expect(news).not.toHaveProperty('admin');
  });

  it.each(['/', '/nowhere'])('is at %s the files of the sections it shows', async (path) => {
    const [news, presale] = await remotesAt(path);
    expect(news).toMatchObject({ ...LISTED_NEWS, containerName: expect.any(String) });
    expect(Object.keys(news?.exposes ?? {})).toEqual(['./latest']);
    expect(presale).toEqual(LISTED_PRESALE);
  });

  it('is everything where the shell is of a release that knows nothing else', async () => {
    await world.publish(shell('4'));
    await eventually(async () => expect((await remotesAt('/support'))[0]?.title).toBe('mfe-news'));
    const remotes = await remotesAt('/support');
    expect(remotes).toMatchObject([
      { title: 'mfe-news', exposes: { './admin': {} }, admin: [{ path: 'articles' }] },
      { title: 'mfe-presale', entry: { url: expect.any(String) } },
    ]);
  });

  const ask = (path: string) => fetch(`${gateway.origin}/api/composition/remotes/${path}`);

  it('can be asked for in full, of any release there is, and does not change', async () => {
    const answer = await ask(`mfe-news/${versionOf('2')}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    expect((await answer.json()) as PinnedRemote).toMatchObject({
      name: 'mfe-news',
      title: 'mfe-news',
      version: versionOf('2'),
      containerName: expect.stringContaining('mfe_news'),
      entry: { integrity: expect.stringMatching(/^sha384-/) },
      exposes: { './admin': { js: [{ url: expect.stringContaining('/page.js') }] } },
      pages: [{ title: 'Title of /news' }, { title: 'Title of /news/:slug' }],
      admin: [{ path: 'articles', roles: ['editor'] }],
    });
  });

  it.each([
    [`mfe-news/${versionOf('9')}`, 404, 'RELEASE_UNKNOWN'],
    [`shell/${versionOf('1')}`, 400, 'VALIDATION_FAILED'],
    ['mfe-news/latest', 400, 'VALIDATION_FAILED'],
  ])('is refused for %s', async (path, status, code) => {
    const answer = await ask(path);
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([status, code]);
  });
});
