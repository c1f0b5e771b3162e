import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type Call } from '@mintwire/admin-kit/testing';
import { TestHost } from '@mintwire/platform/testing';
import { signedIn } from '../core/session';
import { ReleasesScreen } from './releases-screen';

const release = (version: string) => ({
  version,
  uploadedAt: '2026-01-01T10:00:00.000Z',
  uploadedBy: 'deploy-token:ci (mfe-news)',
  platform: '^0.1.0',
  platformVersion: '0.1.0',
  liveAt: version === 'b' ? null : '2026-01-01T11:00:00.000Z',
  files: 3,
  bytes: 2048,
  fault: null,
});
const item = {
  remote: 'mfe-news',
  live: 'a',
  previous: null,
  canary: null,
  canaryPercent: 0,
  locked: false,
  lockedBy: null,
  lockReason: null,
  firstLive: 'a',
  withdrawnAt: null as string | null,
  withdrawnBy: null as string | null,
  revision: 7,
  canaryWatch: null,
  releases: [release('b'), release('a')],
};

let sent: readonly Call[];
let decided: () => { status: number; body: unknown };
let listed: object;
let telemetry: { status: number; body: unknown };

beforeEach(() => {
  listed = item;
  telemetry = { status: 200, body: { since: '', items: [], total: 0 } };
  sent = answerCalls(({ method, path }) => {
    if (method === 'POST') {
      const result = decided();
      if (result.status === 200) listed = { ...listed, ...(result.body as object), releases: item.releases };
      return result;
    }
    if (path === '/api/releases') return { body: { items: [listed], total: 1 } };
    return telemetry;
  });
});

async function openRelease() {
  render(
    <TestHost>
      <ReleasesScreen />
    </TestHost>,
  );
  await userEvent.click(await screen.findByText('b', { selector: 'summary code' }));
  return screen.findByRole('button', { name: 'Promote to everybody', hidden: true });
}

it('shows how a canary does beside the live release, and why the site has stopped one', async () => {
  const visits = {
    canary: { count: 1_040, failed: 2, timed: 0, slow: 0 },
    live: { count: 9, failed: 1, timed: 0, slow: 0 },
  };
  const canaryWatch = { canary: 'b', live: 'a', since: '', visits, stoppedAt: null, reason: null };
  listed = { ...item, canary: 'b', canaryPercent: 10, canaryWatch };
  await openRelease();
  screen.getByText(/1,040 page views, 2 with errors, of the canary, 9 page views, 1 with errors, of the live release/);
  listed = { ...item, canaryWatch: { ...canaryWatch, stoppedAt: '2026-01-02T03:04:05.000Z', reason: 'It is worse.' } };
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/The canary b was stopped by itself/);
  screen.getByText('It is worse.');
});

