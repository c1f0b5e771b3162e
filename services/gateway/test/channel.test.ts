import type { ReleaseDescriptor } from '@mintwire/contracts';
import {
  bringsNewRelease,
  decide,
  emptyChannel,
  putBack,
  withdrawn,
  type Channel,
  type PastRelease,
} from '../src/composition/domain/channel';
import { isAmong } from '../src/composition/domain/visitor-share';
import { platformFault } from '../src/releases/gates/platform-gate';
import { routesFault } from '../src/releases/gates/routes-gate';
import { descriptorOf } from './support/descriptor';

const channel: Channel = {
  ...emptyChannel('r'),
  live: 'b',
  previous: 'a',
  firstLive: 'a',
  revision: 1,
  setBy: 'local-build',
};
const past = (...versions: string[]): PastRelease[] =>
  versions.map((version) => ({
    version: version.replace(/[!?]$/, ''),
    leftBehind: version.endsWith('!'),
    fault: version.endsWith('?') ? 'platform: no' : null,
  }));
const HISTORY = past('b', 'a');
const after = (from: Channel | null, version: string, decision: Parameters<typeof decide>[3], history = HISTORY) =>
  decide(from, 'r', version, decision, history);

describe('a decision about a channel', () => {
  it('makes the promoted release live, keeps the one before for a rollback, and ends any canary', () => {
    const canary = { ...channel, canary: 'c', canaryPercent: 20 };
    for (const version of ['c', 'd']) {
      expect(after(canary, version, { action: 'promote' })).toEqual({
        ...channel,
        live: version,
        previous: 'b',
        setBy: 'operator',
      });
    }
    expect(after(null, 'a', { action: 'promote' })).toEqual({ ...emptyChannel('r'), live: 'a', firstLive: 'a' });
  });

  it('rolls back once, from the release it names', () => {
    const back = after({ ...channel, canary: 'c', canaryPercent: 20 }, 'b', { action: 'rollback' });
    expect(back).toEqual({ ...channel, live: 'a', previous: null, setBy: 'operator' });
    expect(() => after(back, 'b', { action: 'rollback' })).toThrow(
      expect.objectContaining({ code: 'RELEASE_NOT_LIVE' }),
    );
  });

  it('leads back to none from the first release there was, and from no other', () => {
    const first = { ...channel, live: 'a', previous: null };
    expect(after(first, 'a', { action: 'rollback' })).toEqual({
      ...first,
      live: null,
      firstLive: null,
      setBy: 'operator',
    });
    for (const from of [
      { ...first, live: 'b' },
      { ...first, remote: 'shell' },
    ])
      expect(() => after(from, from.live, { action: 'rollback' })).toThrow(
        expect.objectContaining({ code: 'RELEASE_NO_PREVIOUS' }),
      );
  });

  it('goes back any number of steps, to what was live and is compatible, and from there on to what came before it', () => {
    const five = { ...channel, live: 'e', previous: 'd' };
    const history = past('e', 'd', 'c', 'b?', 'a!', '0');
    const to = (version: string | null) => after(five, 'e', { action: 'rollback', to: version }, history);
    expect(to(null)).toMatchObject({ live: 'd', previous: 'c' });
    // Neither what is incompatible nor what somebody went back from is the next place to go to.
    expect(to('c')).toMatchObject({ live: 'c', previous: '0' });
    expect(to('0')).toMatchObject({ live: '0', previous: null });
    // Named, the one that was gone back from is one.
    expect(to('a')).toMatchObject({ live: 'a', previous: '0' });
    for (const [version, code] of [
      ['b', 'RELEASE_INCOMPATIBLE'],
      ['x', 'RELEASE_NEVER_LIVE'],
      ['e', 'RELEASE_IS_LIVE'],
    ] as const)
      expect(() => to(version)).toThrow(expect.objectContaining({ code }));
  });

  it('may show the first release of all to a share, of a remote and not of the shell', () => {
    const canary = after(null, 'a', { action: 'canary', percent: 10 });
    expect(canary).toEqual({ ...emptyChannel('r'), canary: 'a', canaryPercent: 10 });
    expect(after(canary, 'a', { action: 'rollback' })).toEqual(emptyChannel('r'));
    expect(after(canary, 'a', { action: 'promote' })).toMatchObject({ live: 'a', canary: null, firstLive: 'a' });
    expect(() => decide(null, 'shell', 'a', { action: 'canary', percent: 10 })).toThrow(
      expect.objectContaining({ code: 'RELEASE_NO_PREVIOUS' }),
    );
  });

  it('takes a remote off the site and puts it back as it was, without its canary', () => {
    const at = new Date(0);
    const off = withdrawn({ ...channel, canary: 'c', canaryPercent: 5 }, at, 'account:o');
    expect(off).toEqual({
      ...channel,
      live: null,
      previous: 'b',
      withdrawnAt: at,
      withdrawnBy: 'account:o',
      setBy: 'operator',
    });
    expect(putBack(off, HISTORY)).toEqual({ ...channel, setBy: 'operator' });
    expect(after(off, 'd', { action: 'promote' })).toMatchObject({ live: 'd', previous: null, withdrawnAt: null });
    const rejected: [() => unknown, string][] = [
      [() => withdrawn(off, at, 'x'), 'REMOTE_WITHDRAWN'],
      [() => withdrawn(emptyChannel('r'), at, 'x'), 'REMOTE_NOT_SHOWN'],
      [() => withdrawn({ ...channel, remote: 'shell' }, at, 'x'), 'SHELL_STAYS'],
      [() => withdrawn({ ...channel, locked: true }, at, 'x'), 'REMOTE_LOCKED'],
      [() => putBack(channel, HISTORY), 'REMOTE_NOT_WITHDRAWN'],
      [() => putBack(off, past('b?', 'a')), 'RELEASE_INCOMPATIBLE'],
      [() => after(off, 'd', { action: 'canary', percent: 5 }), 'REMOTE_WITHDRAWN'],
      [() => after(off, 'b', { action: 'rollback' }), 'RELEASE_NOT_LIVE'],
    ];
    for (const [act, code] of rejected) expect(act).toThrow(expect.objectContaining({ code }));
  });

  it('may end a canary of a locked remote, and nothing else', () => {
    const locked = { ...channel, canary: 'c', canaryPercent: 5, locked: true };
    const ended = { ...locked, canary: null, canaryPercent: 0, setBy: 'operator' };
    expect(after(locked, 'c', { action: 'canary', percent: 0 })).toEqual(ended);
    expect(after(locked, 'c', { action: 'rollback' })).toEqual(ended);
    for (const [version, decision] of [
      ['c', { action: 'canary', percent: 10 }],
      ['d', { action: 'canary', percent: 0 }],
      ['c', { action: 'promote' }],
      ['b', { action: 'rollback' }],
    ] as const)
      expect(() => after(locked, version, decision)).toThrow(expect.objectContaining({ code: 'REMOTE_LOCKED' }));
  });

  it('keeps why a remote is locked until it is unlocked', () => {
    const locked = after(channel, 'b', { action: 'lock', reason: 'an audit', by: 'account:ada@example.org' });
    expect(locked).toEqual({
      ...channel,
      locked: true,
      lockedBy: 'account:ada@example.org',
      lockReason: 'an audit',
    });
    expect(after(locked, 'b', { action: 'unlock', reason: 'it is over' })).toEqual(channel);
    expect(() => after(locked, 'c', { action: 'promote' })).toThrow(
      expect.objectContaining({
        code: 'REMOTE_LOCKED',
        context: { remote: 'r', by: 'ada@example.org', reason: 'an audit' },
      }),
    );
  });

  it('may be repeated with another share, and asks the gates only for what visitors do not get yet', () => {
    const canary = after(channel, 'c', { action: 'canary', percent: 5 });
    expect(after(canary, 'c', { action: 'canary', percent: 50 })).toMatchObject({
      live: 'b',
      canary: 'c',
      canaryPercent: 50,
    });
    expect(after(canary, 'c', { action: 'canary', percent: 0 })).toMatchObject({
      live: 'b',
      canary: null,
      canaryPercent: 0,
    });
    expect(bringsNewRelease({ action: 'canary', percent: 0 })).toBe(false);
    expect([
      bringsNewRelease({ action: 'promote' }),
      bringsNewRelease({ action: 'canary', percent: 1 }),
      bringsNewRelease({ action: 'rollback' }),
    ]).toEqual([true, true, false]);
  });
});

