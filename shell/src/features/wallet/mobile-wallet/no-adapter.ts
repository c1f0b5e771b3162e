import { EventEmitter, WalletReadyState } from '@solana/wallet-adapter-base';
import { MOBILE_WALLET_NAME } from './name';

/*
 * What the shell's build puts in the place of `@solana-mobile/wallet-adapter-mobile`, which wallet-adapter-react imports for everybody: 40 KB with a
 * QR code, dialogs drawn by `innerHTML`, and public networks only. Our own wallet, loaded where it can be used, takes its name and with it the
 * care that wallet-adapter-react has for a wallet that leaves the page for an app.
 */

export { MOBILE_WALLET_NAME as SolanaMobileWalletAdapterWalletName };

/** Made where nothing else was found on Android, and never listed. */
export class SolanaMobileWalletAdapter extends EventEmitter {
  readonly name = MOBILE_WALLET_NAME;
  readonly readyState = WalletReadyState.Unsupported;
  readonly connected = false;
  readonly publicKey = null;
}

const nothing = () => undefined;
export {
  nothing as createDefaultAddressSelector,
  nothing as createDefaultAuthorizationResultCache,
  nothing as createDefaultWalletNotFoundHandler,
};
