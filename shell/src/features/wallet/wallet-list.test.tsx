import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WalletReadyState } from '@solana/wallet-adapter-base';
import { registerWallet } from '@wallet-standard/wallet';
import { MOBILE_WALLET_NAME } from './mobile-wallet/name';
import { WalletList } from './wallet-list';

let mockWallets: unknown[] = [];
jest.mock('@solana/wallet-adapter-react', () => ({ useWallet: () => ({ wallets: mockWallets, select: jest.fn() }) }));

const wallet = (name: string, readyState: WalletReadyState, versions: readonly unknown[] = ['legacy', 0]) => ({
  readyState,
  adapter: { name, icon: 'data:,', supportedTransactionVersions: new Set(versions) },
});
const onPhone = () =>
  jest
    .spyOn(window.navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile');

afterEach(() => jest.restoreAllMocks());

it('lists what is installed and cannot be used as such, with the reason', async () => {
  mockWallets = [
    wallet('Phantom', WalletReadyState.Installed),
    wallet('Old Wallet', WalletReadyState.Installed, ['legacy']),
  ];
  const choose = jest.fn();
  render(<WalletList onChosen={choose} />);
  const list = () => within(screen.getByRole('list', { name: 'Wallets that cannot be used here' }));
  expect(list().getAllByRole('button')).toHaveLength(1);
  const features = { 'standard:connect': { version: '1.0.0' }, 'sui:signTransaction': { version: '2.0.0' } };
  const sui = { version: '1.0.0', name: 'Sui Wallet', icon: 'data:,', chains: ['sui:mainnet'], accounts: [], features };
  // As an extension announces itself, after the page has been drawn.
  act(() => registerWallet(sui as never));
  const button = list().getByRole('button', { name: /^Sui Wallet: not supported/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  list().getByText('Sui Wallet does not offer Solana to this page.');
  list().getByText(/Old Wallet cannot sign the transactions of this site/);
  await userEvent.click(button);
  expect(choose).not.toHaveBeenCalled();
  expect(within(screen.getByRole('list', { name: 'Detected wallets' })).getAllByRole('button')).toHaveLength(1);
});

describe('the list of wallets', () => {
  it('says on a phone where to go on, and offers nothing that cannot connect there', () => {
    onPhone();
    mockWallets = [wallet('Some Wallet', WalletReadyState.Loadable)];
    render(<WalletList onChosen={() => undefined} />);
    expect(screen.getByText(/open this site in the browser inside your wallet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open in Phantom/ }).getAttribute('href')).toMatch(
      /^https:\/\/phantom\.app\/ul\/browse\//,
    );
    expect(screen.queryByRole('button', { name: /Some Wallet/ })).toBeNull();
  });

  it('shows the other ways, too, where all it has is the way to wallet apps that may not be there', () => {
    onPhone();
    mockWallets = [wallet(MOBILE_WALLET_NAME, WalletReadyState.Installed)];
    render(<WalletList onChosen={() => undefined} />);
    expect(screen.getByRole('button', { name: MOBILE_WALLET_NAME })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open in Phantom/ })).toBeTruthy();
  });

  it('keeps the others closed behind a button where a wallet was detected', () => {
    mockWallets = [wallet('Phantom', WalletReadyState.Installed)];
    render(<WalletList onChosen={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Phantom' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'More options' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
