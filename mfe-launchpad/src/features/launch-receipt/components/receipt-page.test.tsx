import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { LaunchReceipt } from '@mintwire/contracts/launchpad';
import { api } from '@mintwire/platform';
import { disconnectedWallet, updateWallet } from '@mintwire/platform/host';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { PayOutContext, type PayOut } from '../../../shared/pay-out';
import { RECEIPT } from '../model/receipt.testing';
import { ReceiptPage } from './receipt-page';

const MINT = RECEIPT.mint;

function page(cluster: 'local' | 'devnet' = 'local', payOut: PayOut | null = null) {
  const { chain } = testPageState();
  const state = testPageState({
    chain: { ...chain, cluster, label: cluster === 'local' ? 'Local network' : 'Devnet' },
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <TestHost path={`/launches/${MINT}`} state={state}>
        <PayOutContext value={payOut}>
          <ReceiptPage mint={MINT} />
        </PayOutContext>
      </TestHost>
    </SWRConfig>,
  );
}
const DISTRIBUTION = {
  mint: MINT,
  state: 'complete',
  direct: [{ wallet: RECEIPT.creator, amountBaseUnits: RECEIPT.supplyBaseUnits }],
  payouts: [],
  open: [],
  later: 0,
};
const DOCUMENT = {
  name: 'Solar Coin',
  symbol: 'SOLAR',
  description: 'As the document says.',
  external_url: 'https://solar.example/',
  extensions: {
    telegram: 'javascript:alert(1)',
    discord: 'https://discord.gg@thief.example',
    twitter: 'https://х.com/solar',
  },
};
const answer = (receipt: LaunchReceipt, distribution: object = DISTRIBUTION) =>
  jest.spyOn(api, 'get').mockImplementation(async (path, options) => {
    if (path.startsWith('/metadata/')) return DOCUMENT as never;
    const found = path.endsWith('/distribution') ? distribution : receipt;
    if (found instanceof Error) throw found;
    return options?.parse?.(found) as never;
  });
/** Details are folded until somebody wants them. */
const unfold = async (title: string) => userEvent.click(await screen.findByRole('heading', { name: title }));
afterEach(() => jest.restoreAllMocks());

describe('a receipt', () => {
  it('shows supply, fee, times and authorities exactly', async () => {
    answer(RECEIPT);
    page();
    expect(await screen.findByRole('heading', { level: 1, name: 'Solar Coin' })).toBeTruthy();
    expect(screen.getAllByText('18,446,744,073,709.551615 SOLAR')).toHaveLength(2);
    expect(screen.queryByText('Supply now')).toBeNull();
    const payment = within(screen.getByRole('region', { name: 'Payment and transaction' }));
    const lines = ['Service fee', 'Network, deposits included', 'Total paid'].map(
      (term) => payment.getByText(term).closest('dt')?.nextElementSibling?.textContent,
    );
    expect(lines).toEqual(['0.110000001 SOL', '0.01862148 SOL', '0.128621481 SOL ($19.29)']);
    expect(screen.getByText('2026-01-01 11:58:40 UTC (1 min ago)')).toBeTruthy();
    const row = screen.getByText('Mint authority').closest('tr');
    expect(row && within(row).getByText('Revoked')).toBeTruthy();
    expect(row && within(row).getByText('Nobody can make more')).toBeTruthy();
    const served = await screen.findByRole('link', { name: /As served/ });
    expect(served.closest('details')?.open).toBe(false);
    await unfold('Metadata');
    expect(served.closest('details')?.open).toBe(true);
    expect(served.getAttribute('href')).toBe('/metadata/b.json');
  });

  it('shows what was paid beyond the price, to the lamport', async () => {
    const { spentLamports: _unknown, solUsdMicros: _price, ...before } = RECEIPT;
    answer({ ...before, paidLamports: '110000002' });
    page();
    const payment = within(await screen.findByRole('region', { name: 'Payment and transaction' }));
    const lines = ['Service fee, as quoted', 'Paid beyond it', 'Total paid'].map(
      (term) => payment.getByText(term).closest('dt')?.nextElementSibling?.textContent,
    );
    expect(lines).toEqual(['0.110000001 SOL', '0.000000001 SOL', '0.110000002 SOL']);
  });

  it('says that it was paid late, and where to turn to', async () => {
    answer({ ...RECEIPT, paidLate: true, listing: false });
    page();
    expect(await screen.findByText('Paid late')).toBeTruthy();
    expect(screen.getByText(/more than 120 seconds after its price had run out/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support');
    expect(screen.queryByRole('button', { name: 'Open the listing' })).toBeNull();
  });

  it('names the local network and links to no explorer there', async () => {
    answer(RECEIPT);
    page();
    expect(await screen.findByText('Local network')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Explorer/ })).toBeNull();
  });

  it('links to the explorer of a public cluster', async () => {
    answer(RECEIPT);
    page('devnet');
    const links = await screen.findAllByRole('link', { name: /Explorer/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `https://explorer.solana.com/address/${MINT}?cluster=devnet`,
      'https://explorer.solana.com/tx/5igSo1ar?cluster=devnet',
    ]);
  });

  it('shows who got the supply, what happened when, and the document as it is served, without trusting its links', async () => {
    answer(
      { ...RECEIPT, later: 1 },
      { ...DISTRIBUTION, state: 'pending', open: [{ wallet: RECEIPT.feeWallet, amountBaseUnits: '1' }], later: 1 },
    );
    page();
    const holders = await screen.findByRole('table', { name: 'Wallets of the distribution' });
    within(holders).getByText('100 %');
    within(holders).getByText('under 0.01 %');
    within(holders).getByText('Not paid yet');
    screen.getByText('1 of 1 still to be paid');
    await unfold('Metadata');
    screen.getByText(/40 s after the quote, in slot 1,234/);
    expect(screen.getByRole('link', { name: 'https://solar.example/' }).getAttribute('rel')).toContain('nofollow');
    expect(screen.getAllByText(/no address that can be opened safely/)).toHaveLength(2);
    expect(screen.queryByText(/javascript:|thief/)).toBeNull();
    expect(screen.getByRole('link', { name: 'https://xn--u1a.com/solar' }).getAttribute('href')).toBe(
      'https://xn--u1a.com/solar',
    );
    screen.getByText(/can be taken for another one/);
  });

  it('stands even where the distribution cannot be read', async () => {
    answer(RECEIPT, new AppError(ERRORS.CHAIN_RPC_TIMEOUT));
    page();
    await screen.findByRole('heading', { level: 1, name: 'Solar Coin' });
    const card = await screen.findByRole('region', { name: 'Distribution' });
    await within(card).findByRole('button', { name: 'Try again' });
  });

  it('leads to the creator’s links, but to none that can deceive, and says in a word who can do what', async () => {
    answer({
      ...RECEIPT,
      links: { website: 'https://solar.example/', x: 'https://х.com/solar', telegram: 'javascript:alert(1)' },
      authorities: { ...RECEIPT.authorities, revokeMintAuthority: false },
    });
    page();
    const website = await screen.findByRole('link', { name: /^Website/ });
    expect([website.getAttribute('href'), website.getAttribute('rel')]).toEqual([
      'https://solar.example/',
      'nofollow ugc noopener noreferrer',
    ]);
    expect(screen.queryByRole('link', { name: /^(X|Telegram)/ })).toBeNull();
    screen.getByText('Supply can grow');
    screen.getByText('Cannot be frozen');
  });

  it('is shared as the address of its page', async () => {
    answer(RECEIPT);
    const user = userEvent.setup();
    page();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/launches/${MINT}`);
  });

  it('shows a supply that has changed since, and says when the chain could not be asked', async () => {
    const { onChain } = RECEIPT;
    answer({ ...RECEIPT, onChain: onChain && { ...onChain, supplyBaseUnits: '1000000' } });
    page();
    expect(await screen.findByText('1 SOLAR')).toBeTruthy();
    answer({ ...RECEIPT, onChain: null });
    page();
    expect(await screen.findByText(/The chain could not be asked/)).toBeTruthy();
  });
});

describe('a distribution that waits', () => {
  const WAITING = {
    ...DISTRIBUTION,
    state: 'pending',
    open: [{ wallet: RECEIPT.feeWallet, amountBaseUnits: '1' }],
    later: 1,
    quote: { id: 'quote-1' },
  };
  const PAYOUT = {
    index: 1,
    pocket: MINT,
    recipients: [{ wallet: RECEIPT.feeWallet, amountBaseUnits: '1' }],
    signature: 'Paid',
    slot: 1240,
    paidAt: '2026-01-01T11:58:43.000Z',
  };
  const connect = (address: string) =>
    act(() => updateWallet({ status: 'connected', address, walletName: 'Test Wallet', balanceLamports: 1n }));
  afterEach(() => act(() => updateWallet(disconnectedWallet)));

  it('is paid out by the creator’s wallet, from the receipt alone', async () => {
    answer({ ...RECEIPT, later: 1 }, WAITING);
    const payOut = jest
      .fn<ReturnType<PayOut>, Parameters<PayOut>>()
      .mockRejectedValueOnce(new AppError(ERRORS.LAUNCHPAD_REJECTED));
    page('local', payOut);
    await screen.findByText('One wallet still waits for its part');
    screen.getByRole('button', { name: 'Connect the creator’s wallet' });
    connect('SomebodyE1se');
    expect(screen.queryByRole('button', { name: /Pay out|Connect the/ })).toBeNull();
    connect(RECEIPT.creator);
    await userEvent.click(screen.getByRole('button', { name: 'Pay out the rest' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You declined the signature');
    payOut.mockImplementationOnce(async (_launch, wallet) => {
      expect(wallet()).toBe(RECEIPT.creator);
      answer({ ...RECEIPT, later: 1 }, { ...WAITING, state: 'complete', open: [], payouts: [PAYOUT] });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pay out the rest' }));
    expect(await screen.findByText('The remaining wallets have been paid.')).toBeTruthy();
    expect(payOut).toHaveBeenCalledWith(
      { quote: WAITING.quote, signature: RECEIPT.signature, recordedAt: Date.parse(RECEIPT.recordedAt) },
      expect.anything(),
      expect.anything(),
      expect.anything(),
    );
    expect(await screen.findByText('1 wallet paid by a further transaction')).toBeTruthy();
  });

  it('has no button where everybody has been paid', async () => {
    answer({ ...RECEIPT, later: 1 }, { ...DISTRIBUTION, later: 1, payouts: [PAYOUT] });
    page('local', jest.fn());
    connect(RECEIPT.creator);
    await screen.findByText('1 wallet paid by a further transaction');
    expect(screen.queryByRole('button', { name: 'Pay out the rest' })).toBeNull();
  });
});

it('a listing that was ordered is there for as long as the receipt is', async () => {
  const listing = {
    mint: MINT,
    service: 'DEXTools',
    tokenUrl: 'https://dex.example/t',
    submitUrl: 'https://dex.example/s',
    packageUrl: '/package.zip',
    fields: [{ label: 'X', value: 'https://x.com/opt' }],
    files: [],
  };
  jest.spyOn(api, 'get').mockImplementation(async (path, options) => {
    if (path.endsWith('/listing')) return listing as never;
    if (path.startsWith('/metadata/')) return DOCUMENT as never;
    return options?.parse?.(path.endsWith('/distribution') ? DISTRIBUTION : { ...RECEIPT, listing: true }) as never;
  });
  page();
  await userEvent.click(await screen.findByRole('button', { name: 'Open the listing' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your listing' });
  expect((await within(dialog).findByRole('link', { name: 'Download the package' })).getAttribute('href')).toBe(
    '/package.zip',
  );
});

describe('without a receipt', () => {
  it('the page says that nothing is recorded here', async () => {
    jest.spyOn(api, 'get').mockRejectedValue(new AppError(ERRORS.LAUNCHPAD_LAUNCH_UNKNOWN));
    page();
    expect(await screen.findByText('No launch is recorded at this address')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All launches' }).getAttribute('href')).toBe('/launches');
  });

  it('a failure can be tried again', async () => {
    answer(RECEIPT).mockRejectedValueOnce(new AppError(ERRORS.NETWORK_TIMEOUT));
    page();
    expect(await screen.findByText('The server did not answer in time. Please try again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Pays for sunshine.')).toBeTruthy();
  });

  it('an answer with an amount that is none is a failure, not a wrong number', async () => {
    answer({ ...RECEIPT, feeLamports: '1e9' });
    page();
    expect(await screen.findByText('The receipt could not be loaded')).toBeTruthy();
  });
});
