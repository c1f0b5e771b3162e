/**
 * What the shell gives to every remote at run time. One copy lives in the page, so its stores are shared; its semver is the
 * contract between the shell and the remotes. Keep it small: everything exported here is part of the shell's first download.
 */
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { api } from './api/api';
export type { Api, ChangeOptions, GetOptions, PostOptions } from './api/api';
export type { Progress } from './api/send';
export { errorText } from './api/error-text';
export { usePageMeta } from './page/use-page-meta';
export type { PageMeta } from './page/meta';
export { useChain, usePageState, useSite } from './page/page-state';
export { useServerNow } from './page/server-clock';
export { reportError } from './telemetry/reports';
export type { ReportSource } from './telemetry/reports';
export { toast } from './toast/toast';
export type { ToastInput } from './toast/toast';
export { signMessage, signTransaction, signTransactions, useWallet, walletSigns } from './wallet/use-wallet';
export type { Wallet } from './wallet/use-wallet';
export type { WalletSigning, WalletState, WalletStatus } from './wallet/wallet-store';
export { PLATFORM_VERSION } from './version';
