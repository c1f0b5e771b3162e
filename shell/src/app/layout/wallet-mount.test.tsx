import { act, render, screen, waitFor } from '@testing-library/react';
import { useNavigate, useWallet } from '@mintwire/platform';
import { toastStore, walletControl } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { WalletMount } from './wallet-mount';

let mockArrives = false;
jest.mock('../../features/wallet/wallet-island', () => {
  if (!mockArrives) throw new Error('ChunkLoadError');
  return { WalletIsland: () => <p>the wallet</p> };
});

beforeEach(() => {
  mockArrives = false;
  walletControl.setState({ driver: null, requested: 'none' });
  toastStore.setState({ items: [] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

let wallet: ReturnType<typeof useWallet>;
let navigate: ReturnType<typeof useNavigate>;
function Button() {
  wallet = useWallet();
  navigate = useNavigate();
  return null;
}
const ask = (what: 'preload' | 'openDialog') => act(() => wallet[what]());
const notAsked = () => waitFor(() => expect(walletControl.getState().requested).toBe('none'));

describe('wallet code that could not be loaded', () => {
  it('and was only fetched ahead is nothing to be told, and asked for again when it is wanted', async () => {
    render(
      <TestHost>
        <Button />
        <WalletMount light={false} />
      </TestHost>,
    );
    ask('preload');
    await notAsked();
    expect(toastStore.getState().items).toEqual([]);
  });

  it('is told to whoever asked for it, and tried again with the next click', async () => {
    render(
      <TestHost>
        <Button />
        <WalletMount light={false} />
      </TestHost>,
    );
    ask('openDialog');
    await notAsked();
    expect(toastStore.getState().items.map(({ title }) => title)).toEqual(['The wallet could not be loaded']);
    mockArrives = true;
    ask('openDialog');
    expect(await screen.findByText('the wallet')).toBeTruthy();
  });
});

it('drops the wish for the dialog with the page on which it was made', () => {
  mockArrives = true;
  render(
    <TestHost path="/create">
      <Button />
      <WalletMount light={false} />
    </TestHost>,
  );
  ask('openDialog');
  act(() => void navigate('/create#create-links'));
  expect(wallet.opening).toBe(true);
  act(() => void navigate('/news'));
  expect(wallet.opening).toBe(false);
  expect(walletControl.getState().requested).toBe('preload');
});

describe('a visitor who connected a wallet before', () => {
  beforeEach(() => window.localStorage.setItem('mintwire.wallet', '"Phantom"'));
  afterEach(() => window.localStorage.clear());

  afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

  it('has the wallet code loaded at once on a page that may need it, and elsewhere when nothing else is waited for', () => {
    mockArrives = true;
    const idle: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (job: () => void) => idle.push(job) });
    const view = render(<WalletMount light />, { wrapper: TestHost });
    expect(walletControl.getState().requested).toBe('none');
    act(() => idle.forEach((job) => job()));
    expect(walletControl.getState().requested).toBe('preload');
    view.unmount();
    walletControl.setState({ requested: 'none' });
    render(<WalletMount light={false} />, { wrapper: TestHost }).unmount();
    expect(walletControl.getState().requested).toBe('preload');
  });
});
