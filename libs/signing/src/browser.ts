import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import * as platform from '@mintwire/platform';
import type { SigningClock, SigningPorts } from './ports';

/** The page's localStorage; undefined where there is none or the browser refuses it. */
export function browserStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Runs one job per name among all tabs of this site. Where the browser has no locks (plain http away from localhost) the attempt on record, shared
 * by all tabs, still keeps a thing from being done twice.
 */
function createAlone(locks: Pick<LockManager, 'request'> | undefined): SigningPorts['alone'] {
  return <T>(name: string, job: () => Promise<T>): Promise<T> =>
    locks
      ? locks.request(name, { ifAvailable: true }, async (lock): Promise<T> => {
          if (!lock) throw new AppError(ERRORS.WALLET_OTHER_TAB);
          return job();
        })
      : job();
}

const clock: SigningClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
    }),
};

/**
 * Has the wallet sign transactions, all in one request where the shell can ask for that. Shells before platform 0.1.1 cannot:
 * there the wallet asks once for each, in their order.
 * @returns the signed transactions, in the order given
 */
async function signAll(list: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const { signTransaction, signTransactions } = platform as Partial<typeof platform> &
    Pick<typeof platform, 'signTransaction'>;
  if (list.length > 1 && signTransactions) return signTransactions(list);
  const signed: Uint8Array[] = [];
  for (const transaction of list) signed.push(await signTransaction(transaction));
  return signed;
}

/** Shells before platform 0.1.2 do not say: there the wallet is asked. */
function signsMessages(): boolean {
  const { walletSigns } = platform as Partial<typeof platform>;
  return walletSigns?.()?.messages ?? true;
}

/** The browser as signing sees it. `address` is asked whenever the wallet matters. */
export function browserSigning(address: () => string | null): Omit<SigningPorts, 'explain'> {
  return {
    wallet: { address, signsMessages, signMessage: platform.signMessage, sign: signAll },
    alone: createAlone(typeof navigator === 'undefined' ? undefined : navigator.locks),
    clock,
  };
}
