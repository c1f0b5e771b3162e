import { render, screen } from '@testing-library/react';
import { WalletReadyState } from '@solana/wallet-adapter-base';
import { WalletList } from './wallet-list';

let mockWallets: unknown[] = [];
jest.mock('@solana/wallet-adapter-react', () => ({ useWallet: () => ({ wallets: mockWallets, select: jest.fn() }) }));

const wallet = (name: string, readyState: WalletReadyState) => ({ readyState, adapter: { name, icon: 'data:,' } });
const onPhone = () =>
  jest
    .spyOn(window.navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile');

afterEach(() => jest.restoreAllMocks());

describe('the list of wallets', () => {
  it('says on a phone where to go on, and offers nothing that cannot connect there', () => {
    onPhone();
    mockWallets = [wallet('Mobile Wallet Adapter', WalletReadyState.Loadable)];
    render(<WalletList onChosen={() => undefined} />);
    expect(screen.getByText(/open this site in the browser inside your wallet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open in Phantom/ }).getAttribute('href')).toMatch(
      /^https:\/\/phantom\.app\/ul\/browse\//,
    );
    expect(screen.queryByRole('button', { name: /Mobile Wallet Adapter/ })).toBeNull();
  });

  it('keeps the others closed behind a button where a wallet was detected', () => {
    mockWallets = [wallet('Phantom', WalletReadyState.Installed)];
    render(<WalletList onChosen={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Phantom' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'More options' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
