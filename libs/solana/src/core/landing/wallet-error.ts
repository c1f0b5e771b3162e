import { AppError, isAppError, type ErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';

/** What an error says, with those inside it. Adapters keep the wallet's own error in `error`, everything else in `cause`. */
export function saidBy(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, code, cause, error: inner } = error as Record<string, unknown>;
  const own =
    error instanceof Error || message !== undefined ? `${String(name)} ${String(message)}` : JSON.stringify(error);
  const nested = depth < 3 ? [cause, inner].filter(Boolean).map((part) => saidBy(part, depth + 1)) : [];
  return [own, code === undefined ? '' : `code=${String(code)}`, ...nested].join(' ');
}

/** What wallets and nodes say, in the order in which it is tried. Wallets give no common codes beyond 4001. */
const WALLET_ERROR_PATTERNS: readonly (readonly [RegExp, ErrorLine])[] = [
  [
    /user (?:has )?(?:rejected|declined|denied|cancell?ed|closed)|rejected (?:the request|by (?:the )?user)|approval denied|code=4001\b/i,
    ERRORS.WALLET_REJECTED,
  ],
  [
    /WalletNotConnected|WalletNotReady|not connected|does(?:n't| not) support sign|WalletNotSelected/i,
    ERRORS.WALLET_NOT_CONNECTED,
  ],
  [
    /insufficient (?:funds|lamports)|InsufficientFundsFor(?:Fee|Rent)|no record of a prior credit/i,
    ERRORS.CHAIN_BALANCE_LOW,
  ],
  [
    /block ?height exceeded|BlockhashNotFound|blockhash not found|TransactionExpired/i,
    ERRORS.CHAIN_TRANSACTION_EXPIRED,
  ],
];

/** An error that says nothing itself: a wallet's own, wrapped by whoever called the wallet. */
const wrapsWallet = (error: AppError) => error.code === 'WALLET_FAILED' && error.cause !== undefined;

/**
 * Any error of the way from a reviewed transaction to a landed one as one of the catalogue, with the original as `cause`. Errors that have a
 * code keep it, save for a simulation that failed for want of SOL.
 */
export function walletError(error: unknown): AppError {
  if (isAppError(error) && error.code !== 'CHAIN_SIMULATION_FAILED' && !wrapsWallet(error)) return error;
  const simulated = isAppError(error) && error.code === 'CHAIN_SIMULATION_FAILED';
  const said = simulated ? `${error.message} ${[error.context['logs'] ?? []].flat().join(' ')}` : saidBy(error);
  const line = WALLET_ERROR_PATTERNS.find(([pattern]) => pattern.test(said))?.[1];
  if (simulated) return line === ERRORS.CHAIN_BALANCE_LOW ? new AppError(line, {}, { cause: error }) : error;
  return new AppError(line ?? ERRORS.WALLET_FAILED, {}, { cause: error });
}
