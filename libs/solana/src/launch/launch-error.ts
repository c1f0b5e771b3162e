import { AppError, type ErrorCode, type ErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { saidBy, walletError } from '../core/landing/wallet-error';

/** What a wallet or the chain says, as a launch puts it. */
const AS_LAUNCH: { readonly [code in ErrorCode]?: ErrorLine } = {
  WALLET_REJECTED: ERRORS.LAUNCHPAD_REJECTED,
  WALLET_NOT_CONNECTED: ERRORS.LAUNCHPAD_WALLET_MISSING,
  WALLET_UNSUPPORTED: ERRORS.LAUNCHPAD_WALLET_MISSING,
  CHAIN_TRANSACTION_EXPIRED: ERRORS.LAUNCHPAD_EXPIRED,
  CHAIN_TRANSACTION_UNSIGNED: ERRORS.LAUNCHPAD_TRANSACTION_UNSIGNED,
  CHAIN_SIMULATION_FAILED: ERRORS.LAUNCHPAD_SIMULATION_FAILED,
};

/** What only making a token brings about; a wallet's library that lacks a buffer says `slice`. */
const LAUNCH_ERROR_PATTERNS: readonly (readonly [RegExp, ErrorLine])[] = [
  [/slice/i, ERRORS.LAUNCHPAD_BUFFER_ERROR],
  [/could not find (?:mint|account)|TokenAccountNotFound|AccountNotFound/i, ERRORS.LAUNCHPAD_MINT_NOT_CREATED],
];

/** Balance and need in SOL, where the page knows them. */
export interface KnownBalance {
  readonly have: string;
  readonly need: string;
}

function poor(cause: unknown, balance: KnownBalance | undefined): AppError {
  if (balance) return new AppError(ERRORS.LAUNCHPAD_BALANCE_LOW, { ...balance }, { cause });
  return new AppError(ERRORS.LAUNCHPAD_SIMULATION_FAILED, { reason: 'the wallet does not hold enough SOL' }, { cause });
}

/** An error without a code of its own, of which no pattern of a wallet is known. */
const isUnexplained = (known: AppError, error: unknown) => known.code === 'WALLET_FAILED' && known !== error;

/**
 * Any error of the minting path as one of the catalogue, with the original as `cause`. What a wallet or the chain says reads as minting says it;
 * other errors that have a code keep it.
 */
export function launchError(error: unknown, balance?: KnownBalance): AppError {
  const known = walletError(error);
  if (known.code === 'CHAIN_BALANCE_LOW') return poor(error, balance);
  const launch = AS_LAUNCH[known.code];
  if (launch) return new AppError(launch, known.context, { cause: error });
  if (!isUnexplained(known, error)) return known;
  const said = saidBy(error);
  const line = LAUNCH_ERROR_PATTERNS.find(([pattern]) => pattern.test(said))?.[1];
  return new AppError(line ?? ERRORS.LAUNCHPAD_UNKNOWN, {}, { cause: error });
}
