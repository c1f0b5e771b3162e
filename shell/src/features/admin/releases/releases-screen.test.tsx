import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestHost } from '@mintwire/platform/testing';
import { ReleasesScreen } from './releases-screen';

const release = (version: string) => ({ version, uploadedAt: '2026-01-01T10:00:00.000Z', uploadedBy: 'deploy-token:ci (mfe-news)', platform: '^0.1.0', platformVersion: '0.1.0', files: 3, bytes: 2048 });
const item = { remote: 'mfe-news', live: 'a', previous: null, canary: null, canaryPercent: 0, locked: false, lockReason: null, revision: 7, releases: [release('b'), release('a')] };

let sent: { method: string; path: string; match: string | undefined; body: unknown }[];
let decided: () => { status: number; body: unknown };
let listed: object;

beforeEach(() => {
  sent = [];
  listed = item;
  globalThis.fetch = (async (path: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: string }) => {
    sent.push({ method, path, match: headers['if-match'], body: body === undefined ? undefined : JSON.parse(body) });
    if (method === 'POST') return answer(decided());
    if (path === '/api/releases') return answer({ status: 200, body: { items: [listed], total: 1 } });
    return answer({ status: 200, body: { since: '', items: [], total: 0 } });
  }) as unknown as typeof fetch;
});
const answer = ({ status, body }: { status: number; body: unknown }) => ({ status, text: async () => JSON.stringify(body) });

async function openRelease() {
  render(
    <TestHost>
      <ReleasesScreen />
    </TestHost>,
  );
  await userEvent.click(await screen.findByText('b'));
  return screen.findByRole('button', { name: 'Promote to everybody', hidden: true });
}

describe('a decision on the releases screen', () => {
  it('says what will happen, goes out with the revision that was seen, and shows at once what came of it', async () => {
    decided = () => ({ status: 200, body: { ...item, live: 'b', previous: 'a', revision: 8, releases: undefined } });
    await userEvent.click(await openRelease());
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/gets mfe-news b instead of a/);
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
    await screen.findByText('Rollback target');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([{ method: 'POST', path: '/api/releases/mfe-news/b/promote', match: '"7"', body: undefined }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Roll back' })).toBeTruthy();
  });

  it('that came too late says so and shows how it is now', async () => {
    decided = () => {
      listed = { ...item, locked: true, lockReason: 'an audit', revision: 8 };
      return { status: 409, body: { code: 'RELEASE_CONFLICT', detail: 'Somebody else decided.', title: '' } };
    };
    await userEvent.click(await openRelease());
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Promote' }));
    expect((await screen.findByText(/Somebody else decided/)).textContent).toContain('Nothing was done');
    await screen.findByText('an audit');
    expect(screen.queryByRole('button', { name: 'Promote to everybody', hidden: true })).toBeNull();
  });

  it('that a gate refuses leaves the dialog open with the reason', async () => {
    decided = () => ({ status: 422, body: { code: 'RELEASE_GATES_FAILED', detail: 'smoke: it does not load', title: '' } });
    await userEvent.click(await openRelease());
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
    await within(dialog).findByText(/it does not load/);
  });

  it('to lock needs a reason', async () => {
    decided = () => ({ status: 200, body: { ...item, locked: true, lockReason: 'an audit', revision: 8, releases: undefined } });
    await openRelease();
    await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
    const dialog = await screen.findByRole('dialog');
    const lock = within(dialog).getByRole('button', { name: 'Lock' });
    expect(lock.hasAttribute('disabled')).toBe(true);
    await userEvent.type(within(dialog).getByLabelText(/Reason/), ' an audit ');
    await userEvent.click(lock);
    await screen.findByRole('button', { name: 'Unlock' });
    expect(sent.at(-1)).toMatchObject({ path: '/api/releases/mfe-news/a/lock', body: { reason: 'an audit' } });
  });
});
