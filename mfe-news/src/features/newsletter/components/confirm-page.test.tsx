import { answerCalls } from '@mintwire/admin-kit/testing';
import { testPageState, TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmPage } from './confirm-page';

const ASKED = 'Press the button to get our newsletter at your address.';
const LINK = `/confirm?token=confirm.0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f.1.1700000000.${'a-_Z'.repeat(10)}abc`;
const DONE = 'You are subscribed. You can leave at any time.';

describe('the page that confirms a subscription', () => {
  it('says after success that it is done, and nothing of what was to be done', async () => {
    const preferences = { presaleAlerts: true, marketAnalysis: true, breakingNews: true };
    answerCalls(() => ({ body: { state: 'confirmed', preferences, manageToken: 'token' } }));
    render(
      <TestHost path={LINK}>
        <ConfirmPage />
      </TestHost>,
    );
    screen.getByText(ASKED);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Confirm subscription' }));
    await screen.findByText(DONE);
    expect(screen.queryByText(ASKED)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('Your subscription');
    const choose = screen.getByRole('link', { name: 'Choose what you get' });
    // In a box of its own: the page would stretch it to its width.
    expect(choose.parentElement?.className).toBe('');
    expect(screen.queryByRole('link', { name: 'Subscribe again' })).toBeNull();
  });

  it('says that openings and clicks are counted, where the owner has that', () => {
    const counted = /^We count how often our newsletters are opened/;
    const { unmount } = render(
      <TestHost path={LINK}>
        <ConfirmPage />
      </TestHost>,
    );
    expect(screen.queryByText(counted)).toBeNull();
    unmount();
    const { site, ...state } = testPageState();
    render(
      <TestHost path={LINK} state={{ ...state, site: { ...site, issueStatistics: true } }}>
        <ConfirmPage />
      </TestHost>,
    );
    screen.getByText(counted);
    expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/privacy-policy');
  });

  it.each([
    ['no link', '/confirm'],
    ['what is no link of ours', '/confirm?token=one'],
    ['a link that was cut off', LINK.slice(0, -1)],
  ])('says what is missing where the address has %s, before anything is pressed', (_what, path) => {
    render(
      <TestHost path={path}>
        <ConfirmPage />
      </TestHost>,
    );
    expect(screen.getByRole('alert').textContent).toMatch('This link is not complete');
    expect(screen.getByRole('link', { name: 'Subscribe again' }).getAttribute('href')).toBe('/newsletter');
    expect(screen.queryByText(ASKED)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers nothing for a link that can do nothing, and goes on offering after another failure', async () => {
    let code = 'UPSTREAM_UNAVAILABLE';
    answerCalls(() => ({ status: 400, body: { code, detail: 'No.' } }));
    render(
      <TestHost path={LINK}>
        <ConfirmPage />
      </TestHost>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Confirm subscription' }));
    await screen.findByText('No.');
    screen.getByText(ASKED);
    code = 'NEWS_LINK_INVALID';
    await user.click(screen.getByRole('button', { name: 'Confirm subscription' }));
    await screen.findByText('No.');
    expect(screen.queryByText(ASKED)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
