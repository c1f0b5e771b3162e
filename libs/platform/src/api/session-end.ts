import { ACCOUNT_HEADER } from '@mintwire/contracts/roles';

/** Asks for the password. @returns, once that has come to an end, whether the same person is signed in again */
type Listener = () => Promise<boolean>;
const listeners = new Set<Listener>();

/** What only somebody who has signed in to the administration may ask: the gateway's own, its registry, and each service's. */
const ADMIN_PATH = /^\/api\/(?:releases(?:[/?]|$)|(?:[a-z-]+\/)?admin\/)/;
/** Who is signed in, whoever the page believes it is. */
const WHO_PATH = '/api/admin/me';
let account: string | null = null;

/** From now on every call of the administration is in the name of the account with this address, and refused when another is signed in. Null: of whoever is. */
export function actAs(email: string | null): void {
  account = email;
}

/** The headers that say in whose name a call of `path` is. */
export function accountHeaders(path: string): Readonly<Record<string, string>> {
  if (account === null || path === WHO_PATH || !ADMIN_PATH.test(path)) return {};
  return { [ACCOUNT_HEADER]: encodeURIComponent(account) };
}

/**
 * Calls `listener` when an answer to anybody's call says that nobody is signed in to the administration any more, or somebody else. The call waits for
 * what it returns: when the same person is signed in again, it is repeated, and whoever made it notices nothing.
 * @returns a function that ends this
 */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Tells the listeners of an answer UNAUTHORIZED to a call of `path`.
 * @returns whether the call is to be repeated; rejects with the reason of `signal`, which ends the waiting
 */
export async function sessionRenewed(path: string, signal: AbortSignal | undefined): Promise<boolean> {
  if (!ADMIN_PATH.test(path) || listeners.size === 0) return false;
  const renewed = Promise.all([...listeners].map((listener) => listener())).then((answers) => answers.includes(true));
  const left = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  return Promise.race([renewed, left]);
}
