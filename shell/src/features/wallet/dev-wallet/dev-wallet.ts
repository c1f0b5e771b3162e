import {
  SolanaSignMessage,
  SolanaSignTransaction,
  type SolanaSignMessageFeature,
  type SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import { VersionedTransaction, type Keypair } from '@solana/web3.js';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import {
  StandardConnect,
  StandardDisconnect,
  StandardEvents,
  type StandardConnectFeature,
  type StandardDisconnectFeature,
  type StandardEventsFeature,
  type StandardEventsListeners,
} from '@wallet-standard/features';
import { registerWallet } from '@wallet-standard/wallet';
import { ed25519 } from '@noble/curves/ed25519.js';
import { askApproval, type ApprovalRequest } from './approvals';
import { developmentKeypair } from './dev-keypair';

/** Name it is listed under. */
const DEV_WALLET_NAME = 'Development wallet';

/** Data URL, as Wallet Standard asks for. */
const DEV_WALLET_ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzMzNDE1NSIvPjxwYXRoIGQ9Ik0xMSAxMWwtNSA1IDUgNU0yMSAxMWw1IDUtNSA1TTE4IDlsLTQgMTQiIGZpbGw9Im5vbmUiIHN0cm9rZT0iI2ZiYmYyNCIgc3Ryb2tlLXdpZHRoPSIyLjUiIHN0cm9rZS1saW5lY2FwPSJyb3VuZCIgc3Ryb2tlLWxpbmVqb2luPSJyb3VuZCIvPjwvc3ZnPg==' as const;

/** Code wallets use for "the user said no" (EIP-1193, taken over by Solana wallets). */
const USER_REJECTED = 4001;

type DevWallet = Wallet & {
  readonly features: StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignTransactionFeature &
    SolanaSignMessageFeature;
};

/** A Wallet Standard wallet around a local key. Every signature needs the user's approval, as in a real wallet. */
function createDevWallet(keypair: Keypair): DevWallet {
  const account: WalletAccount = {
    address: keypair.publicKey.toBase58(),
    publicKey: keypair.publicKey.toBytes(),
    chains: ['solana:localnet'],
    features: [SolanaSignTransaction, SolanaSignMessage],
  };
  let accounts: readonly WalletAccount[] = [];
  const listeners = new Set<StandardEventsListeners['change']>();
  const setAccounts = (next: readonly WalletAccount[]): void => {
    accounts = next;
    listeners.forEach((listener) => listener({ accounts: next }));
  };
  const approve = async (request: ApprovalRequest): Promise<void> => {
    if (await askApproval(request)) return;
    throw Object.assign(new Error('User rejected the request.'), { code: USER_REJECTED });
  };
  return {
    version: '1.0.0',
    name: DEV_WALLET_NAME,
    icon: DEV_WALLET_ICON,
    chains: ['solana:localnet'],
    get accounts() {
      return accounts;
    },
    features: {
      [StandardConnect]: {
        version: '1.0.0',
        connect: async () => {
          setAccounts([account]);
          return { accounts };
        },
      },
      [StandardDisconnect]: { version: '1.0.0', disconnect: async () => setAccounts([]) },
      [StandardEvents]: {
        version: '1.0.0',
        on: (_event, listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      [SolanaSignTransaction]: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs) => {
          const batch = inputs.map(({ transaction }) => transaction);
          await approve({ kind: 'transactions', batch });
          return batch.map((transaction) => {
            const parsed = VersionedTransaction.deserialize(transaction);
            parsed.sign([keypair]);
            return { signedTransaction: parsed.serialize() };
          });
        },
      },
      [SolanaSignMessage]: {
        version: '1.0.0',
        signMessage: async (...inputs) => {
          const outputs = [];
          for (const { message } of inputs) {
            await approve({ kind: 'message', text: new TextDecoder().decode(message) });
            outputs.push({ signedMessage: message, signature: ed25519.sign(message, keypair.secretKey.slice(0, 32)) });
          }
          return outputs;
        },
      },
    },
  };
}

let registered = false;

/** Offers the development wallet to the page, once. Only for the local network. */
export function registerDevWallet(): void {
  if (registered) return;
  registered = true;
  registerWallet(createDevWallet(developmentKeypair(localStorage)));
}
