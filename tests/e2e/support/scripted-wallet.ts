import type { BrowserContext, Page } from '@playwright/test';

/** How a wallet of a test behaves; what is not said works. */
export interface WalletScript {
  readonly name: string;
  /** base58, of the accounts it can show; the first is connected */
  readonly addresses: readonly string[];
  readonly connect?: 'declines' | 'fails' | 'hangs' | 'no account';
  readonly disconnect?: 'fails';
  /** It can send what it signs, and nothing else. */
  readonly sendsOnly?: boolean;
  /** Versions of transactions it signs. */
  readonly versions?: readonly ('legacy' | 0)[];
  /** Chains it is for, in place of Solana's. */
  readonly foreign?: boolean;
}

/** What a test makes it do while the page is open. */
interface Handle {
  choose(index: number): void;
  leave(): void;
  sign: 'declines' | 'fails' | 'hangs';
}

/** Offers a wallet of the Wallet Standard that never signs, and otherwise does as the script says. */
export function installScriptedWallet(context: BrowserContext, script: WalletScript): Promise<unknown> {
  return context.addInitScript(registerScripted, script);
}

/** In the page. Must not refer to anything outside itself. */
function registerScripted(script: WalletScript): void {
  const { name, addresses, connect, disconnect, sendsOnly, versions = ['legacy', 0], foreign } = script;
  const signing = sendsOnly ? ['solana:signAndSendTransaction'] : ['solana:signTransaction', 'solana:signMessage'];
  const chains = foreign ? ['sui:mainnet'] : ['solana:mainnet', 'solana:devnet', 'solana:localnet'];
  const all = addresses.map((address) => ({ address, publicKey: new Uint8Array(32), chains, features: signing }));
  let accounts: typeof all = [];
  const listeners = new Set<(change: { accounts: typeof all }) => void>();
  const show = (next: typeof all) => {
    accounts = next;
    listeners.forEach((listener) => listener({ accounts }));
  };
  const never = () => new Promise<never>(() => undefined);
  const decline = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
  const fail = () => Promise.reject(new Error('The device is locked (0x6982)'));
  const handle: Handle = {
    choose: (index) => show(all.slice(index, index + 1)),
    leave: () => show([]),
    sign: 'fails',
  };
  const sign = () => ({ declines: decline, fails: fail, hangs: never })[handle.sign]();
  const transactions = { version: '1.0.0', supportedTransactionVersions: versions };
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiLz4=',
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => {
          if (connect === 'declines') return decline();
          if (connect === 'fails') return fail();
          if (connect === 'hangs') return never();
          if (connect !== 'no account') show(all.slice(0, 1));
          return { accounts };
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => (disconnect === 'fails' ? fail() : show([])),
      },
      'standard:events': {
        version: '1.0.0',
        on: (_event: string, listener: (change: { accounts: typeof all }) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      ...(foreign
        ? { 'sui:signTransaction': transactions }
        : sendsOnly
          ? { 'solana:signAndSendTransaction': { ...transactions, signAndSendTransaction: sign } }
          : {
              'solana:signTransaction': { ...transactions, signTransaction: sign },
              'solana:signMessage': { version: '1.0.0', signMessage: sign },
            }),
    },
  };
  const register = (api: { register: (...wallets: unknown[]) => void }) => api.register(wallet);
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail as never));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  Object.assign(window, { [`wallet:${name}`]: handle });
}

/** Makes the wallet show another of its accounts, or none. */
export const chooseAccount = (page: Page, name: string, index: number | null): Promise<void> =>
  page.evaluate(
    ([key, at]) => {
      const handle = (window as unknown as Record<string, Handle>)[key];
      if (at === null) handle?.leave();
      else handle?.choose(at);
    },
    [`wallet:${name}`, index] as const,
  );

/** What it does when it is asked to sign, from now on. */
export const whenAskedToSign = (page: Page, name: string, sign: Handle['sign']): Promise<void> =>
  page.evaluate(
    ([key, how]) => {
      const handle = (window as unknown as Record<string, Handle>)[key];
      if (handle) handle.sign = how;
    },
    [`wallet:${name}`, sign] as const,
  );
