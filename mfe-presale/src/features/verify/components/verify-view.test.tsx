import { TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { presaleState } from '../../../shared/presale-state.testing';
import { parseSale } from '../../../shared/sale';
import { VerifyView } from './verify-view';

const show = () =>
  render(
    <TestHost path="/presale/verify">
      <VerifyView sale={parseSale(presaleState())} />
    </TestHost>,
  );
const address = () => screen.getByLabelText<HTMLInputElement>('Address of a Solana node').value;

afterEach(() => window.localStorage.clear());

it('leaves the address of the node as it was typed', async () => {
  Object.assign(globalThis, {
    Worker: class {
      postMessage() {}
      terminate() {}
    },
  });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Verify the total' }));
  screen.getByRole('button', { name: 'Pause' });
  expect(address()).toBe('/rpc');
});

it('takes up the node of a run that was begun earlier', () => {
  window.localStorage.setItem('mintwire-verify-begun-1', 'https://node.example/');
  show();
  expect(address()).toBe('https://node.example/');
});
