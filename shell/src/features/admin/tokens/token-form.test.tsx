import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '@mintwire/admin-kit/testing';
import { TestHost } from '@mintwire/platform/testing';
import { TokenForm } from './token-form';

it('says that a front end of that name is not live yet once the name is written, and lets it be: a new one needs a token first', async () => {
  const sent: unknown[] = [];
  answerCalls(({ body }) => {
    sent.push(body);
    return { status: 201, body: {} };
  });
  render(
    <TestHost>
      <TokenForm remotes={['shell', 'mfe-news']} onCreated={async () => undefined} />
    </TestHost>,
  );
  const remote = screen.getByLabelText(/Front end/);
  await userEvent.type(remote, 'mfe-nws');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.type(screen.getByLabelText(/Label/), 'ci');
  expect(screen.getByRole('status').textContent).toMatch(/No front end named mfe-nws is live yet/);
  await userEvent.clear(remote);
  await userEvent.type(remote, 'mfe-news');
  await userEvent.tab();
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.clear(remote);
  await userEvent.type(remote, 'mfe-next');
  for (const scope of ['promote', 'withdraw']) await userEvent.click(screen.getByLabelText(scope));
  await userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
  expect(sent).toEqual([{ remote: 'mfe-next', label: 'ci', scopes: ['upload', 'canary', 'rollback', 'preview'] }]);
});
