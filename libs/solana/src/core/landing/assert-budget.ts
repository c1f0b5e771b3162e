import { PROGRAMS } from '../addresses';
import { ofKind, type DecodedInstruction } from '../decode';
import { assertSame } from '../decode/assert-same';
import { priorityFeeLamports, type ComputeBudget } from './network-fee';

/**
 * Refuses a transaction whose compute budget is not one limit and one price, or costs more.
 * @throws AppError CHAIN_TRANSACTION_ALTERED
 */
export function assertBudget(
  instructions: readonly DecodedInstruction[],
  maxPriorityFeeLamports: bigint,
): ComputeBudget {
  const kinds = instructions.filter(({ program }) => program === PROGRAMS.computeBudget).map(({ kind }) => kind);
  assertSame('compute budget', ['compute-unit-limit', 'compute-unit-price'], [...kinds].sort());
  const budget = {
    computeUnitLimit: ofKind(instructions, 'compute-unit-limit')[0]?.units ?? 0,
    computeUnitPriceMicroLamports: ofKind(instructions, 'compute-unit-price')[0]?.microLamports ?? 0n,
  };
  const fee = priorityFeeLamports(budget);
  if (fee > maxPriorityFeeLamports) assertSame('priority fee', `at most ${maxPriorityFeeLamports}`, fee);
  return budget;
}
