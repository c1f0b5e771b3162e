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

/** Balance and need in SOL, where the page knows them. */
export interface KnownBalance {
  readonly have: string;
  readonly need: string;
}

function poor(cause: unknown, balance: KnownBalance | undefined): AppError {
  if (balance) return new AppError('LAUNCHPAD_BALANCE_LOW', { ...balance }, { cause });
  return new AppError('LAUNCHPAD_SIMULATION_FAILED', { reason: 'the wallet does not hold enough SOL' }, { cause });
}

/**
 * Any error of the minting path as one of the catalogue, with the original as `cause`. Errors that have a code keep it, save for a simulation that
 * failed for want of SOL.
 */
export function launchError(error: unknown, balance?: KnownBalance): AppError {
  if (isAppError(error) && error.code !== 'LAUNCHPAD_SIMULATION_FAILED') return error;
  const said = isAppError(error) ? `${error.message} ${[error.context['logs'] ?? []].flat().join(' ')}` : text(error);
  const code = SAYINGS.find(([pattern]) => pattern.test(said))?.[1];
  if (code === 'LAUNCHPAD_BALANCE_LOW') return poor(error, balance);
  return isAppError(error) ? error : new AppError(code ?? 'LAUNCHPAD_UNKNOWN', {}, { cause: error });
}
