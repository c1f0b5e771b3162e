import { signTransaction, signTransactions } from './use-wallet';
import {
  disconnectedWallet,
  registerWalletDriver,
  requestWallet,
  updateWallet,
  walletControl,
  type WalletDriver,
} from './wallet-store';

const driver = (over: Partial<WalletDriver> = {}): WalletDriver => ({
  openDialog: jest.fn(),
  disconnect: async () => undefined,
  refreshBalance: async () => undefined,
  signTransaction: async (bytes) => bytes.map((byte) => byte + 1),
  signTransactions: async (list) => list.map((bytes) => bytes.map((byte) => byte + 1)),
  signMessage: async () => new Uint8Array(64),
  ...over,
});

beforeEach(() => {
  walletControl.setState({ driver: null, requested: 'none' });
  updateWallet(disconnectedWallet);
});

describe('the wallet code arrives late', () => {
  it('opens the dialog that was asked for meanwhile', () => {
    requestWallet('dialog');
    requestWallet('preload');
    const late = driver();
    registerWalletDriver(late);
    expect(late.openDialog).toHaveBeenCalledTimes(1);
  });

  it('does not open a dialog nobody asked for', () => {
    requestWallet('preload');
    const late = driver();
    registerWalletDriver(late);
    expect(late.openDialog).not.toHaveBeenCalled();
  });
});

describe('signing', () => {
  it('is refused with a code while no wallet is connected', async () => {
    registerWalletDriver(driver());
    await expect(signTransaction(new Uint8Array([1]))).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' });
  });

  it('goes to the connected wallet as bytes', async () => {
    registerWalletDriver(driver());
    updateWallet({ status: 'connected', address: 'A', walletName: 'W' });
    expect(await signTransaction(new Uint8Array([1, 2]))).toEqual(new Uint8Array([2, 3]));
    expect(await signTransactions([new Uint8Array([1]), new Uint8Array([2])])).toEqual([
      new Uint8Array([2]),
      new Uint8Array([3]),
    ]);
  });
});
