import { answerCalls } from '@mintwire/admin-kit/testing';
import type { DeployToken } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TokensScreen } from './tokens-screen';

const DAY_MS = 86_400_000;
const until = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const token = (label: string, change: Partial<DeployToken>): DeployToken => ({
  id: `0000000${label.length}-0000-0000-0000-000000000000`,
  remote: 'mfe-news',
  label,
  scopes: ['upload', 'canary'],
  createdAt: until(-80),
  createdBy: 'account:ada@example.org',
  expiresAt: until(60),
  lastUsedAt: null,
  revokedAt: null,
  ...change,
});

it('shows what each token may do and until when, marks those that end, and renews one', async () => {
  let items = [
    token('far', {}),
    token('soon', { expiresAt: until(3) }),
    token('ended', { expiresAt: until(-1), scopes: [] }),
    token('taken back', { revokedAt: until(-2) }),
  ];
  const sent: string[] = [];
  answerCalls(({ method, path }) => {
    sent.push(`${method} ${path}`);
    if (method === 'POST')
      items = items.map((item) => (item.label === 'ended' ? { ...item, expiresAt: until(90) } : item));
    return { body: method === 'POST' ? items[2] : { items, total: items.length } };
  });
  render(
    <TestHost>
      <TokensScreen />
    </TestHost>,
  );
  const row = async (label: string) =>
    within((await screen.findByText(label, { exact: false })).closest('tr') as HTMLElement);
  (await row('far')).getByText(/^Until /);
  (await row('far')).getByText('upload, canary');
  (await row('soon')).getByText(/^Ends /);
  (await row('ended')).getByText(/^Expired /);
  (await row('ended')).getByText('read');
  expect((await row('taken back')).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Renew “ended” of mfe-news' }));
  await (await row('ended')).findByText(/^Until /);
  expect(sent).toContain(`POST /api/admin/tokens/${items[2]?.id}/renew`);
});
