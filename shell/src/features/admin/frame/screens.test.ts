import { ADMIN_PATHS, type PinnedRemote } from '@mintwire/contracts';
import { additionsFor, groupsOf, screenAt, screensFor } from './screens';

const remote = {
  name: 'mfe-launchpad',
  title: 'Launchpad',
  version: '1',
  admin: [{ path: 'launches', title: 'Launches', roles: ['operator'], expose: './admin-launches' }],
} as unknown as PinnedRemote;
const older = { name: 'mfe-news', version: '1' } as unknown as PinnedRemote;
const remotes = [remote, older];
const paths = (roles: Parameters<typeof screensFor>[0]) => screensFor(roles, remotes).map(({ path }) => path);

describe('the screens of the administration', () => {
  it('are known to the gateway, which answers for others that there is no such page', () => {
    const own = screensFor(['owner'], []).map(({ path }) => path);
    expect(own.filter((path) => !ADMIN_PATHS.some((known) => known === path))).toEqual([]);
  });

  it('are those whose calls the role table allows, and those that remotes bring for the role', () => {
    expect(paths(['owner'])).toEqual([
      'overview',
      'releases',
      'previews',
      'tokens',
      'reports',
      'layout',
      'settings',
      'users',
      'audit',
      'account',
    ]);
    expect(paths(['operator'])).toEqual(['overview', 'launches', 'releases', 'previews', 'reports', 'account']);
    expect(paths(['editor'])).toEqual(['overview', 'account']);
    expect(paths(['editor', 'operator'])).toEqual(paths(['operator']));
  });

  it('stand in the groups that they name, those of remotes under the remote’s title unless they say so', () => {
    const letters = {
      name: 'mfe-news',
      title: 'News',
      admin: [
        { path: 'articles', title: 'Articles', roles: ['operator'], expose: './admin-articles' },
        { path: 'issues', title: 'Issues', group: 'Newsletter', roles: ['operator'], expose: './admin-issues' },
        { path: 'shares', title: 'Shares', group: 'Releases', roles: ['operator'], expose: './admin-shares' },
      ],
    } as unknown as PinnedRemote;
    expect(
      groupsOf(screensFor(['operator'], [remote, letters])).map(({ name, screens }) => [
        name,
        screens.map(({ path }) => path),
      ]),
    ).toEqual([
      ['Overview', ['overview']],
      ['Launchpad', ['launches']],
      ['News', ['articles']],
      ['Newsletter', ['issues']],
      ['Releases', ['shares', 'releases', 'previews', 'reports']],
      ['People and security', ['account']],
    ]);
  });

  it('are found by the first segment below /admin, the overview at /admin itself', () => {
    const operator = screensFor(['operator'], remotes);
    expect(screenAt(operator, '/admin')).toMatchObject({ path: 'overview' });
    expect(screenAt(operator, '/admin/')).toMatchObject({ path: 'overview' });
    expect(screenAt(operator, '/admin/launches/abc')).toMatchObject({
      path: 'launches',
      kind: 'remote',
      expose: './admin-launches',
    });
    expect(screenAt(operator, '/admin/users')).toBeUndefined();
    expect(screenAt(operator, '/admin/nope')).toBeUndefined();
    expect(screenAt(operator, '/admin/releases/nope')).toBeUndefined();
  });

  it('are no parts of the overview, which stand on it for the roles they name', () => {
    const [part] = [{ path: 'news-overview', title: 'Overview', roles: ['editor'], expose: './o', overview: true }];
    const news = { name: 'mfe-news', title: 'News', admin: [part] } as unknown as PinnedRemote;
    expect(screensFor(['editor'], [news]).map(({ path }) => path)).toEqual(['overview', 'account']);
    expect(additionsFor(['editor'], [remote, news])).toEqual([{ remote: news, expose: './o' }]);
    expect(additionsFor(['operator'], [remote, news])).toEqual([]);
  });
});
