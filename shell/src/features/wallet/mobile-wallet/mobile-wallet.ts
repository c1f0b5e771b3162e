import {
  SolanaMobileWalletAdapterProtocolError,
  type AppIdentity,
  type MobileWallet,
} from '@solana-mobile/mobile-wallet-adapter-protocol';
import {
  base58ToUint8Array,
  base64FromUint8Array,
  base64ToBase58,
  base64ToUint8Array,
} from '@solana-mobile/mobile-wallet-adapter-protocol/encoding';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import {
  SolanaSignMessage,
  SolanaSignTransaction,
  type SolanaSignMessageFeature,
  type SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';
import {
  StandardConnect,
  StandardDisconnect,
  StandardEvents,
  type StandardConnectFeature,
  type StandardDisconnectFeature,
  type StandardEventsFeature,
  type StandardEventsListeners,
} from '@wallet-standard/features';
import { withWalletApp } from './app-session';
import type { Authorization, AuthorizationStore } from './authorization';
import { MOBILE_WALLET_NAME } from './name';

type MobileWalletFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignTransactionFeature &
  SolanaSignMessageFeature;

/** Data URL, as Wallet Standard asks for: a phone. */
const MOBILE_WALLET_ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzMzNDE1NSIvPjxyZWN0IHg9IjEwLjUiIHk9IjUuNSIgd2lkdGg9IjExIiBoZWlnaHQ9IjIxIiByeD0iMi41IiBmaWxsPSJub25lIiBzdHJva2U9IiNmYmJmMjQiIHN0cm9rZS13aWR0aD0iMi41Ii8+PHBhdGggZD0iTTE1IDIzaDIiIHN0cm9rZT0iI2ZiYmYyNCIgc3Ryb2tlLXdpZHRoPSIyLjUiIHN0cm9rZS1saW5lY2FwPSJyb3VuZCIvPjwvc3ZnPg==' as const;

const SIGNATURE_BYTES = 64;
/** The app's answer where it no longer allows what it did (Mobile Wallet Adapter 2.0, `authorize`). */
const AUTHORIZATION_FAILED = -1;

/**
 * The wallet apps of this phone as one wallet of the Wallet Standard, by the local association of Mobile Wallet Adapter 2.0
 * (solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html). Apps that cannot hand back what they signed say so when they are asked.
 */
export class MobileAppWallet implements Wallet {
  readonly version = '1.0.0';
  readonly name = MOBILE_WALLET_NAME;
  readonly icon = MOBILE_WALLET_ICON;
  readonly chains: readonly IdentifierString[];
  readonly features: MobileWalletFeatures;
  accounts: readonly WalletAccount[] = [];
  readonly #chain: IdentifierString;
  readonly #identity: AppIdentity;
  readonly #store: AuthorizationStore;
  readonly #listeners = new Set<StandardEventsListeners['change']>();
  #authorization: Authorization | null = null;

  /** @param identity what the app shows of this site; the icon's address is relative to `uri` */
  constructor(chain: IdentifierString, identity: AppIdentity, store: AuthorizationStore) {
    this.#chain = chain;
    this.#identity = identity;
    this.#store = store;
    this.chains = [chain];
    this.features = {
      [StandardConnect]: {
        version: '1.0.0',
        connect: async ({ silent = false } = {}) => {
          // A visit must not begin with another app: what was allowed before is taken up, and holds until the app is asked.
          if (silent) this.#take(this.#store.read());
          else await withWalletApp((app) => this.#authorize(app));
          return { accounts: this.accounts };
        },
      },
      // The app is not told: that would mean to change to it.
      [StandardDisconnect]: { version: '1.0.0', disconnect: async () => this.#forget() },
      [StandardEvents]: {
        version: '1.0.0',
        on: (_event, listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
      },
      [SolanaSignTransaction]: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs) => {
          const payloads = inputs.map(({ transaction }) => base64FromUint8Array(transaction));
          const { signed_payloads: signed } = await this.#signing(inputs[0]?.account, (app) =>
            app.signTransactions({ payloads }),
          );
          return signed.map((payload) => ({ signedTransaction: base64ToUint8Array(payload) }));
        },
      },
      [SolanaSignMessage]: {
        version: '1.0.0',
        signMessage: async (...inputs) => {
          const addresses = inputs.map(({ account }) => base64FromUint8Array(base58ToUint8Array(account.address)));
          const payloads = inputs.map(({ message }) => base64FromUint8Array(message));
          const { signed_payloads: signed } = await this.#signing(inputs[0]?.account, (app) =>
            app.signMessages({ addresses, payloads }),
          );
          return signed.map(base64ToUint8Array).map((bytes) => ({
            signedMessage: bytes.slice(0, -SIGNATURE_BYTES),
            signature: bytes.slice(-SIGNATURE_BYTES),
          }));
        },
      },
    };
  }

  /** Every session begins with what the app has allowed. @throws AppError WALLET_NOT_CONNECTED where it takes that back, WALLET_CHANGED */
  async #signing<T>(account: WalletAccount | undefined, ask: (app: MobileWallet) => Promise<T>): Promise<T> {
    const { token, opener } = this.#authorization ?? {};
    if (token === undefined) throw new AppError(ERRORS.WALLET_NOT_CONNECTED);
    return withWalletApp(async (app) => {
      await this.#authorize(app, token).catch((error: unknown) => {
        // A session that breaks off takes nothing back.
        if (!isTakenBack(error)) throw error;
        this.#forget();
        throw new AppError(ERRORS.WALLET_NOT_CONNECTED, {}, { cause: error });
      });
      if (this.accounts[0]?.address !== account?.address) throw new AppError(ERRORS.WALLET_CHANGED);
      return ask(app);
    }, opener);
  }

  async #authorize(app: MobileWallet, token?: string): Promise<void> {
    const answer = await app.authorize({
      chain: this.#chain,
      identity: this.#identity,
      ...(token !== undefined && { auth_token: token }),
    });
    const authorization = {
      chain: this.#chain,
      token: answer.auth_token,
      addresses: answer.accounts.map(({ address }) => base64ToBase58(address)),
      ...(answer.wallet_uri_base && { opener: answer.wallet_uri_base }),
    };
    this.#store.write(authorization);
    this.#take(authorization);
  }

  #forget(): void {
    this.#store.write(null);
    this.#take(null);
  }

  #take(authorization: Authorization | null): void {
    this.#authorization = authorization;
    const next = authorization?.addresses ?? [];
    if (next.join() === this.accounts.map(({ address }) => address).join()) return;
    this.accounts = next.map((address) => ({
      address,
      publicKey: base58ToUint8Array(address),
      chains: this.chains,
      features: [SolanaSignTransaction, SolanaSignMessage],
    }));
    this.#listeners.forEach((listener) => listener({ accounts: this.accounts }));
  }
}

const isTakenBack = (error: unknown): boolean =>
  error instanceof SolanaMobileWalletAdapterProtocolError && error.code === AUTHORIZATION_FAILED;
