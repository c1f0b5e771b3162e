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
import { ed25519 } from '@noble/curves/ed25519.js';
import type { ApprovalRequest } from './approvals';
import { DEV_WALLET_ICON } from './icon';

/** Name it is listed under. */
const DEV_WALLET_NAME = 'Development wallet';

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
export function createDevWallet(keypair: Keypair, ask: (request: ApprovalRequest) => Promise<boolean>): DevWallet {
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
    if (await ask(request)) return;
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
