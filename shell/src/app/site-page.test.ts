import type { PinnedRemote } from '@mintwire/contracts';
import { DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import { GONE } from './shell-pages';
import { matchPage } from './site-page';
import { routeMeta } from './write-head';

const remote = (pages: PinnedRemote['pages']): PinnedRemote => ({
  name: 'mfe-news',
  title: 'News',
  version: '1.0.0-000000000000',
  containerName: 'mfe_news',
  entry: { url: '/assets/mfe-news/1/remoteEntry.js', integrity: 'sha384-x' },
  exposes: {},
  pages,
  slots: [],
});
const page = (path: string) => ({ path, expose: './page', title: path, description: path });
const composition = {
  shell: { version: '1' },
  remotes: [remote([page('/news'), page('/news/:slug'), page('/support')])],
  gone: ['/presale', '/presale/:id'],
};
const at = (path: string) => matchPage(composition, path);

const TEXTS = [
  '/support',
  '/security',
  '/documentation',
  '/privacy-policy',
  '/terms-of-service',
  ...DOCUMENTATION_PATHS,
  ...GUIDE_PATHS,
];

describe('an address leads to one page', () => {
  it.each(['/', '/test', ...TEXTS])('%s is the shell’s own', (path) => {
    expect(at(path)).toMatchObject({ status: 200, page: { kind: 'shell', path } });
  });

  it.each(['/admin', '/admin/setup'])('%s leads to the administration', (path) => {
    expect(at(path)).toMatchObject({ status: 200, page: { kind: 'shell', path: '/admin/*' } });
  });

  it.each([
    ['/news', '/news'],
    ['/news/a-b', '/news/:slug'],
    ['/news/:slug', '/news/:slug'],
  ])('%s belongs to a remote', (path, pattern) => {
    expect(at(path)).toMatchObject({ status: 200, page: { kind: 'remote', path: pattern } });
  });

  it.each([
    '/nope',
    '/presale/a/b',
    '/news/a/b',
    '/support/x',
    '/guides',
    '/guides/x',
    '/documentation/x',
    '//',
    '//news',
    '/news/%ff',
    '/News',
    '/SUPPORT',
  ])('%s shows the home page as not found', (path) => {
    expect(at(path)).toMatchObject({ status: 404, meta: { noindex: true }, page: { kind: 'shell', path: '/' } });
  });

  it.each(['/presale', '/presale/1'])('%s says that it is gone with its remote', (path) => {
    expect(at(path)).toMatchObject({ status: 410, meta: { noindex: true }, page: { kind: 'shell', page: GONE } });
  });
});

describe('a text of the shell', () => {
  it('has a title and a description of its own, which come with it', async () => {
    const heads = await Promise.all(TEXTS.map((path) => routeMeta(at(path).page, at(path).meta)));
    for (const { title, description } of heads) {
      expect(title).toMatch(/\S/);
      expect(description?.length).toBeGreaterThan(50);
      expect(description?.length).toBeLessThan(175);
    }
    // The guide of bots has two addresses.
    expect(new Set(heads.map(({ title }) => title)).size).toBe(TEXTS.length - 1);
  });
});
