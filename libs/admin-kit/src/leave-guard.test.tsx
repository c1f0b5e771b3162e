import { Link, useLocation } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormEnd } from './form-end';
import { LeaveGuard } from './leave-guard';

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
function open(guard: ReactNode) {
  window.history.replaceState(null, '', '/form');
  render(
    <TestHost path="/form">
      <Where />
      {guard}
      <Link to="/form?page=2">Page 2</Link>
      <Link to="/elsewhere">Elsewhere</Link>
    </TestHost>,
  );
  return userEvent.setup();
}
const where = () => screen.getByRole('status', { hidden: true }).textContent;

describe('the question before something is lost', () => {
  it('is asked again where somebody who left is still there', async () => {
    const user = open(<LeaveGuard when />);
    await user.click(screen.getByText('Page 2'));
    await user.click(await screen.findByRole('button', { name: 'Leave and lose the changes' }));
    expect(where()).toBe('/form?page=2');
    await user.click(screen.getByText('Elsewhere'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(where()).toBe('/form?page=2');
  });

  it('is asked before a button that leaves, each time', async () => {
    const pressed = jest.fn();
    const user = open(
      <>
        <LeaveGuard when />
        <button data-mw-leaves="" onClick={pressed}>
          Out
        </button>
      </>,
    );
    for (const times of [1, 2]) {
      await user.click(screen.getByText('Out'));
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(pressed).toHaveBeenCalledTimes(times - 1);
      await user.click(screen.getByText('Out'));
      await user.click(await screen.findByRole('button', { name: 'Leave and lose the changes' }));
      expect(pressed).toHaveBeenCalledTimes(times);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it.each([
    ['', <LeaveGuard key="guard" when staysOnPath />],
    [', at the end of a form', <FormEnd key="end" error={null} busy={false} action="Send" unsaved staysOnPath />],
  ])('is not asked on the way to another page of the list that the form stands beside%s', async (_where, guard) => {
    const user = open(guard);
    await user.click(screen.getByText('Page 2'));
    expect([where(), screen.queryByRole('dialog')]).toEqual(['/form?page=2', null]);
    await user.click(screen.getByText('Elsewhere'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
  });
});
