import { render, screen } from '@testing-library/react';
import { answerCalls } from '@mintwire/admin-kit/testing';
import type { AuditEntry, AuditPage } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { AuditScreen } from './audit-screen';

const entry = (id: string, what: Pick<AuditEntry, 'action' | 'subject' | 'detail'>): AuditEntry => ({
  id,
  at: '2026-01-01T10:00:00.000Z',
  actor: 'account:ed@example.org',
  outcome: 'done',
  code: null,
  address: null,
  requestId: null,
  ...what,
});

it('says first what was done, and the request that did it below', async () => {
  const items = [
    entry('2', { action: 'news.admin', subject: 'POST /api/news', detail: 'Rejects a comment (answered 200)' }),
    entry('1', { action: 'user.invite', subject: 'new@example.org', detail: 'editor' }),
  ];
  answerCalls(() => ({ body: { items, next: null } satisfies AuditPage }));
  render(<AuditScreen />, { wrapper: TestHost });
  const cellOf = async (text: string) => (await screen.findByText(text)).closest('td')?.textContent;
  expect(await cellOf('POST /api/news')).toBe('Rejects a comment (answered 200)POST /api/news');
  expect(await cellOf('editor')).toBe('new@example.orgeditor');
});
