import { render, screen } from '@testing-library/react';
import { answerCalls } from '@mintwire/admin-kit/testing';
import { TestHost } from '@mintwire/platform/testing';
import { OverviewScreen } from './overview-screen';

const status = {
  services: [],
  remotes: ['mfe-launchpad', 'mfe-news'].map((name) => ({ name, live: 'a', fault: null, withdrawn: false })),
  chain: { status: 'ok', label: 'Local network' },
  database: { status: 'ok' },
};
const vital = { count: 0, p75: null };
const metrics = (remote: string, failed: number) => ({
  remote,
  release: 'a',
  views: 100,
  loads: { count: 100, failed, late: 0, median: 1, p75: 1, p95: 1 },
  vitals: { LCP: vital, CLS: vital, INP: vital, FCP: vital, TTFB: vital },
  errors: { count: 0, late: 0, latest: [] },
  lastSeen: '2026-01-01T10:00:00.000Z',
});

const show = (screens: readonly string[]) => {
  const calls = answerCalls(({ path }) => ({
    body:
      path === '/api/status'
        ? status
        : { since: '', items: [metrics('mfe-launchpad', 20), metrics('mfe-news', 2)], total: 2 },
  }));
  render(
    <TestHost>
      <OverviewScreen additions={[]} has={(name) => screens.includes(name)} />
    </TestHost>,
  );
  return calls;
};

it('names the live releases that fail in browsers, and leads to them', async () => {
  show(['releases']);
  const alarm = await screen.findByRole('link', {
    name: "mfe-launchpad: the live release fails in visitors' browsers.",
  });
  expect(alarm.getAttribute('href')).toBe('/admin/releases');
  expect(screen.queryByText(/mfe-news: the live release/)).toBeNull();
});

it('asks for no metrics that are not for whoever looks', async () => {
  const calls = show([]);
  await screen.findByText('Front ends that are live');
  expect(calls.map(({ path }) => path)).toEqual(['/api/status']);
});
