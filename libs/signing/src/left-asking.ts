import type { SigningAttempt } from './attempt';
import type { AttemptStore } from './attempt-store';
import type { SigningPorts } from './ports';

/** What is said of an attempt that was left asking, where nothing else can have sent it. */
export const LEFT_ASKING =
  'This page was reloaded or closed while your wallet was asked to sign. Nothing was sent and nothing was paid.';
/** What is to be done then. */
export const ASKS_ANEW = 'Try again, and your wallet asks anew; decline a request that it still shows.';

/**
 * Keeps a note of an attempt for as long as the wallet is asked. A page that goes away meanwhile leaves it behind: see {@link eachLeftAsking}.
 * @param answered ends the note, whatever the wallet answered
 * @throws AppError WALLET_STORAGE_BLOCKED before the wallet is asked; further as `ask`
 */
export async function askNoted<A extends SigningAttempt, T>(
  attempt: A,
  attempts: Pick<AttemptStore<A>, 'save'>,
  ask: () => Promise<T>,
  answered: () => void,
): Promise<T> {
  attempts.save({ ...attempt, asking: true });
  return ask().finally(answered);
}

/**
 * Takes up the attempts that a page left while it asked the wallet, one after the other, each in one tab only. Nobody can send what such a prompt still
 * gives: signed bytes are sent by their page alone, once it has kept them.
 * @param take ends the note of what it is given
 */
export async function eachLeftAsking<A extends SigningAttempt>(
  chainId: string,
  lockName: (chainId: string, wallet: string) => string,
  { attempts, alone }: Pick<SigningPorts, 'alone'> & { readonly attempts: Pick<AttemptStore<A>, 'all' | 'load'> },
  take: (attempt: A) => Promise<void> | void,
): Promise<void> {
  for (const { wallet } of attempts.all(chainId).filter(({ asking }) => asking)) {
    const takeLast = async () => {
      const last = attempts.load(chainId, wallet);
      if (last?.asking) await take(last);
    };
    // Another tab has the lock as long as its own prompt is open.
    await alone(lockName(chainId, wallet), takeLast).catch(() => undefined);
  }
}
