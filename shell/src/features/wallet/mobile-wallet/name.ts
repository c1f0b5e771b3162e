/** What the way to the wallet apps of a phone is called in the list of wallets. */
export const MOBILE_WALLET_NAME = 'Mobile wallet';
