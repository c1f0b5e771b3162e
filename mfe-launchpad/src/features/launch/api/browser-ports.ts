import { AppError } from '@mintwire/contracts/app-error';
import * as platform from '@mintwire/platform';
import { createAttemptStore } from '../model/attempt-store';
import type { LaunchChain, LaunchClock, LaunchPorts } from '../model/launch-ports';
import { createLaunchpadService } from './launchpad-service';
import { signAll } from './sign-all';

/** The page's localStorage; undefined where there is none or the browser refuses it. */
export function browserStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

let loading: Promise<LaunchChain> | undefined;

/**
 * Loads the chain code, once. Call it ahead of need; a failed download may be tried again.
 * @throws AppError NETWORK_UNREACHABLE
 */
export function loadChain(): Promise<LaunchChain> {
  loading ??= import('./solana-chain').then(
    ({ browserChain }) => browserChain(),
    (cause: unknown) => {
      loading = undefined;
      throw new AppError('NETWORK_UNREACHABLE', {}, { cause });
    },
  );
  return loading;
}

/**
 * Runs one job per name among all tabs of this site. Where the browser has no locks (plain http away from localhost) the seed on
 * record, shared by all tabs, still keeps a second token from being made.
 */
function createAlone(locks: Pick<LockManager, 'request'> | undefined): LaunchPorts['alone'] {
  return <T>(name: string, job: () => Promise<T>): Promise<T> =>
    locks
      ? locks.request(name, { ifAvailable: true }, async (lock): Promise<T> => {
          if (!lock) throw new AppError('LAUNCHPAD_OTHER_TAB');
          return job();
        })
      : job();
}

const clock: LaunchClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
    }),
};

/** Shells before platform 0.1.2 do not say: there the wallet is asked. */
function signsMessages(): boolean {
  const { walletSigns } = platform as Partial<typeof platform>;
  return walletSigns?.()?.messages ?? true;
}

/** The browser as the launch flow sees it. `address` is asked whenever the wallet matters. */
export function browserPorts({ address, siteName }: { address(): string | null; siteName(): string }): LaunchPorts {
  return {
    service: createLaunchpadService({ api: platform.api, fetch: (url, init) => fetch(url, init) }),
    chain: loadChain,
    wallet: { address, signsMessages, signMessage: platform.signMessage, sign: signAll },
    attempts: createAttemptStore(browserStorage()),
    siteName,
    alone: createAlone(typeof navigator === 'undefined' ? undefined : navigator.locks),
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    clock,
  };
}
