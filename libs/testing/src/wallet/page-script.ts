/** The event by which a test has another account chosen in the wallet of a page. */
export const SWITCH = 'test-wallet:switch';

/** What {@link registerInPage} needs to know; crosses into the page as JSON. */
export interface PageWallet {
  readonly name: string;
  readonly address: string;
  readonly publicKey: readonly number[];
  readonly bindingName: string;
  /** It can send what it signs, and nothing else. */
  readonly sendsOnly: boolean;
  /** {@link SWITCH}, which the page does not know. */
  readonly switchEvent: string;
}

/**
 * Runs inside the page, before its own scripts: registers a Wallet Standard wallet by the standard's events
 * (https://github.com/wallet-standard/wallet-standard, "register-wallet" / "app-ready") and sends each signature request
 * to the test through an exposed function. Must not refer to anything outside itself.
 */
export function registerInPage({ name, address, publicKey, bindingName, sendsOnly, switchEvent }: PageWallet): void {
  type Signer = (
    kind: 'transaction' | 'message',
    bytes: number[],
  ) => Promise<{ bytes: number[] } | { refused: string } | { broken: string }>;
  const account = {
    address,
    publicKey: new Uint8Array(publicKey),
    chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'],
    features: sendsOnly ? ['solana:signAndSendTransaction'] : ['solana:signTransaction', 'solana:signMessage'],
  };
  let accounts: (typeof account)[] = [];
  const listeners = new Set<(change: { accounts: typeof accounts }) => void>();
  const setAccounts = (next: typeof accounts) => {
    accounts = next;
    listeners.forEach((listener) => listener({ accounts }));
  };
  const sign = async (kind: 'transaction' | 'message', bytes: Uint8Array): Promise<Uint8Array> => {
    const signer = (window as unknown as Record<string, Signer>)[bindingName];
    if (!signer) throw new Error('the test wallet is not connected to its test');
    const answer = await signer(kind, [...bytes]);
    if ('refused' in answer) throw Object.assign(new Error(answer.refused), { code: 4001 });
    if ('broken' in answer) throw new TypeError(answer.broken);
    return new Uint8Array(answer.bytes);
  };
  const signing = {
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: { transaction: Uint8Array }[]) =>
        Promise.all(
          inputs.map(async ({ transaction }) => ({ signedTransaction: await sign('transaction', transaction) })),
        ),
    },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: { message: Uint8Array }[]) =>
        Promise.all(
          inputs.map(async ({ message }) => ({ signedMessage: message, signature: await sign('message', message) })),
        ),
    },
  };
  const sending = {
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: async () => Promise.reject(new Error('not meant to be asked')),
    },
  };
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiLz4=',
    chains: account.chains,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => {
          setAccounts([account]);
          return { accounts };
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => setAccounts([]) },
      'standard:events': {
        version: '1.0.0',
        on: (_event: string, listener: (change: { accounts: typeof accounts }) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      ...(sendsOnly ? sending : signing),
    },
  };
  // Its owner chooses another account in it.
  window.addEventListener(switchEvent, (event) => {
    const { address, publicKey } = (event as CustomEvent).detail as Pick<PageWallet, 'address' | 'publicKey'>;
    setAccounts([{ ...account, address, publicKey: new Uint8Array(publicKey) }]);
  });
  const register = (api: { register: (...wallets: unknown[]) => void }) => api.register(wallet);
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail as never));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
}
