import { answerCalls } from '@mintwire/admin-kit/testing';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsubscribePage } from './unsubscribe-page';

describe('the page where one leaves', () => {
  it('lets whoever has left be asked again', async () => {
    const preferences = { presaleAlerts: true, marketAnalysis: true, breakingNews: true };
    const calls = answerCalls(({ path }) => ({
      body: { state: path.endsWith('/rejoin') ? 'pending' : 'left', preferences, manageToken: 'token' },
    }));
    render(
      <TestHost path="/unsubscribe?token=one">
        <UnsubscribePage />
      </TestHost>,
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Subscribe again' }));
    await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(calls.at(-1)).toMatchObject({ path: '/api/news/subscriptions/rejoin', body: { token: 'one' } });
  });
});