describe('a decision on the releases screen', () => {
  it('says what will happen, goes out with the revision that was seen, and shows at once what came of it', async () => {
    decided = () => ({ status: 200, body: { ...item, live: 'b', previous: 'a', revision: 8, releases: undefined } });
    await userEvent.click(await openRelease());
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/gets mfe-news b instead of a/);
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
    await screen.findByText('Rollback target');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', path: '/api/releases/mfe-news/b/promote', body: null, ifMatch: 7 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Roll back' })).toBeTruthy();
  });

  it('that came too late says so and shows how it is now', async () => {
    decided = () => {
      listed = { ...item, locked: true, lockedBy: 'account:ada@example.org', lockReason: 'an audit', revision: 8 };
      return { status: 409, body: { code: 'RELEASE_CONFLICT', detail: 'Somebody else decided.', title: '' } };
    };
    await userEvent.click(await openRelease());
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Promote' }));
    expect((await screen.findByText(/Somebody else decided/)).textContent).toContain('Nothing was done');
    await screen.findByText('an audit');
    screen.getByText('Locked by ada@example.org');
    expect(screen.queryByRole('button', { name: 'Promote to everybody', hidden: true })).toBeNull();
  });

  it('that a gate refuses leaves the dialog open with the reason', async () => {
    decided = () => ({
      status: 422,
      body: { code: 'RELEASE_GATES_FAILED', detail: 'smoke: it does not load', title: '' },
    });
    await userEvent.click(await openRelease());
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
    await within(dialog).findByText(/it does not load/);
  });

  it('to end a canary can be made under a lock, too', async () => {
    listed = { ...item, previous: 'b', canary: 'b', canaryPercent: 5, locked: true };
    render(
      <TestHost>
        <ReleasesScreen />
      </TestHost>,
    );
    await screen.findByRole('button', { name: 'End canary' });
    expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
  });

  it('to lock needs a reason', async () => {
    decided = () => ({
      status: 200,
      body: { ...item, locked: true, lockReason: 'an audit', revision: 8, releases: undefined },
    });
    await openRelease();
    await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
    const dialog = await screen.findByRole('dialog');
    const lock = within(dialog).getByRole('button', { name: 'Lock' });
    expect(lock.hasAttribute('disabled')).toBe(true);
    await userEvent.type(within(dialog).getByLabelText(/Reason/), ' an audit ');
    await userEvent.click(lock);
    await screen.findByRole('button', { name: 'Unlock' });
    expect(sent.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/releases/mfe-news/a/lock',
      body: { reason: 'an audit' },
    });
  });
});

describe('a remote', () => {
  const show = () =>
    render(
      <TestHost>
        <ReleasesScreen />
      </TestHost>,
    );
  const as = (role: 'owner' | 'operator') =>
    act(() => signedIn({ email: 'o@example.org', roles: [role], expiresAt: '' }));
  const confirm = async (button: string) => {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }));
    const dialog = await screen.findByRole('dialog');
    const said = dialog.textContent ?? '';
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    return said;
  };

  it('is taken off the site by an owner, after being told what that does, and is put back', async () => {
    as('owner');
    decided = () => ({
      status: 200,
      body: { ...item, live: null, previous: 'a', withdrawnAt: '2026-01-02T00:00:00.000Z', withdrawnBy: 'account:o@x' },
    });
    show();
    await screen.findByRole('button', { name: 'Withdraw' });
    expect(await confirm('Withdraw')).toMatch(/off the site.*410.*get a again/);
    expect((await screen.findByText('Putting it back brings')).nextSibling?.textContent).toBe('a');
    expect(screen.queryByText(/rollback/i)).toBeNull();
    expect(screen.queryByRole('button', { name: /Roll back|Lock|Withdraw/ })).toBeNull();
    decided = () => ({ status: 200, body: item });
    expect(await confirm('Put back')).toContain('gets mfe-news a, as before');
    await screen.findByRole('button', { name: 'Withdraw' });
    expect(sent.filter(({ method }) => method === 'POST').map(({ path, ifMatch }) => [path, ifMatch])).toEqual([
      ['/api/releases/mfe-news/withdraw', 7],
      ['/api/releases/mfe-news/put-back', 7],
    ]);
  });

  it('is taken off by nobody else, and the shell by nobody', async () => {
    as('operator');
    const view = show();
    await screen.findByRole('button', { name: 'Lock' });
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    view.unmount();
    as('owner');
    listed = { ...item, remote: 'shell' };
    show();
    await screen.findByRole('button', { name: 'Lock' });
    expect(screen.queryByRole('button', { name: /Withdraw|Roll back/ })).toBeNull();
  });

  it('whose first release is rolled back is told to be without any', async () => {
    decided = () => ({ status: 200, body: { ...item, live: null, firstLive: null } });
    show();
    await screen.findByText('no release: none was live before it');
    screen.getByText(/^Taken offline, .* Withdrawn, they say/);
    expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
    expect(await confirm('Take offline')).toContain('no visitor gets mfe-news any more');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Take offline/ })).toBeNull());
  });

  it('goes back to any release that was live, and to none that was not', async () => {
    listed = { ...item, live: 'c', previous: null, releases: [release('c'), release('b'), release('a')] };
    decided = () => ({ status: 200, body: { ...item, live: 'a' } });
    show();
    await screen.findByText('a', { selector: 'summary code' });
    const [only, ...more] = screen.getAllByRole('button', { name: 'Go back to this release', hidden: true });
    expect(more).toEqual([]);
    await userEvent.click(only as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/gets mfe-news a instead of c.*no gate is asked/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await screen.findByRole('button', { name: 'Lock' });
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/releases/mfe-news/c/rollback',
      body: { to: 'a' },
    });
  });
});

