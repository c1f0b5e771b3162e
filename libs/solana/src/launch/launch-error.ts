import { AppError, isAppError } from '@mintwire/contracts/app-error';
import type { ErrorCode } from '@mintwire/contracts/errors';

/** Adapters keep the wallet's own error in `error`, everything else in `cause`. */
function text(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, code, cause, error: inner } = error as Record<string, unknown>;
  const own =
    error instanceof Error || message !== undefined ? `${String(name)} ${String(message)}` : JSON.stringify(error);
  const nested = depth < 3 ? [cause, inner].filter(Boolean).map((part) => text(part, depth + 1)) : [];
  return [own, code === undefined ? '' : `code=${String(code)}`, ...nested].join(' ');
}

/** What wallets and nodes say, in the order in which it is tried. Wallets give no common codes beyond 4001. */
const SAYINGS: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /user (?:has )?(?:rejected|declined|denied|cancell?ed|closed)|rejected (?:the request|by (?:the )?user)|approval denied|code=4001\b/i,
    'LAUNCHPAD_REJECTED',
  ],
  [
    /WalletNotConnected|WalletNotReady|not connected|does(?:n't| not) support sign|WalletNotSelected/i,
    'LAUNCHPAD_WALLET_MISSING',
  ],
  [/slice/i, 'LAUNCHPAD_BUFFER_ERROR'],
  [
    /insufficient (?:funds|lamports)|InsufficientFundsFor(?:Fee|Rent)|no record of a prior credit/i,
    'LAUNCHPAD_BALANCE_LOW',
  ],
  [/block ?height exceeded|BlockhashNotFound|blockhash not found|TransactionExpired/i, 'LAUNCHPAD_EXPIRED'],
  [/could not find (?:mint|account)|TokenAccountNotFound|AccountNotFound/i, 'LAUNCHPAD_MINT_NOT_CREATED'],
];

/** The wallet's codes as a launch puts them. */
const WALLET_SAYS: { readonly [code in ErrorCode]?: ErrorCode } = {
  WALLET_REJECTED: 'LAUNCHPAD_REJECTED',
  WALLET_NOT_CONNECTED: 'LAUNCHPAD_WALLET_MISSING',
  WALLET_UNSUPPORTED: 'LAUNCHPAD_WALLET_MISSING',
};

/** Balance and need in SOL, where the page knows them. */
export interface KnownBalance {
  readonly have: string;
  readonly need: string;
}

function poor(cause: unknown, balance: KnownBalance | undefined): AppError {
  if (balance) return new AppError('LAUNCHPAD_BALANCE_LOW', { ...balance }, { cause });
  return new AppError('LAUNCHPAD_SIMULATION_FAILED', { reason: 'the wallet does not hold enough SOL' }, { cause });
}

/** An error that says nothing itself: a wallet's own, wrapped by whoever called the wallet. */
const wrapsWallet = (error: AppError) => error.code === 'WALLET_FAILED' && error.cause !== undefined;

/**
 * Any error of the minting path as one of the catalogue, with the original as `cause`. Errors that have a code keep it, save for a simulation that
 * failed for want of SOL, and for what a wallet says: that reads as minting says it.
 */
export function launchError(error: unknown, balance?: KnownBalance): AppError {
  if (isAppError(error)) {
    const wallet = WALLET_SAYS[error.code];
    if (wallet) return new AppError(wallet, {}, { cause: error });
    if (error.code !== 'LAUNCHPAD_SIMULATION_FAILED' && !wrapsWallet(error)) return error;
  }
  const simulated = isAppError(error) && error.code === 'LAUNCHPAD_SIMULATION_FAILED';
  const said = simulated ? `${error.message} ${[error.context['logs'] ?? []].flat().join(' ')}` : text(error);
  const code = SAYINGS.find(([pattern]) => pattern.test(said))?.[1];
  if (code === 'LAUNCHPAD_BALANCE_LOW') return poor(error, balance);
  return simulated ? error : new AppError(code ?? 'LAUNCHPAD_UNKNOWN', {}, { cause: error });
}
