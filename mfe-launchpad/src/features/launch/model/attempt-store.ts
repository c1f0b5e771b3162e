import { AppError } from '@mintwire/contracts/app-error';
import { isOpen, isUnderWay, type LaunchAttempt } from './launch-attempt';
import { isWaiting } from './pay-out';

/**
 * Keeps attempts over reloads and shares them between tabs: one per chain and wallet, and beside it those of earlier tokens whose
 * distribution still waits.
 */
export interface AttemptStore {
  /** The wallet's last attempt. */
  load(chainId: string, wallet: string): LaunchAttempt | null;
  /**
   * A new attempt takes the place of the wallet's last one, which is put aside while wallets wait for their part of it. One that has ended
   * never takes another's place.
   * @throws AppError LAUNCHPAD_STORAGE_BLOCKED: without a note, a reload could lead to a second launch.
   */
  save(attempt: LaunchAttempt): LaunchAttempt;
  remove(attempt: LaunchAttempt): void;
  /** The attempt that made a token, as long as it is the wallet's last or waits. */
  ofMint(chainId: string, mint: string): LaunchAttempt | null;
  /** Attempts of this chain that were sent and not finished, whichever wallet signed them; those that only wait come last. */
  underWay(chainId: string): LaunchAttempt[];
}

const PREFIX = 'mintwire.launch.';
const keyOf = (chainId: string, wallet: string) => `${PREFIX}${chainId}.${wallet}`;
const asideKeyOf = ({ chainId, wallet, mint }: LaunchAttempt) => `${keyOf(chainId, wallet)}.${mint}`;

/** @param storage the page's localStorage; undefined where the browser refuses it */
export function createAttemptStore(storage: Storage | undefined): AttemptStore {
  const read = (key: string): LaunchAttempt | null => {
    try {
      return parse(storage?.getItem(key) ?? null);
    } catch {
      return null;
    }
  };
  const all = (chainId: string) =>
    keysOf(storage)
      .filter((key) => key.startsWith(`${PREFIX}${chainId}.`))
      .map(read)
      .filter((attempt): attempt is LaunchAttempt => attempt !== null);
  return {
    load: (chainId, wallet) => read(keyOf(chainId, wallet)),
    save(attempt) {
      try {
        if (!storage) throw new Error('no storage');
        const key = keyOf(attempt.chainId, attempt.wallet);
        const last = read(key);
        const put = (at: string, value: LaunchAttempt) => storage.setItem(at, JSON.stringify(value));
        if (!last || last.mint === attempt.mint) {
          put(key, attempt);
        } else if (isOpen(attempt)) {
          if (isWaiting(last)) put(asideKeyOf(last), last);
          put(key, attempt);
        } else if (isWaiting(attempt)) {
          put(asideKeyOf(attempt), attempt);
        } else {
          storage.removeItem(asideKeyOf(attempt));
        }
        return attempt;
      } catch (cause) {
        throw new AppError('LAUNCHPAD_STORAGE_BLOCKED', {}, { cause });
      }
    },
    remove({ chainId, wallet }) {
      try {
        storage?.removeItem(keyOf(chainId, wallet));
      } catch {
        // A store that cannot be written holds nothing of ours.
      }
    },
    ofMint: (chainId, mint) => all(chainId).find((attempt) => attempt.mint === mint) ?? null,
    underWay: (chainId) => {
      const attempts = all(chainId);
      const waiting = attempts.filter((attempt) => isWaiting(attempt) && !isUnderWay(attempt));
      return [...attempts.filter(isUnderWay), ...waiting];
    },
  };
}

function keysOf(storage: Storage | undefined): string[] {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  } catch {
    return [];
  }
}

/** Another version of this page may have written it: what does not look like an attempt of version 1 is none. */
function parse(text: string | null): LaunchAttempt | null {
  if (text === null) return null;
  const value = JSON.parse(text) as Partial<LaunchAttempt> | null;
  const texts = [value?.chainId, value?.wallet, value?.seed, value?.mint, value?.standard];
  return value?.version === 1 && texts.every((part) => typeof part === 'string' && part !== '')
    ? (value as LaunchAttempt)
    : null;
}
