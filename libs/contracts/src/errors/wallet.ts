// What happens between a page and a wallet.

export const WALLET_NOT_CONNECTED = 'WALLET_NOT_CONNECTED 400 Wallet not connected';
export const WALLET_UNSUPPORTED = 'WALLET_UNSUPPORTED 400 This wallet cannot do that. Please use another one.';
export const WALLET_REJECTED = 'WALLET_REJECTED 400 You declined the request in your wallet.';
export const WALLET_CHANGED = 'WALLET_CHANGED 409 The connected wallet changed meanwhile. Nothing was charged.';
export const WALLET_OTHER_TAB = 'WALLET_OTHER_TAB 409 This wallet is busy in another tab. Nothing was charged here.';
export const WALLET_STORAGE_BLOCKED =
  'WALLET_STORAGE_BLOCKED 507 This browser does not let the page keep notes, so what you sign could not be resumed safely after a reload. Allow site data and try again. Nothing was charged.';
export const WALLET_FAILED = 'WALLET_FAILED 502 The wallet reported a problem. Please try again.';