describe('how a release does', () => {
  const vital = { count: 0, p75: null };
  const failing = {
    remote: 'mfe-news',
    release: 'a',
    views: 1_000,
    loads: { count: 50, failed: 10, late: 2, median: 120, p75: 150, p95: 200 },
    vitals: { LCP: vital, CLS: vital, INP: vital, FCP: vital, TTFB: vital },
    errors: { count: 3, late: 2, latest: [] },
    lastSeen: '2026-01-01T10:00:00.000Z',
  };

  it('is on the closed card for what visitors get, and on its row', async () => {
    listed = { ...item, canary: 'b', canaryPercent: 7 };
    telemetry = { status: 200, body: { since: '', items: [failing], total: 1 } };
    render(
      <TestHost>
        <ReleasesScreen />
      </TestHost>,
    );
    expect(await screen.findAllByText('Failing', { ignore: 'details > :not(summary) *' })).toHaveLength(2);
    expect(
      screen.getByText(
        'Last 24 hours: 1,000 page views, 3 errors, 10 of 50 loads failed, 2 too late, median load 120 ms',
      ),
    ).toBeTruthy();
    expect(screen.getAllByText('No reports', { ignore: 'details > :not(summary) *' })).toHaveLength(2);
    expect(screen.getByText(/^50, 10 failed, 2 too late; median/)).toBeTruthy();
    expect(screen.getByText(/for 7 % of visitors/)).toBeTruthy();
  });

  it('is not known when the figures cannot be had: nothing says that there are none', async () => {
    telemetry = { status: 500, body: { code: 'INTERNAL', detail: 'Something broke.', title: '' } };
    await openRelease();
    expect(await screen.findByText('The figures of visitors could not be loaded')).toBeTruthy();
    expect(screen.getAllByText('Health unknown')).toHaveLength(2);
    expect(screen.getAllByText(/is not known: the figures of visitors could not be loaded/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/No figures yet/)).toBeNull();
  });
});

describe('the share of a canary', () => {
  it('is any whole percent, and shown as it is when a command has set it', async () => {
    listed = { ...item, canary: 'b', canaryPercent: 3 };
    decided = () => ({
      status: 200,
      body: { ...item, canary: 'b', canaryPercent: 73, revision: 8, releases: undefined },
    });
    await openRelease();
    const share = screen.getByLabelText<HTMLInputElement>('Canary: percent of visitors');
    const slider = screen.getByLabelText<HTMLInputElement>('Canary: share of visitors');
    expect([share.value, slider.value]).toEqual(['3', '3']);
    const apply = screen.getByRole('button', { name: 'Apply', hidden: true });
    for (const impossible of ['101', '1.5', '', 'x']) {
      await userEvent.clear(share);
      if (impossible) await userEvent.type(share, impossible);
      expect([impossible, apply.hasAttribute('disabled')]).toEqual([impossible, true]);
    }
    await userEvent.clear(share);
    await userEvent.type(share, '73');
    expect(slider.value).toBe('73');
    await userEvent.click(apply);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show to 73\u00a0%' }));
    expect(await screen.findByText(/Canary 73/)).toBeTruthy();
    expect(sent.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/releases/mfe-news/b/canary',
      body: { percent: 73 },
    });
  });
});
