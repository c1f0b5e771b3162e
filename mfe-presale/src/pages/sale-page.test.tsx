import { act, render, screen, within } from '@testing-library/react';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { FragmentState, PresaleEvent, PresaleState } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { disconnectedWallet, toastStore, updateWallet, walletControl } from '@mintwire/platform/host';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { PRESALE_NOON, presaleState } from '../shared/presale-state.testing';
import { SalePage } from './sale-page';

class FakeSource extends EventTarget {
  static readonly all: FakeSource[] = [];
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  close() {}
  say(kind: string, lastEventId: string, data = '') {
    this.dispatchEvent(new MessageEvent(kind, { lastEventId, data }));
  }
}

const asked = jest.spyOn(api, 'get');
function show(answer: PresaleState | AppError, initial?: FragmentState): void {
  asked.mockImplementation(async (path) => {
    if (path === '/api/presale/purchases') return { items: [], total: 0 };
    if (answer instanceof AppError) throw answer;
    return answer;
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <TestHost path="/presale" state={testPageState()}>
        <InitialData initial={initial}>
          <SalePage />
        </InitialData>
      </TestHost>
    </SWRConfig>,
  );
}

beforeEach(() => {
  asked.mockClear();
  FakeSource.all.length = 0;
  Object.assign(globalThis, { EventSource: FakeSource });
});

it('shows what happens while it is open, also where it began with what the server rendered', async () => {
  const state = presaleState();
  show(state, { time: PRESALE_NOON, data: { '/api/presale': state } });
  screen.getByText('Nobody has bought yet. The first purchase will be here the moment it is confirmed.');
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_200)));
  const [stream] = FakeSource.all;
  expect(stream?.url).toBe('/api/presale/events');
  asked.mockClear();
  await act(async () => stream?.say('ready', 'a-1'));
  expect(asked).toHaveBeenCalledTimes(1);
  const event: PresaleEvent = {
    saleId: 1,
    status: 'paused',
    totals: {
      totalRaisedLamports: '4761000000000',
      verifiedLamports: '1000000000',
      reservedLamports: '0',
      purchases: 1,
      tokensSold: '62500',
    },
    purchase: {
      id: 'a',
      wallet: 'AbCd…WxYz',
      lamports: '1000000000',
      tokens: '62500',
      solUsdMicros: '150000000',
      signature: 'sig',
      at: PRESALE_NOON,
    },
  };
  await act(async () => stream?.say('presale', 'a-2', JSON.stringify(event)));
  expect(asked).toHaveBeenCalledTimes(1);
  screen.getByText('4,761 of 20,000 SOL (23.80 %)');
  screen.getByText('The sale is paused');
  const recent = within(screen.getByRole('region', { name: 'Recent purchases' }));
  expect(recent.getByRole('link', { name: 'AbCd…WxYz' }).getAttribute('href')).toBe('/presale/purchases/a');
  recent.getByText('62,500 MINT');
  recent.getByText('$150.00');
});

it('asks again when somebody changed the sale, at once and once caches cannot hold it back any more', async () => {
  const { totalRaisedLamports, verifiedLamports, reservedLamports, purchases, tokensSold, ...state } = presaleState();
  const totals = { totalRaisedLamports, verifiedLamports, reservedLamports, purchases, tokensSold };
  const before: PresaleState = { ...state, ...totals };
  const answers = [before, { ...before, launchDate: '2026-01-01T12:30:00.000Z' }];
  show(before, { time: PRESALE_NOON, data: { '/api/presale': before } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_200)));
  const [stream] = FakeSource.all;
  await act(async () => stream?.say('ready', 'a-1'));
  asked.mockImplementation(async () => answers.shift() ?? before);
  const event: PresaleEvent = { saleId: 1, status: 'active', totals, purchase: null };
  await act(async () => stream?.say('presale', 'a-2', JSON.stringify(event)));
  expect(answers).toHaveLength(2);
  await act(async () => stream?.say('presale', 'a-3', JSON.stringify({ ...event, saleChanged: true })));
  expect(answers).toHaveLength(1);
  await within(screen.getByRole('region', { name: 'Terms' })).findByText('1 January 2026, 12:30 UTC');
  expect(answers).toHaveLength(0);
});