describe('the share of a canary', () => {
  const visitors = [...Array(20_000).keys()].map((i) => `visitor-${i}`);
  const share = (percent: number, version = 'v') =>
    visitors.filter((visitor) => isAmong(visitor, 'r', version, percent));

  it.each([0, 1, 10, 50, 99, 100])('is %d %% of many visitors', (percent) => {
    // Five standard deviations.
    const tolerance = 5 * Math.sqrt(visitors.length * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(share(percent).length - visitors.length * (percent / 100))).toBeLessThanOrEqual(tolerance);
  });

  it('keeps whom it has when it grows, and draws others for another release', () => {
    const ten = new Set(share(10));
    const twenty = new Set(share(20));
    expect([...ten].every((visitor) => twenty.has(visitor))).toBe(true);
    const both = share(10, 'w').filter((visitor) => ten.has(visitor)).length;
    expect(both).toBeLessThan(ten.size / 5);
  });
});

describe('the gates over combinations', () => {
  const release = (
    name: string,
    change: { pages?: string[]; platform?: string; platformVersion?: string } = {},
  ): ReleaseDescriptor => descriptorOf(name, change);

  it.each([
    [['/news/:a'], ['/news/:b'], '/news/:a belongs to mfe-b, as everything below /news'],
    [['/news/'], ['/news'], '/news/ belongs to mfe-b, as everything below /news'],
    [['/news/some-article'], ['/news/:slug'], '/news/some-article belongs to mfe-b, as everything below /news'],
    [['/news/:slug/x'], ['/news', '/news/:slug'], '/news/:slug/x belongs to mfe-b, as everything below /news'],
    [['/news/*'], ['/news'], '/news/* belongs to mfe-b, as everything below /news'],
    [['//news/x'], ['/news'], '//news/x is no address that a remote may have'],
    [['/newsroom'], ['/news', '/'], null],
    [['/support/x'], [], '/support/x is no address that a remote may have'],
    [['/news/:a', '/news/:b'], [], '/news/:b is claimed twice'],
    [['/news/:a', '/news/x'], ['/presale/news'], null],
    [['/:anything'], [], '/:anything is no address that a remote may have'],
    [['/test'], [], '/test is no address that a remote may have'],
    [['/media/x'], [], '/media/x is no address that a remote may have'],
  ])('routes %j beside %j: %s', (own, others, fault) => {
    const said = routesFault(release('mfe-a', { pages: own }), [release('mfe-b', { pages: others })]);
    if (fault?.includes('no address')) expect(said).toContain(fault);
    else expect(said).toBe(fault);
  });

  it.each<[string, string[], string[], string | null]>([
    ['a screen of its own', ['launches'], ['articles'], null],
    ["one of the shell's", ['users'], [], '/admin/users is no address that a remote may have'],
    ['one of another remote', ['articles'], ['articles'], '/admin/articles belongs to mfe-b'],
    ['one twice', ['launches', 'launches'], [], '/admin/launches is claimed twice'],
  ])('routes: below /admin, %s', (_what, own, others, fault) => {
    const withScreens = (name: string, paths: string[]): ReleaseDescriptor => {
      const plain = release(name);
      const admin = paths.map((path) => ({ path, title: path, roles: ['owner' as const], expose: './page' }));
      return { ...plain, remote: { ...plain.remote, admin } };
    };
    const said = routesFault(withScreens('mfe-a', own), [withScreens('mfe-b', others)]);
    if (fault?.includes('no address')) expect(said).toContain(fault);
    else expect(said).toBe(fault);
  });

  it('routes: a slot that no page has is refused with the list of those that there are', () => {
    const plain = release('mfe-a');
    const slots = [{ slot: 'home.nowhere', expose: './page', order: 1 }];
    expect(routesFault({ ...plain, remote: { ...plain.remote, slots } }, [])).toMatch(
      /home\.nowhere.*home\.headline, .*home\.presale/,
    );
  });

  it('platform: every shell that may occur must satisfy the remote, and a new shell every remote', () => {
    const shells = ['1.0.0', '1.4.0'].map((platformVersion) => release('shell', { platformVersion }));
    expect(platformFault(release('mfe-a', { platform: '^1.0.0' }), shells)).toBeNull();
    expect(platformFault(release('mfe-a', { platform: '^1.4.0' }), shells)).toContain('offers 1.0.0');
    expect(platformFault(release('mfe-a'), [])).toBe('no shell is live whose platform could be compared');
    const remotes = [release('mfe-a', { platform: '^1.0.0' }), release('mfe-b', { platform: '^1.4.0' })];
    expect(platformFault(release('shell', { platformVersion: '1.3.0' }), remotes)).toContain('mfe-b');
    expect(platformFault(release('shell', { platformVersion: '1.5.0' }), remotes)).toBeNull();
  });
});
