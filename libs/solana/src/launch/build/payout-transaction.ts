import {
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createTransferCheckedInstruction,
} from '@solana/spl-token';
import type { TransactionInstruction, VersionedTransaction } from '@solana/web3.js';
import { tokenAccountAddress, TOKEN_PROGRAMS, type Address } from '../../core/addresses';
import { validateLaunchPlan, type LaunchPlan, type Payout, type EscrowFunding } from '../plan';
import { compileTransaction, type TransactionInput } from './launch-transaction';
import { openEscrow } from './escrow';
import { publicKey } from './public-key';

/** Input of {@link buildPayoutTransaction} beside plan and payout. */
export type PayoutTransactionInput = TransactionInput & EscrowFunding;

/** Pays recipients out of an escrow account, hands on what is for others, and closes the escrow account, whose rent goes back to the wallet. All or nothing. */
export function buildPayoutInstructions(
  plan: LaunchPlan,
  payout: Payout,
  funding: EscrowFunding,
): TransactionInstruction[] {
  validateLaunchPlan(plan);
  const { recipients, rest, surplusBaseUnits, escrow } = payout;
  const own = surplusBaseUnits > 0n ? [{ wallet: plan.wallet, amountBaseUnits: surplusBaseUnits }] : [];
  const wallet = publicKey(plan.wallet);
  const handedOn = rest
    ? [...openEscrow(plan, rest.escrow, funding), move(plan, escrow.address, rest.escrow.address, rest.amountBaseUnits)]
    : [];
  return [
    ...[...recipients, ...own].flatMap(({ wallet: to, amountBaseUnits }) =>
      give(plan, escrow.address, to, amountBaseUnits),
    ),
    ...handedOn,
    createCloseAccountInstruction(
      publicKey(escrow.address),
      wallet,
      wallet,
      [],
      publicKey(TOKEN_PROGRAMS[plan.standard]),
    ),
  ];
}

function give(plan: LaunchPlan, from: Address, to: Address, amount: bigint): TransactionInstruction[] {
  const { wallet, mint, standard } = plan;
  const account = tokenAccountAddress({ owner: to, mint, standard });
  const created = createAssociatedTokenAccountIdempotentInstruction(
    publicKey(wallet),
    publicKey(account),
    publicKey(to),
    publicKey(mint),
    publicKey(TOKEN_PROGRAMS[standard]),
  );
  return [created, move(plan, from, account, amount)];
}

function move(
  { wallet, mint, standard, decimals }: LaunchPlan,
  from: Address,
  to: Address,
  amount: bigint,
): TransactionInstruction {
  const programId = publicKey(TOKEN_PROGRAMS[standard]);
  const [source, mintKey, target] = [publicKey(from), publicKey(mint), publicKey(to)];
  return createTransferCheckedInstruction(source, mintKey, target, publicKey(wallet), amount, decimals, [], programId);
}

/**
 * A payout as one version 0 transaction that the wallet alone signs. It can land after the launch (and the payouts before it) only, and once only.
 * @throws AppError LAUNCHPAD_TRANSACTION_TOO_LARGE; further as `validateLaunchPlan`
 */
export function buildPayoutTransaction(
  plan: LaunchPlan,
  payout: Payout,
  input: PayoutTransactionInput,
): VersionedTransaction {
  return compileTransaction(plan.wallet, buildPayoutInstructions(plan, payout, input), input);
}
