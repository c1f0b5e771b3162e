import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { lamports } from './u64';
import type { Lamports } from './units';

const LAMPORTS_PER_SOL = 1_000_000_000n;
const USD_MICROS_PER_CENT = 10_000n;

/**
 * Lamports worth `usdCents` at a price of `solUsdMicros` (millionths of a dollar per SOL). Rounds **up** to the next lamport,
 * so that the fee is never below its price; the difference is less than one lamport.
 * @throws AppError MONEY_OUT_OF_RANGE when the price is not above 0, the amount is negative or the result leaves 64 bits.
 * @example lamportsFromUsd({ usdCents: 1650n, solUsdMicros: 150_000_000n }) // 110_000_000n, that is 0.11 SOL
 */
export function lamportsFromUsd({ usdCents, solUsdMicros }: { usdCents: bigint; solUsdMicros: bigint }): Lamports {
  if (solUsdMicros <= 0n) throw new AppError(ERRORS.MONEY_OUT_OF_RANGE, { amount: solUsdMicros });
  if (usdCents < 0n) throw new AppError(ERRORS.MONEY_OUT_OF_RANGE, { amount: usdCents });
  const worth = usdCents * USD_MICROS_PER_CENT * LAMPORTS_PER_SOL;
  return lamports((worth + solUsdMicros - 1n) / solUsdMicros);
}
