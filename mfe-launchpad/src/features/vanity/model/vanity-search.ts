import { AppError, type ErrorLine } from '@mintwire/contracts/app-error';
import * as SEARCH_ERRORS from '@mintwire/contracts/errors/vanity';
import { estimate, isMatch, parsePattern, VanityError } from '@mintwire/vanity';
import { FIRST_ATTEMPTS, measureRate, search, type SearchOptions, type WorkerLike } from '@mintwire/vanity/client';
import type { VanitySearch } from '../../../shared/vanity';

/** What the search needs from outside. */
export interface VanityPorts {
  /** Starts a worker of this release. */
  readonly createWorker: () => WorkerLike;
  /** The address of `createAccountWithSeed` as web3.js makes it; what it does not confirm is not used. */
  readonly derive: NonNullable<SearchOptions['derive']>;
  /** Whether an account exists at an address. */
  readonly exists: (address: string) => Promise<boolean>;
}

/** @see VanitySearch */
export function createVanitySearch({ createWorker, derive, exists }: VanityPorts): VanitySearch {
  return {
    plan: (typed) =>
      coded(() => {
        const pattern = parsePattern(typed);
        return { pattern, estimate: estimate(pattern) };
      }),
    measure: (signal) => codedAsync(measureRate({ createWorker, ...(signal ? { signal } : {}) })),
    async search({ limit = FIRST_ATTEMPTS, onProgress, ...request }) {
      let made = 0;
      let resume = {};
      for (;;) {
        const before = made;
        const result = await codedAsync(
          search({
            ...request,
            ...resume,
            createWorker,
            derive,
            limit: limit - before,
            onProgress: (progress) => onProgress?.({ ...progress, attempts: before + progress.attempts }),
          }),
        );
        made += result.attempts;
        if (!result.found || !(await exists(result.found.address))) return { ...result, attempts: made };
        resume = result.resume;
      }
    },
    async confirm({ base, owner, pattern, seed, address }) {
      // Notes of a browser can hold anything: a seed that is none makes the reference throw.
      const made = await Promise.resolve()
        .then(() => derive({ base, seed, owner }))
        .catch(() => null);
      return made === address && isMatch(address, pattern) && !(await exists(address));
    },
  };
}

/** The errors of the search, which knows none of our packages, become ours; their codes are the same. */
function toAppError(error: unknown): unknown {
  if (!(error instanceof VanityError)) return error;
  const line: ErrorLine = SEARCH_ERRORS[error.code];
  return new AppError(line, error.context, { cause: error });
}

function coded<T>(job: () => T): T {
  try {
    return job();
  } catch (error) {
    throw toAppError(error);
  }
}

const codedAsync = <T>(job: Promise<T>): Promise<T> =>
  job.catch((error: unknown) => {
    throw toAppError(error);
  });
