import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '@mintwire/admin-kit/testing';
import { TestHost } from '@mintwire/platform/testing';
import { TokenForm } from './token-form';

it('makes a token for a front end that is chosen, or for a new one by its name, which may no more than upload unless more is ticked', async () => {
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
  const make = () => userEvent.click(screen.getByRole('button', { name: 'Make the token' }));
  await userEvent.selectOptions(screen.getByLabelText(/Front end/), 'mfe-news');
  expect(screen.queryByLabelText(/Name of the new one/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/Label/), 'ci');
  await make();
  await userEvent.selectOptions(screen.getByLabelText(/Front end/), 'A new one');
  await userEvent.type(screen.getByLabelText(/Name of the new one/), 'mfe-next');
  await userEvent.type(screen.getByLabelText(/Label/), 'ci');
  await userEvent.click(screen.getByLabelText('promote'));
  await make();
  expect(sent).toEqual([
    { remote: 'mfe-news', label: 'ci', scopes: ['upload'] },
    { remote: 'mfe-next', label: 'ci', scopes: ['upload', 'promote'] },
  ]);
});
