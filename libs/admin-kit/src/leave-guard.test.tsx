import { Link, useLocation } from '@mintwire/platform';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveGuard } from './leave-guard';

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
function open(staysOnPath: boolean) {
  window.history.replaceState(null, '', '/form');
  render(
    <TestHost path="/form">
      <Where />
      <LeaveGuard when staysOnPath={staysOnPath} />
      <Link to="/form?page=2">Page 2</Link>
      <Link to="/elsewhere">Elsewhere</Link>
    </TestHost>,
  );
  return userEvent.setup();
}
const where = () => screen.getByRole('status', { hidden: true }).textContent;

describe('the question before something is lost', () => {
  it('is asked again where somebody who left is still there', async () => {
    const user = open(false);
    await user.click(screen.getByText('Page 2'));
    await user.click(await screen.findByRole('button', { name: 'Leave and lose the changes' }));
    expect(where()).toBe('/form?page=2');
    await user.click(screen.getByText('Elsewhere'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(where()).toBe('/form?page=2');
  });

  it('is not asked on the way to another page of the list that the form stands beside', async () => {
    const user = open(true);
    await user.click(screen.getByText('Page 2'));
    expect([where(), screen.queryByRole('dialog')]).toEqual(['/form?page=2', null]);
    await user.click(screen.getByText('Elsewhere'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
  });
});
