import type { ToastInput } from '@mintwire/platform';
import type { WalletError } from '@solana/wallet-adapter-base';
import { connectionError } from './wallet-errors';

/**
 * What to tell of an error on the way to or from a wallet; null where there is nothing to tell. `chosen`: the visitor chose this wallet on this page.
 * A wallet of an earlier visit that does not come back by itself is nothing anybody waits for. Signing errors reach the page that asked for the signature.
 */
export function connectionNotice(error: WalletError, walletName: string, chosen: boolean): ToastInput | null {
  if (/Sign|Send/.test(error.name)) return null;
  // In the wallet itself the visitor may disconnect at any time: news, no error.
  if (error.name === 'WalletDisconnectedError')
    return { tone: 'info', title: 'Disconnected', description: `${walletName} is no longer connected.` };
  const { code, message } = connectionError(error);
  if (!chosen && code !== 'WALLET_DISCONNECT_FAILED') return null;
  return code === 'WALLET_REJECTED'
    ? { tone: 'warning', title: 'Not connected', description: `You declined the connection in ${walletName}.` }
    : { tone: 'danger', title: walletName, description: message };
}
