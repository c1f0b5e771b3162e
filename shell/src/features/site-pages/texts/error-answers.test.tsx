import { TestHost } from '@mintwire/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorAnswers } from './error-answers';

const show = (path = '/support') =>
  render(
    <TestHost path={path}>
      <ErrorAnswers />
    </TestHost>,
  );

describe('answers to errors', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });

  it('are folded by what one was doing, each with its code', () => {
    const { container } = show();
    const group = screen.getByRole('heading', { name: /^With your wallet \(\d+\)$/ }).closest('details');
    expect(group?.open).toBe(false);
    expect(container.querySelector('#WALLET_REJECTED')?.textContent).toMatch(/Nothing was sent.*WALLET_REJECTED$/);
    const codes = [...container.querySelectorAll('li')].map(({ id }) => id);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('open where the address leads', () => {
    const { container } = show('/support#LAUNCHPAD_REJECTED');
    const open = [...container.querySelectorAll('details')].filter((each) => each.open);
    expect(open).toHaveLength(1);
    expect(open[0]?.querySelector('[data-wanted]')?.id).toBe('LAUNCHPAD_REJECTED');
  });

  it('are found by words of the message and by the code', async () => {
    const { container } = show();
    const user = userEvent.setup();
    const field = screen.getByRole('searchbox', { name: 'Find a message or its code' });
    await user.type(field, 'wallet_rejected');
    await waitFor(() => expect(within(screen.getByRole('status')).getByText('1 message')).toBeTruthy());
    expect([...container.querySelectorAll('li')].map(({ id }) => id)).toEqual(['WALLET_REJECTED']);
    await user.clear(field);
    await user.type(field, 'no such words');
    await screen.findByText(/^No message has all these words/);
    await act(async () => user.clear(field));
    await screen.findByRole('heading', { name: /^On any page/ });
  });
});