it.each([
  ['upcoming', 'Starts soon', { startsAt: '2026-01-02T12:00:00.000Z' }],
  ['active', 'Active', {}],
  ['paused', 'Paused', {}],
  ['goal-reached', 'Goal reached', {}],
  ['ended', 'Ended', {}],
  ['below-soft-cap', 'Below soft cap', {}],
  ['delivering', 'Delivering', {}],
  ['delivered', 'Delivered', {}],
] as const)('a sale that is %s says %s', async (status, text, change) => {
  show(presaleState({ status, isActive: status === 'active', ...change }));
  await screen.findByText(text);
  const sells = status === 'active';
  expect(screen.queryAllByRole('heading', { name: 'Presale is not active' })).toHaveLength(sells ? 0 : 1);
  expect(screen.queryAllByRole('button', { name: 'Connect wallet to buy' })).toHaveLength(sells ? 1 : 0);
});

it.each([
  ['2026-01-01T13:00:00.000Z', 1],
  ['2026-01-01T11:00:00.000Z', 0],
])('tells beside the form who may buy before %s', async (allowlistUntil, times) => {
  show(presaleState({ allowlistUntil }));
  await screen.findByRole('button', { name: 'Connect wallet to buy' });
  expect(screen.queryAllByText(/^Until 1 January 2026, 13:00 UTC only invited wallets can buy\.$/)).toHaveLength(times);
});

it.each([
  [null, null],
  ['1000000000', '1,000 MINT, less than the 952,500,000 MINT that can be sold'],
  ['952500000000000', '952,500,000 MINT'],
])('tells what a treasury that holds %s base units has for buyers', async (treasuryBaseUnits, text) => {
  show(presaleState({ treasuryBaseUnits }));
  const terms = within(await screen.findByRole('region', { name: 'Terms' }));
  expect(terms.queryAllByText('In the treasury for buyers')).toHaveLength(text === null ? 0 : 1);
  if (text !== null) terms.getByText(text);
  const warnings = screen.queryAllByText(
    'The treasury holds 1,000 MINT of the 952,500,000 MINT that can be sold. Only what is in the treasury can be delivered.',
  );
  expect(warnings).toHaveLength(treasuryBaseUnits === '1000000000' ? 1 : 0);
});

it('promises no tokens where every purchase is paid back', async () => {
  show(presaleState({ status: 'below-soft-cap', isActive: false, softCapLamports: '9000000000000' }));
  await screen.findByText('Below soft cap');
  screen.getByText(/so every purchase is paid back\.$/);
  expect(screen.queryByText(/Delivered to your wallet/)).toBeNull();
  const after = within(screen.getByRole('region', { name: 'After the sale' }));
  after.getByText(/no tokens are sent/);
  expect(after.queryByText('100 % of your tokens')).toBeNull();
});

it('tells how tokens are counted also while it does not sell', async () => {
  show(presaleState({ status: 'paused', isActive: false }));
  await screen.findByText(/lamports × \(100 \+ 25\) ÷ \(\s*20,000 × 100\)/);
});

it('asks for the wallet of who bought, where no form does', async () => {
  show(presaleState({ status: 'delivering', isActive: false, purchases: 1 }));
  const own = within(await screen.findByRole('region', { name: 'Your purchases' }));
  await userEvent.click(own.getByRole('button', { name: 'Connect wallet' }));
  expect(walletControl.getState().requested).toBe('dialog');
  act(() => walletControl.setState({ requested: 'none' }));
});

it('takes its word back that a wallet is missing once there is one', async () => {
  show(presaleState());
  await userEvent.click(await screen.findByRole('button', { name: 'Connect wallet to buy' }));
  const titles = () => toastStore.getState().items.map(({ title }) => title);
  expect(titles()).toEqual(['Wallet not connected']);
  // Nothing is wrong: the dialog comes, and until then the button shows that it does.
  expect(toastStore.getState().items[0]?.tone).toBe('info');
  expect(screen.getByRole('button', { name: 'Opening...' }).getAttribute('aria-disabled')).toBe('true');
  act(() => walletControl.setState({ requested: 'none' }));
  screen.getByRole('button', { name: 'Connect wallet to buy' });
  act(() =>
    updateWallet({ status: 'connected', address: 'Vote111111111111111111111111111111111111111', walletName: 'W' }),
  );
  expect(titles()).toEqual([]);
  act(() => updateWallet(disconnectedWallet));
});

