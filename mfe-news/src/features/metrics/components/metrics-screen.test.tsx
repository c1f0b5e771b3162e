import { answerCalls } from '@mintwire/admin-kit/testing';
import type { NewsDay } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayBars } from '../model/day-bars';
import { MetricsScreen } from './metrics-screen';

const NOTHING = { views: 0, comments: 0, subscribers: 0, left: 0, mails: 0 };
const DAYS: NewsDay[] = [
  { day: '2026-02-28', ...NOTHING, views: 3_000, comments: 1 },
  { day: '2026-03-01', ...NOTHING, views: 1_500 },
];

describe('figures', () => {
  it('are bars in proportion, with what they say as a whole', () => {
    expect(dayBars(DAYS, 'views')).toEqual({
      total: 4_500,
      bars: [
        { key: '2026-02-28', height: 100, label: '2026-02-28', metrics: ['3,000'] },
        { key: '2026-03-01', height: 50, label: '2026-03-01', metrics: ['1,500'] },
      ],
      columns: ['Day (UTC)', 'Views'],
      summary: '4,500 views from 2026-02-28 to 2026-03-01 (UTC), most on 2026-02-28 with 3,000 views.',
      max: '3,000 views',
      ends: ['2026-02-28', '2026-03-01 (UTC)'],
    });
    expect(dayBars(DAYS, 'mails')).toMatchObject({
      max: 'No mails',
      summary: 'No mails from 2026-02-28 to 2026-03-01 (UTC).',
    });
    expect(dayBars([], 'left')).toMatchObject({ total: 0, bars: [] });
  });

  it('are shown for the period that is chosen', async () => {
    const calls = answerCalls(() => ({ body: { days: DAYS } }));
    render(
      <TestHost path="/admin/newsroom-figures">
        <MetricsScreen />
      </TestHost>,
    );
    const views = await screen.findByRole('region', { name: 'Views' });
    expect(within(views).getByText('4,500')).toBeTruthy();
    expect(within(views).getByRole('img').getAttribute('aria-label')).toContain('most on 2026-02-28');
    const user = userEvent.setup();
    await user.click(within(views).getByText('As a table'));
    const table = within(views).getByRole('table', { name: /^4,500 views from/ });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Day (UTC)Views', '2026-02-283,000', '2026-03-011,500']);
    await user.selectOptions(screen.getByLabelText('Period'), '365');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/news/admin/figures?days=365'));
  });

  it('that cannot be had say so', async () => {
    answerCalls(() => ({ status: 503, body: { code: 'UPSTREAM_UNAVAILABLE', detail: 'Away.' } }));
    render(
      <TestHost path="/admin/newsroom-figures">
        <MetricsScreen />
      </TestHost>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
  });
});
