// What happens between a page and a wallet.

export const WALLET_NOT_CONNECTED = 'WALLET_NOT_CONNECTED 400 Wallet not connected';
export const WALLET_UNSUPPORTED = 'WALLET_UNSUPPORTED 400 This wallet cannot do that. Please use another one.';
export const WALLET_REJECTED = 'WALLET_REJECTED 400 You declined the request in your wallet.';
export const WALLET_CHANGED = 'WALLET_CHANGED 409 The connected wallet changed meanwhile. Nothing was charged.';
export const WALLET_OTHER_TAB = 'WALLET_OTHER_TAB 409 This wallet is busy in another tab. Nothing was charged here.';
export const WALLET_STORAGE_BLOCKED =
  'WALLET_STORAGE_BLOCKED 507 This browser does not let the page keep notes, so what you sign could not be resumed safely after a reload. Allow site data and try again. Nothing was charged.';
export const WALLET_NOT_READY =
  'WALLET_NOT_READY 504 The wallet did not answer for a minute. Open it, unlock it and connect again.';
export const WALLET_CONNECTION_FAILED =
  'WALLET_CONNECTION_FAILED 502 The wallet could not be connected. Unlock it and try again.';
export const WALLET_ACCOUNT_MISSING =
  'WALLET_ACCOUNT_MISSING 502 The wallet gave this page no account. Choose one for this site in the wallet and connect again.';
export const WALLET_KEY_UNREADABLE =
  'WALLET_KEY_UNREADABLE 502 The wallet gave an address that is not one of Solana. Choose another account or another wallet.';
export const WALLET_DISCONNECT_FAILED =
  'WALLET_DISCONNECT_FAILED 502 This page is disconnected, but the wallet could not be told. Remove this site in the settings of the wallet.';
export const WALLET_APP_MISSING =
  'WALLET_APP_MISSING 404 No wallet app opened. Install one for Solana on this phone, or open this site in the browser inside your wallet.';
export const WALLET_APP_SILENT =
  'WALLET_APP_SILENT 504 The wallet app did not answer. Open it, unlock it, come back to this page and try again.';
export const WALLET_APP_BLOCKED =
  'WALLET_APP_BLOCKED 403 Your browser does not let this page reach the apps on this phone. Allow it in the settings of this site and try again.';
export const WALLET_APP_ONCE_MORE =
  'WALLET_APP_ONCE_MORE 409 Your browser now lets this page reach your wallet app. Please try once more.';
export const WALLET_FAILED = 'WALLET_FAILED 502 The wallet could not sign. Unlock it and try again.';
export const WALLET_MESSAGE_FAILED =
  'WALLET_MESSAGE_FAILED 502 The wallet could not sign the message. Unlock it and try again, or use another wallet.';
