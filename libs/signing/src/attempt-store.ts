import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { isOpen, isUnderWay, type SigningAttempt } from './attempt';

/** What a store has to know of the attempts it keeps. */
export interface AttemptKind<A extends SigningAttempt> {
  /** Begins every key of its own in the browser's storage. */
  readonly prefix: string;
  /** What an attempt is for: it tells those of one wallet apart. */
  readonly subjectOf: (attempt: A) => string;
  /** True while it is over and something of it is still to be sent. */
  readonly isWaiting: (attempt: A) => boolean;
  /** Another version of this page may have written it: what does not look like an attempt of this kind is none. */
  readonly isOne: (value: Partial<A>) => boolean;
}

/**
 * Keeps attempts over reloads and shares them between tabs: one per chain and wallet, and beside it earlier ones of which something still
 * waits.
 */
export interface AttemptStore<A extends SigningAttempt> {
  /** The wallet's last attempt. */
  load(chainId: string, wallet: string): A | null;
  /**
   * A new attempt takes the place of the wallet's last one, which is put aside while something of it waits. One that has ended never takes
   * another's place.
   * @throws AppError WALLET_STORAGE_BLOCKED, also when what was written is not read back: without a note, a reload could lead to doing it twice.
   */
  save(attempt: A): A;
  remove(attempt: A): void;
  /** The attempt for a subject, as long as it is the wallet's last or waits. */
  of(chainId: string, subject: string): A | null;
  /** All attempts of this chain, whichever wallet they are of. */
  all(chainId: string): A[];
  /** Attempts of this chain that were sent and not finished, whichever wallet signed them; those that only wait come last. */
  underWay(chainId: string): A[];
}

/** @param storage the page's localStorage; undefined where the browser refuses it */
export function createAttemptStore<A extends SigningAttempt>(
  storage: Storage | undefined,
  { prefix, subjectOf, isWaiting, isOne }: AttemptKind<A>,
): AttemptStore<A> {
  const keyOf = (chainId: string, wallet: string) => `${prefix}${chainId}.${wallet}`;
  const asideKeyOf = (attempt: A) => `${keyOf(attempt.chainId, attempt.wallet)}.${subjectOf(attempt)}`;
  const read = (key: string): A | null => {
    try {
      const value = JSON.parse(storage?.getItem(key) ?? 'null') as Partial<A> | null;
      const whole =
        value?.version === 1 &&
        [value.chainId, value.wallet].every((part) => typeof part === 'string' && part !== '') &&
        isOne(value);
      return whole ? (value as A) : null;
    } catch {
      return null;
    }
  };
  const all = (chainId: string) =>
    keysOf(storage)
      .filter((key) => key.startsWith(`${prefix}${chainId}.`))
      .map(read)
      .filter((attempt): attempt is A => attempt !== null);
  return {
    load: (chainId, wallet) => read(keyOf(chainId, wallet)),
    save(attempt) {
      try {
        if (!storage) throw new Error('no storage');
        const key = keyOf(attempt.chainId, attempt.wallet);
        const last = read(key);
        const put = (at: string, value: A) => {
          const text = JSON.stringify(value);
          storage.setItem(at, text);
          // A note that no page finds again is as good as none.
          if (JSON.stringify(read(at)) !== text) throw new Error('what was written is not read back');
        };
        if (!last || subjectOf(last) === subjectOf(attempt)) {
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
        throw new AppError(ERRORS.WALLET_STORAGE_BLOCKED, {}, { cause });
      }
    },
    remove({ chainId, wallet }) {
      try {
        storage?.removeItem(keyOf(chainId, wallet));
      } catch {
        // A store that cannot be written holds nothing of ours.
      }
    },
    all,
    of: (chainId, subject) => all(chainId).find((attempt) => subjectOf(attempt) === subject) ?? null,
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
