import type { ReleaseChannel } from '@mintwire/contracts';
import { announce, outcomeText } from './decisions';

const channel: ReleaseChannel = {
  remote: 'mfe-news',
  live: 'b',
  previous: 'a',
  canary: null,
  canaryPercent: 0,
  locked: false,
  lockedBy: null,
  lockReason: null,
  firstLive: null,
  withdrawnAt: null,
  withdrawnBy: null,
  revision: 7,
};
const words = (decision: Parameters<typeof announce>[0], change: Partial<ReleaseChannel> = {}) =>
  announce(decision, { ...channel, ...change }).sentences.join(' ');

describe('what a decision says it will do', () => {
  it('names what visitors get instead of what, and where a rollback leads', () => {
    expect(words({ action: 'promote', version: 'c' })).toMatch(
      /gets mfe-news c instead of b.*rollback will lead back to b/,
    );
    expect(words({ action: 'promote', version: 'c' }, { live: null })).toMatch(
      /gets mfe-news c, within.*no release to roll back to yet/,
    );
    expect(words({ action: 'rollback', version: 'b' })).toMatch(/gets mfe-news a instead of b/);
  });

  it('names the canary that ends by it', () => {
    const canary = { canary: 'c', canaryPercent: 20 };
    expect(words({ action: 'promote', version: 'd' }, canary)).toContain('The canary of c (20\u00a0%) ends.');
    expect(words({ action: 'rollback', version: 'b' }, canary)).toContain('The canary of c (20\u00a0%) ends.');
    expect(words({ action: 'canary', version: 'd', percent: 5 }, canary)).toContain(
      'the place of the canary c (20\u00a0%)',
    );
    expect(words({ action: 'canary', version: 'c', percent: 50 }, canary)).toContain('Now it is 20\u00a0%.');
  });

  it('is the end of a canary when it is rolled back or set to nobody', () => {
    for (const decision of [
      { action: 'rollback', version: 'c' },
      { action: 'canary', version: 'c', percent: 0 },
    ] as const) {
      expect(announce(decision, { ...channel, canary: 'c', canaryPercent: 20 })).toMatchObject({
        title: 'End the canary of mfe-news?',
        danger: true,
      });
    }
  });

  it('and says afterwards what became of it', () => {
    expect(outcomeText({ ...channel, canary: 'c', canaryPercent: 10, locked: true })).toBe(
      'mfe-news is now b, c for 10\u00a0% of visitors, locked.',
    );
  });
});
