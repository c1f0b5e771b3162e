import type { PinnedRemote } from '@mintwire/contracts';
import { screenAt, screensFor } from './screens';

const remote = {
  name: 'mfe-launchpad',
  version: '1',
  admin: [{ path: 'launches', title: 'Launches', roles: ['operator'], expose: './admin-launches' }],
} as unknown as PinnedRemote;
const older = { name: 'mfe-news', version: '1' } as unknown as PinnedRemote;
const remotes = [remote, older];
const paths = (roles: Parameters<typeof screensFor>[0]) => screensFor(roles, remotes).map(({ path }) => path);

describe('the screens of the administration', () => {
  it('are those whose calls the role table allows, and those that remotes bring for the role', () => {
    expect(paths(['owner'])).toEqual([
      'releases',
      'previews',
      'reports',
      'users',
      'tokens',
      'layout',
      'settings',
      'audit',
    ]);
    expect(paths(['operator'])).toEqual(['launches', 'releases', 'previews', 'reports']);
    expect(paths(['editor'])).toEqual([]);
    expect(paths(['editor', 'operator'])).toEqual(paths(['operator']));
  });

  it('are found by the first segment below /admin, the releases at /admin itself', () => {
    const operator = screensFor(['operator'], remotes);
    expect(screenAt(operator, '/admin')).toMatchObject({ path: 'releases' });
    expect(screenAt(operator, '/admin/')).toMatchObject({ path: 'releases' });
    expect(screenAt(operator, '/admin/launches/abc')).toMatchObject({
      path: 'launches',
      kind: 'remote',
      expose: './admin-launches',
    });
    expect(screenAt(operator, '/admin/users')).toBeUndefined();
    expect(screenAt(operator, '/admin/nope')).toBeUndefined();
    expect(screenAt(operator, '/admin/releases/nope')).toBeUndefined();
    expect(screenAt(screensFor(['editor'], remotes), '/admin')).toBeUndefined();
  });
});
