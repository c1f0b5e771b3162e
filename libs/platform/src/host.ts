/** The shell's side of the platform. Remotes never import this: a dependency rule refuses it. */
export { lostFile } from './api/lost-file';
export { problemError } from './api/problem-error';
export { actAs, onSessionEnd } from './api/session-end';
export { headTags } from './page/head-tags';
export type { HeadTag, SocialCard } from './page/head-tags';
export { mergeMeta, metaStore } from './page/meta';
export type { PageMeta } from './page/meta';
export { serverDate, startPageClock } from './page/page-clock';
export type { PageClock } from './page/page-clock';
export { PlatformProvider, usePlatform } from './page/page-state';
export { clearReports, reportStore } from './telemetry/reports';
export type { Report } from './telemetry/reports';
export { dismissToast, toastStore } from './toast/toast';
export {
  disconnectedWallet,
  registerWalletDriver,
  updateWallet,
  walletControl,
  walletStore,
  WALLET_MEMORY_KEY,
} from './wallet/wallet-store';
export type { WalletDriver } from './wallet/wallet-store';
