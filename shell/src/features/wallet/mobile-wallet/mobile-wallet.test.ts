import { SolanaMobileWalletAdapterProtocolError } from '@solana-mobile/mobile-wallet-adapter-protocol';
import { Keypair } from '@solana/web3.js';
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { authorizationStore, type AuthorizationStore } from './authorization';
import { MobileAppWallet } from './mobile-wallet';

/** What the wallet app answers in each session, and which address it is opened by. */
const mockApp = { authorize: jest.fn(), signTransactions: jest.fn(), signMessages: jest.fn() };
const mockOpeners: (string | undefined)[] = [];
jest.mock('./app-session', () => ({
  withWalletApp: (work: (app: unknown) => unknown, opener?: string) => {
    mockOpeners.push(opener);
    return work(mockApp);
  },
}));

const [mine, other] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const grants = (...keys: (typeof mine)[]) => ({
  accounts: keys.map((key) => ({ address: base64(key.toBytes()) })),
  auth_token: 'token',
  wallet_uri_base: 'https://wallet.example/ul',
});
const IDENTITY = { name: 'Mintwire', uri: 'https://mintwire.example' };

let store: AuthorizationStore;
const make = () => new MobileAppWallet('solana:devnet', IDENTITY, store);
const connect = (wallet: MobileAppWallet, silent = false) => wallet.features['standard:connect'].connect({ silent });
const sign = (wallet: MobileAppWallet) => {
  const [account] = wallet.accounts;
  if (!account) throw new Error('no account');
  return wallet.features['solana:signTransaction'].signTransaction({ account, transaction: Uint8Array.of(1, 2) });
};

beforeEach(() => {
  localStorage.clear();
  jest.resetAllMocks();
  mockOpeners.length = 0;
  store = authorizationStore('solana:devnet', () => localStorage);
  mockApp.authorize.mockImplementation(async () => grants(mine));
  mockApp.signTransactions.mockImplementation(async ({ payloads }: { payloads: string[] }) => ({
    signed_payloads: payloads,
  }));
});

describe('the wallet apps of a phone as a wallet', () => {
  it('are one that wallet-adapter takes', () => {
    expect(isWalletAdapterCompatibleStandardWallet(make())).toBe(true);
  });

  it('show the accounts that the app allows, also on the next visit, for which it is not asked', async () => {
    const wallet = make();
    await connect(wallet);
    expect(mockApp.authorize).toHaveBeenCalledWith({ chain: 'solana:devnet', identity: IDENTITY });
    expect(wallet.accounts.map(({ address }) => address)).toEqual([mine.toBase58()]);
    expect(wallet.accounts[0]?.publicKey).toEqual(mine.toBytes());

    const next = make();
    await connect(next, true);
    expect(next.accounts.map(({ address }) => address)).toEqual([mine.toBase58()]);
    expect(mockApp.authorize).toHaveBeenCalledTimes(1);
  });

  it('have no accounts on a visit after the end, on another chain, or with a damaged note', async () => {
    const wallet = make();
    await connect(wallet);
    const elsewhere = new MobileAppWallet(
      'solana:mainnet',
      IDENTITY,
      authorizationStore('solana:mainnet', () => localStorage),
    );
    await connect(elsewhere, true);
    await wallet.features['standard:disconnect'].disconnect();
    const after = make();
    await connect(after, true);
    localStorage.setItem('mintwire.mobile-wallet', '{');
    const damaged = make();
    await connect(damaged, true);
    expect([elsewhere, wallet, after, damaged].map(({ accounts }) => accounts)).toEqual([[], [], [], []]);
  });

  it('sign in a session with the very wallet that was connected', async () => {
    const wallet = make();
    await connect(wallet);
    const [signed] = await sign(wallet);
    expect(signed?.signedTransaction).toEqual(Uint8Array.of(1, 2));
    expect(mockApp.authorize).toHaveBeenLastCalledWith({
      chain: 'solana:devnet',
      identity: IDENTITY,
      auth_token: 'token',
    });
    expect(mockOpeners).toEqual([undefined, 'https://wallet.example/ul']);
  });

  it('sign a message, and hand back what comes after it', async () => {
    const wallet = make();
    await connect(wallet);
    const [account] = wallet.accounts;
    const [message, signature] = [Uint8Array.of(7, 7), new Uint8Array(64).fill(9)];
    mockApp.signMessages.mockResolvedValue({ signed_payloads: [base64(Uint8Array.of(...message, ...signature))] });
    const [signed] = await wallet.features['solana:signMessage'].signMessage({ account: account as never, message });
    expect(signed).toEqual({ signedMessage: message, signature });
  });

  it('sign nothing for an account that is no longer the one shown', async () => {
    const wallet = make();
    await connect(wallet);
    const heard: unknown[] = [];
    wallet.features['standard:events'].on('change', ({ accounts }) =>
      heard.push(accounts?.map(({ address }) => address)),
    );
    mockApp.authorize.mockResolvedValue(grants(other));
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'WALLET_CHANGED' });
    expect(mockApp.signTransactions).not.toHaveBeenCalled();
    expect(heard).toEqual([[other.toBase58()]]);
  });

  it('stay connected when a session breaks off before it signs', async () => {
    const wallet = make();
    await connect(wallet);
    const { authorize } = mockApp;
    authorize.mockRejectedValueOnce(new AppError(ERRORS.WALLET_APP_SILENT));
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'WALLET_APP_SILENT' });
    authorize.mockRejectedValueOnce(new SolanaMobileWalletAdapterProtocolError(1, -32603, 'internal error'));
    await expect(sign(wallet)).rejects.toMatchObject({ code: -32603 });
    expect(wallet.accounts.map(({ address }) => address)).toEqual([mine.toBase58()]);
    expect(await sign(wallet)).toHaveLength(1);
  });

  it('are disconnected when the app takes its permission back', async () => {
    const wallet = make();
    await connect(wallet);
    mockApp.authorize.mockRejectedValue(new SolanaMobileWalletAdapterProtocolError(1, -1, 'authorization failed'));
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' });
    expect(wallet.accounts).toEqual([]);
    await connect(make(), true);
    expect(localStorage.length).toBe(0);
  });
});
