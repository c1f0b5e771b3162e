import { TestHost } from '@mintwire/platform/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { presaleState } from '../../../shared/presale-state.testing';
import { parseSale } from '../../../shared/sale';
import type { FromVerifyWorker } from '../worker/run-job';
import { VerifyView } from './verify-view';

const show = () =>
  render(
    <TestHost path="/presale/verify">
      <VerifyView sale={parseSale(presaleState())} />
    </TestHost>,
  );
const address = () => screen.getByLabelText<HTMLInputElement>('Address of a Solana node').value;

let say: (message: FromVerifyWorker) => void;

beforeEach(() => {
  Object.assign(globalThis, {
    Worker: class {
      onmessage?: (event: { data: FromVerifyWorker }) => void;
      constructor() {
        say = (data) => act(() => this.onmessage?.({ data }));
      }
      postMessage() {}
      terminate() {}
    },
  });
});
afterEach(() => window.localStorage.clear());

it('leaves the address of the node as it was typed', async () => {
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

it('goes on with a run that has kept something, or that was paused, and begins any other anew', async () => {
  show();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Verify the total');
  say({ type: 'failed', text: 'No answer.' });
  screen.getByText('No answer.');
  expect(window.localStorage).toHaveLength(0);
  await press('Verify the total');
  await press('Pause');
  await press('Continue');
  say({ type: 'kept' });
  say({ type: 'failed', text: 'No answer.' });
  screen.getByRole('button', { name: 'Continue' });
  expect(window.localStorage).toHaveLength(1);

  await userEvent.clear(screen.getByLabelText('Address of a Solana node'));
  await userEvent.type(screen.getByLabelText('Address of a Solana node'), 'https://other.example');
  await press('Verify the total');
  expect(window.localStorage).toHaveLength(0);
});