it('tells an empty wallet once what it lacks, at the button, and leads to the faucet', async () => {
  show(presaleState());
  act(() =>
    updateWallet({
      status: 'connected',
      address: 'Vote111111111111111111111111111111111111111',
      walletName: 'W',
      balanceLamports: 0n,
    }),
  );
  const button = await screen.findByRole('button', { name: 'Buy with one signature' });
  const [lack, ...more] = screen.getAllByText(/^Your wallet holds 0 SOL: the smallest purchase needs 0\.\d+ SOL/);
  expect(more).toEqual([]);
  expect(button.getAttribute('aria-describedby')).toBe(lack?.id);
  // What an amount would give is no secret.
  screen.getByText('62,500 MINT');
  await userEvent.click(screen.getByRole('button', { name: 'Open the faucet' }));
  expect(walletControl.getState().requested).toBe('dialog');
  act(() => walletControl.setState({ requested: 'none' }));
  act(() => updateWallet(disconnectedWallet));
});

it('says once what is wrong with an amount, at its field', async () => {
  show(presaleState({ maxPurchaseLamports: '800000000' }));
  act(() =>
    updateWallet({
      status: 'connected',
      address: 'Vote111111111111111111111111111111111111111',
      walletName: 'W',
      balanceLamports: 5_000_000_000n,
    }),
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Buy with one signature' });
  const field = screen.getByRole('textbox', { name: 'Amount in SOL' });
  expect([button.disabled, (field as HTMLInputElement).value]).toEqual([false, '0.8']);
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  screen.getByText('Maximum purchase is 0.8 SOL');
  screen.getByText('Please correct the amount.');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  window.sessionStorage.clear();
  act(() => updateWallet(disconnectedWallet));
});

it('warns of what open purchases hold, and lets the service decide', async () => {
  show(
    presaleState({
      goalLamports: '4762000000000',
      totalRaisedLamports: '4760000000000',
      reservedLamports: '1500000000',
    }),
  );
  const field = await screen.findByRole('textbox', { name: 'Amount in SOL' });
  expect((field as HTMLInputElement).value).toBe('0.5');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  expect(screen.getByRole('alert').textContent).toMatch(/^2 SOL is left, and open purchases hold 1\.5 SOL of it\./);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  window.sessionStorage.clear();
});

it('asks for the purchases of its own sale alone', async () => {
  act(() =>
    updateWallet({ status: 'connected', address: 'Vote111111111111111111111111111111111111111', walletName: 'W' }),
  );
  show(presaleState({ saleId: 2 }));
  await screen.findByRole('region', { name: 'Your purchases' });
  expect(asked.mock.calls.find(([path]) => path === '/api/presale/purchases')?.[1]).toMatchObject({
    query: { sale: 2 },
  });
  act(() => updateWallet(disconnectedWallet));
});

it('lists what the wallet bought in other sales, each with its receipt', async () => {
  act(() =>
    updateWallet({ status: 'connected', address: 'Vote111111111111111111111111111111111111111', walletName: 'W' }),
  );
  const bought = { id: 'b', saleId: 1, lamports: '1000000000', token: null, tokens: '62500', state: 'final' };
  const state = presaleState({ saleId: 2, sales: [{ saleId: 1, symbol: 'ONE', status: 'ended' }] });
  show(state);
  asked.mockImplementation(async (path, options) => {
    if (path !== '/api/presale/purchases') return state;
    const items = options?.query && 'sale' in options.query ? [] : [bought, { ...bought, id: 'own', saleId: 2 }];
    return { items, total: items.length };
  });
  const own = within(await screen.findByRole('region', { name: 'Your purchases' }));
  const others = within(await own.findByRole('list', { name: 'In other sales' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/presale/purchases/b']);
  others.getByText('62,500 ONE');
  own.getByText('This wallet has bought nothing in this sale yet.');
  act(() => updateWallet(disconnectedWallet));
});

it.each([
  [new AppError(ERRORS.PRESALE_NOT_CONFIGURED), 'The presale is not set up yet'],
  [new AppError(ERRORS.PRESALE_SALE_UNKNOWN, { id: '9' }), 'There is no such sale'],
  [new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service: 'presale' }), 'Something went wrong'],
])('%p: %s', async (error, text) => {
  show(error);
  await screen.findByText(text);
});
