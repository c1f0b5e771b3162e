/** A page shown inside an app, such as a wallet's own browser, where the wallet is in the page already. */
const WEB_VIEW = /WebView|Version\/.+Chrome\/\d|; wv\)/i;

/** True where pages can reach wallet apps: browsers of Android, in a secure context. As `@solana-mobile/wallet-standard-mobile` has it. */
export function offersMobileWallet({ isSecureContext, navigator: { userAgent } }: Window): boolean {
  return isSecureContext && /android/i.test(userAgent) && !WEB_VIEW.test(userAgent);
}
