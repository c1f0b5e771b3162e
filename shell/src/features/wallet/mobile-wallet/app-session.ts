import {
  SolanaMobileWalletAdapterError,
  SolanaMobileWalletAdapterProtocolError,
  startScenario,
  type MobileWallet,
} from '@solana-mobile/mobile-wallet-adapter-protocol';
import { AppError, type ErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { allowLoopback } from './loopback';

/** Who is back in the browser has answered in the app, or will not. */
const ANSWER_AFTER_RETURN_MS = 10_000;

/** Errors of a session that never was or broke off; the protocol's package itself waits 3 s for an app to open and 30 s for it to be reached. */
const SESSION_ERRORS: Readonly<Record<string, ErrorLine>> = {
  ERROR_WALLET_NOT_FOUND: ERRORS.WALLET_APP_MISSING,
  ERROR_SESSION_TIMEOUT: ERRORS.WALLET_APP_SILENT,
  ERROR_SESSION_CLOSED: ERRORS.WALLET_APP_SILENT,
};

/** What the app answers (Mobile Wallet Adapter 2.0, and JSON-RPC 2.0). */
const ANSWER_ERRORS: Readonly<Record<number, ErrorLine>> = {
  [-1]: ERRORS.WALLET_REJECTED, // authorization failed
  [-3]: ERRORS.WALLET_REJECTED, // not signed
  [-32601]: ERRORS.WALLET_UNSUPPORTED, // no such method
};

let isInSession = false;

/**
 * For a page, a change to an app looks like the beginning of its end, after which wallet-adapter would hear no wallet any more. Call it before that one
 * listens: listeners of the window are asked in the order in which they came.
 */
export function stayThroughSessions(): void {
  window.addEventListener('beforeunload', (event) => {
    if (isInSession) event.stopImmediatePropagation();
  });
}

/**
 * Changes to a wallet app and runs `work` in one session of Mobile Wallet Adapter with it.
 * @param opener https address that opens the wallet of last time; without one, the phone asks which
 * @throws AppError WALLET_REJECTED, WALLET_UNSUPPORTED, WALLET_APP_...; or what else the app says
 */
export async function withWalletApp<T>(work: (app: MobileWallet) => Promise<T>, opener?: string): Promise<T> {
  await allowLoopback();
  const over = new AbortController();
  isInSession = true;
  try {
    const { wallet, close } = await startScenario(opener === undefined ? undefined : { baseUri: opener });
    try {
      return await Promise.race([wallet.then(work), returnInVain(over.signal)]);
    } finally {
      close();
    }
  } catch (error) {
    throw explained(error);
  } finally {
    isInSession = false;
    over.abort();
  }
}

/** Rejects when the visitor has come back and no answer follows: the package waits for ever where an app just closes. */
function returnInVain(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => clearTimeout(timer);
    const back = () => {
      leave();
      timer = setTimeout(() => reject(new AppError(ERRORS.WALLET_APP_SILENT)), ANSWER_AFTER_RETURN_MS);
    };
    window.addEventListener('focus', back, { signal });
    window.addEventListener('blur', leave, { signal });
    signal.addEventListener('abort', leave);
  });
}

function explained(error: unknown): unknown {
  const line =
    error instanceof SolanaMobileWalletAdapterError
      ? SESSION_ERRORS[error.code]
      : error instanceof SolanaMobileWalletAdapterProtocolError
        ? ANSWER_ERRORS[error.code]
        : undefined;
  return line ? new AppError(line, {}, { cause: error }) : error;
}
