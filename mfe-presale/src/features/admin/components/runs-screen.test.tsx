import { answerCalls } from '@mintwire/admin-kit/testing';
import type { AdminSale, PresaleRun, PresaleRunDetail, Purchase, RunLeg } from '@mintwire/contracts';
import { disconnectedWallet, problemError, updateWallet } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSale, tokenBooks } from '../admin.testing';
import { presaleState } from '../../../shared/presale-state.testing';
import { readShownRun, signNext } from '../model/sign-run';
import { RunsScreen } from './runs-screen';

jest.mock('../model/sign-run', () => ({ readShownRun: jest.fn(async () => ({})), signNext: jest.fn() }));

/** As it is before anything is signed. */
const leg: RunLeg = {
  id: 1,
  recipient: 'Payer11111111111111111111111111111111111111',
  amount: '1500000000',
  state: 'waiting',
  reason: null,
  signature: null,
};
const ID = '00000000-0000-4000-8000-000000000001';
const run = (legs: Partial<PresaleRun['legs']> = { waiting: 2 }, change: Partial<PresaleRun> = {}): PresaleRun => ({
  id: ID,
  saleId: 1,
  kind: 'refund',
  token: null,
  state: 'open',
  cancelled: false,
  preparedBy: 'account:op@example.org',
  preparedAt: '2026-01-01T12:00:00.000Z',
  endedAt: null,
  treasury: adminSale().treasury,
  total: '3000000000',
  paid: '0',
  legs: { waiting: 0, signing: 0, sending: 0, paid: 0, failed: 0, cancelled: 0, ...legs },
  ...change,
});
const detail = (of: PresaleRun, problems: string[] = []): PresaleRunDetail => ({
  run: of,
  outlook: {
    left: '3000000000',
    transactions: 1,
    feeLamports: '5000',
    accountsToOpen: 0,
    rentLamports: '0',
    neededLamports: '3000005000',
    treasuryLamports: '4000000000',
    treasuryTokens: null,
    problems,
  },
});

