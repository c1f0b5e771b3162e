import { createAttemptStore as createStore, type AttemptStore as Store } from '@mintwire/signing';
import { isWaiting, type LaunchAttempt } from './launch-attempt';

/** The notes of launches: beside a wallet's last one those of earlier tokens whose distribution still waits. */
export type AttemptStore = Store<LaunchAttempt>;

/** @param storage the page's localStorage; undefined where the browser refuses it */
export function createAttemptStore(storage: Storage | undefined): AttemptStore {
  return createStore<LaunchAttempt>(storage, {
    prefix: 'mintwire.launch.',
    subjectOf: ({ mint }) => mint,
    isWaiting,
    isOne: ({ seed, mint, standard }) =>
      [seed, mint, standard].every((part) => typeof part === 'string' && part !== ''),
  });
}
