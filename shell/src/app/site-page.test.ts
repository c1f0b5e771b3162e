import type { PinnedRemote } from '@mintwire/contracts';
import { GONE } from './shell-pages';
import { matchPage, sitePages } from './site-page';

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
const at = (path: string) => matchPage(sitePages(composition), path);

describe('an address leads to one page', () => {
  it.each(['/', '/support', '/security', '/documentation', '/privacy-policy', '/terms-of-service', '/test'])(
    '%s is the shell’s own',
    (path) => {
      expect(at(path)).toMatchObject({ status: 200, page: { kind: 'shell', path } });
    },
  );

  it.each(['/admin', '/admin/setup'])('%s leads to the administration', (path) => {
    expect(at(path)).toMatchObject({ status: 200, page: { kind: 'shell', path: '/admin/*' } });
  });

  it.each([
    ['/news', '/news'],
    ['/news/a-b', '/news/:slug'],
  ])('%s belongs to a remote', (path, pattern) => {
    expect(at(path)).toMatchObject({ status: 200, page: { kind: 'remote', path: pattern } });
  });

  it.each(['/nope', '/presale/a/b', '/news/a/b', '/support/x', '//', '//news', '/news/%ff', '/News', '/SUPPORT'])(
    '%s shows the home page as not found',
    (path) => {
      expect(at(path)).toMatchObject({ status: 404, meta: { noindex: true }, page: { kind: 'shell', path: '/' } });
    },
  );

  it.each(['/presale', '/presale/1'])('%s says that it is gone with its remote', (path) => {
    expect(at(path)).toMatchObject({ status: 410, meta: { noindex: true }, page: { kind: 'shell', page: GONE } });
  });
});
