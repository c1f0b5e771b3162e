import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { api } from '@mintwire/platform';
import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import { browserSigning, browserStorage } from '@mintwire/signing/browser';
import { createAttemptStore } from '../model/attempt-store';
import type { LaunchChain, LaunchPorts } from '../model/launch-ports';
import { createLaunchpadService } from './launchpad-service';

let loading: Promise<LaunchChain> | undefined;

/**
 * Loads the chain code, once. Call it ahead of need; a failed download may be tried again.
 * @throws AppError NETWORK_UNREACHABLE
 */
export function loadChain(): Promise<LaunchChain> {
  loading ??= loadOnDemand(() => import('./solana-chain')).then(
    ({ browserChain }) => browserChain(),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Whatever was thrown, in the catalogue's words; without the chain code only what has a code of its own has words. */
const explain = (error: unknown): Promise<Error> =>
  loadChain().then(
    ({ toAppError }) => toAppError(error),
    () => (isAppError(error) ? error : new AppError(ERRORS.LAUNCHPAD_UNKNOWN, {}, { cause: error })),
  );

/** The browser as the launch flow sees it. `address` is asked whenever the wallet matters. */
export function browserPorts({ address, siteName }: { address(): string | null; siteName(): string }): LaunchPorts {
  return {
    service: createLaunchpadService({ api, fetch: (url, init) => fetch(url, init) }),
    chain: loadChain,
    ...browserSigning(address),
    explain,
    attempts: createAttemptStore(browserStorage()),
    siteName,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
  };
}