describe('runs in the administration', () => {
  let runs: PresaleRun[];
  let problems: string[];
  let sale: AdminSale;
  let prepared: PresaleRun;
  let legState: RunLeg['state'];
  let answerMs: number;
  /** A payment without a clear owner, by who paid it. */
  let unclear: ((payer: string) => Partial<Purchase>) | null;
  const show = () => {
    const calls = answerCalls(async ({ method, path }) => {
      if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
      if (path === '/api/presale/admin/sales') return { body: { items: [sale] } };
      if (path.startsWith('/api/presale/admin/runs?')) return { body: { items: runs } };
      if (path.startsWith('/api/presale/admin/payments')) {
        const isOlder = path.endsWith('&cursor=7');
        return {
          body: {
            items: unclear ? [unclear(isOlder ? 'Older' : 'Newer')] : [],
            next: unclear && !isOlder ? '7' : null,
          },
        };
      }
      if (path === '/api/presale/sales/1') return { body: presaleState() };
      if (path.endsWith('/legs')) return { body: { items: [{ ...leg, state: legState }], next: null } };
      if (path.endsWith('/legs?state=failed'))
        return { body: { items: [{ ...leg, state: 'failed', reason: 'AccountFrozen' }], next: null } };
      if (method === 'POST' && path.endsWith('/runs')) {
        runs = [prepared];
        return { status: 201, body: detail(prepared) };
      }
      return { body: detail(runs[0] ?? run(), problems) };
    });
    render(
      <TestHost path="/admin/presale-runs">
        <RunsScreen />
      </TestHost>,
    );
    return calls;
  };
  beforeEach(() => {
    runs = [];
    problems = [];
    sale = adminSale({ status: 'below-soft-cap' });
    prepared = run();
    legState = 'waiting';
    answerMs = 0;
    unclear = null;
    jest.mocked(signNext).mockImplementation(async () => {
      runs = [run({ sending: 2 })];
      return detail(run({ sending: 2 }));
    });
    act(() => updateWallet(disconnectedWallet));
  });

  it('are prepared, shown with what they cost, and signed by the treasury alone', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Prepare refunds' }));
    await screen.findByText('0 of 2 transfers');
    // Who is paid back gets no tokens.
    expect(screen.queryByRole('button', { name: 'Prepare the delivery' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Prepare refunds' })).toBeNull();
    screen.getByText('3.000005 SOL');
    screen.getByText('4 SOL');
    const transfers = within(await screen.findByRole('table', { name: 'Transfers of this run', hidden: true }));
    transfers.getByText('1.5 SOL');
    transfers.getByText('To be signed');
    legState = 'sending';
    screen.getByRole('button', { name: "Connect the treasury's wallet" });
    act(() => updateWallet({ status: 'connected', address: 'another', walletName: 'W' }));
    screen.getByText(/This wallet is not the treasury/);
    expect(screen.queryByRole('button', { name: 'Sign and send' })).toBeNull();
    act(() => updateWallet({ status: 'connected', address: run().treasury, walletName: 'W' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
    await screen.findByText(/Waiting until what was signed is final/);
    // The list of receivers goes with the run.
    await transfers.findByText('On its way');
    // What is signed is held against what stands here.
    expect(readShownRun).toHaveBeenCalledWith(run(), [leg]);
  });

  it('of tokens that came by mistake are prepared by themselves', async () => {
    const token = { mint: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', decimals: 6 };
    const came = tokenBooks({ ...token, unmatchedBaseUnits: '1500000' });
    sale = adminSale({ books: { ...adminSale().books, tokens: [came, tokenBooks()] } });
    const calls = show();
    prepared = run({ waiting: 1 }, { token, total: '1500000' });
    await userEvent.click(await screen.findByRole('button', { name: 'Prepare refunds of Toke…Q5DA' }));
    await screen.findByRole('heading', { name: 'Refunds of Toke…Q5DA' });
    screen.getByText('1.5 tokens Toke…Q5DA');
    expect(screen.getAllByRole('button', { name: /^Prepare/ }).map(({ textContent }) => textContent)).toEqual([
      'Prepare refunds',
      'Prepare the delivery',
    ]);
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/runs'))?.body).toEqual({
      kind: 'refund',
      mint: token.mint,
    });
  });

  it('ask for an address for each payment without a clear owner, however many there are', async () => {
    unclear = (payer) => ({ id: payer, payer, lamports: '1', token: null });
    show();
    await screen.findByDisplayValue('Newer');
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await screen.findByDisplayValue('Older');
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
    await screen.findByDisplayValue('Newer');
  });

  it('say what stands in their way', async () => {
    runs = [run()];
    problems = ['The treasury holds 1 SOL and needs 3 SOL.'];
    const problem = { code: 'PRESALE_RUN_SHORT', detail: 'The treasury holds too little.', status: 409 };
    jest.mocked(signNext).mockRejectedValue(problemError(problem, 409, undefined));
    act(() => updateWallet({ status: 'connected', address: run().treasury, walletName: 'W' }));
    show();
    await screen.findByText('The treasury holds 1 SOL and needs 3 SOL.');
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
    await screen.findByText('The treasury holds too little.');
  });

  it('are shown over a line on which each answer takes longer than the time between two looks', async () => {
    jest.useFakeTimers();
    runs = [run()];
    answerMs = 2_500;
    show();
    for (let passed = 0; passed < 12_500; passed += 500) await act(() => jest.advanceTimersByTimeAsync(500));
    jest.useRealTimers();
    screen.getByText('0 of 2 transfers');
  });

  it('that ended say how, and whom they could not pay', async () => {
    sale = adminSale({ status: 'ended' });
    runs = [run({ paid: 1, failed: 1 }, { state: 'done', endedAt: '2026-01-01T13:00:00.000Z', paid: '1000000000' })];
    show();
    await screen.findByText('1 failed');
    const failed = within(await screen.findByRole('table', { name: /^Refunds: transfers that failed/ }));
    await failed.findByText('AccountFrozen');
    screen.getByText('op@example.org');
    screen.getByRole('button', { name: 'Prepare the delivery' });
  });
});
