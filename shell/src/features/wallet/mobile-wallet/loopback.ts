import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';

/** Where a question of the browser is provoked from: a port no wallet is asked to open, and the path that the page's policy allows. */
const QUESTION = 'ws://localhost:1025/solana-wallet';

type State = PermissionState | 'unknown';

/** @returns unknown in browsers that do not ask */
async function permission(): Promise<State> {
  try {
    return (await navigator.permissions.query({ name: 'loopback-network' as PermissionName })).state;
  } catch {
    return 'unknown';
  }
}

/**
 * Has the browser ask, where it does, whether this page may reach the apps of this device (Local Network Access). It must have been answered before
 * the phone changes to the wallet: behind the wallet nobody sees the question.
 * @throws AppError WALLET_APP_BLOCKED; WALLET_APP_ONCE_MORE where it was allowed, and so late that the tap on the wallet no longer counts
 */
export async function allowLoopback(): Promise<void> {
  const before = await permission();
  if (before === 'prompt') await opened(QUESTION);
  const now = before === 'prompt' ? await permission() : before;
  if (now === 'denied') throw new AppError(ERRORS.WALLET_APP_BLOCKED);
  // The browser opens an app only soon after a tap.
  if (before === 'prompt' && now === 'granted' && !navigator.userActivation.isActive)
    throw new AppError(ERRORS.WALLET_APP_ONCE_MORE);
}

/** Until the browser has tried it. */
async function opened(address: string): Promise<void> {
  const socket = new WebSocket(address);
  await new Promise((resolve) => ['open', 'close', 'error'].forEach((end) => socket.addEventListener(end, resolve)));
  socket.close();
}
