import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { PROGRAMS, standardOfProgram, tokenAccountAddress, type Address } from '../core/addresses';
import { decodeTransaction, type DecodedInstruction } from '../core/decode';
import { assertSame } from '../core/decode/assert-same';
import { PRIORITY_CHOICES } from '../core/landing';
import { assertBudget } from '../core/landing/assert-budget';

/** A transfer as the list of a run has it, in lamports or base units. */
export interface ListedTransfer {
  readonly to: Address;
  readonly amount: bigint;
}

/** What a transaction of a run was said to be. */
export interface ListedRun<T extends ListedTransfer> {
  /** Sends, pays and is the only signer. */
  readonly from: Address;
  /** Of the token that it sends; null: SOL. */
  readonly mint: Address | null;
  readonly memo: string;
  /** Those that are to be signed; one transaction carries some of them. */
  readonly transfers: readonly T[];
  /** An amount for people. */
  readonly amountText: (amount: bigint) => string;
}

/**
 * Reads an unsigned transaction of a run back and refuses it when it does anything else than its list says: a receiver or an amount that is not in
 * it, one that is in it once and is paid twice, another token, sender, signer or memo, a further instruction, or too high a priority fee.
 * @returns the transfers of the list that it carries
 * @throws AppError CHAIN_TRANSACTION_ALTERED, CHAIN_TRANSACTION_UNREADABLE
 */
export function assertRunListed<T extends ListedTransfer>(bytes: Uint8Array, run: ListedRun<T>): T[] {
  const transaction = decodeTransaction(bytes);
  assertSame('version', 0, transaction.version);
  assertSame('fee payer', run.from, transaction.feePayer);
  assertSame('signers', [run.from], transaction.signers);
  assertBudget(transaction.instructions, PRIORITY_CHOICES.normal.capLamports);
  const [memo, ...steps] = transaction.instructions.filter(({ program }) => program !== PROGRAMS.computeBudget);
  assertSame('memo', run.memo, memo?.kind === 'memo' ? memo.text : undefined);
  return run.mint === null ? solTransfers(steps, run) : tokenTransfers(steps, run, run.mint);
}

function altered(difference: string): AppError {
  return new AppError(ERRORS.CHAIN_TRANSACTION_ALTERED, { difference });
}

const further = ({ kind, program }: DecodedInstruction) =>
  altered(`it also does something that is not listed: ${kind} of ${program}`);

/** Takes transfers out of the list, each once. */
function listOf<T extends ListedTransfer>(
  { transfers, amountText }: ListedRun<T>,
  placeOf: (to: Address) => Address,
): (to: Address, amount: bigint) => T {
  const left = new Map<string, T[]>();
  for (const transfer of transfers) {
    const key = `${placeOf(transfer.to)} ${transfer.amount}`;
    left.set(key, [...(left.get(key) ?? []), transfer]);
  }
  return (to, amount) => {
    const transfer = left.get(`${to} ${amount}`)?.pop();
    if (!transfer) throw altered(`it sends ${amountText(amount)} to ${to}, which is not in the list`);
    return transfer;
  };
}

function solTransfers<T extends ListedTransfer>(steps: readonly DecodedInstruction[], run: ListedRun<T>): T[] {
  const take = listOf(run, (to) => to);
  return steps.map((step) => {
    if (step.kind !== 'transfer') throw further(step);
    assertSame('sender', run.from, step.from);
    assertSame('references', [], step.references);
    return take(step.to, step.lamports);
  });
}

function tokenTransfers<T extends ListedTransfer>(
  steps: readonly DecodedInstruction[],
  run: ListedRun<T>,
  mint: Address,
): T[] {
  const sent = steps.filter(({ kind }) => kind === 'transfer-tokens');
  const standard = sent[0] && standardOfProgram(sent[0].program);
  if (!standard) throw altered('it sends no tokens');
  const accountOf = (owner: Address) => tokenAccountAddress({ owner, mint, standard });
  const take = listOf(run, accountOf);
  const taken: T[] = [];
  for (const [index, step] of steps.entries()) {
    // Opened right before what goes into it; the address of an account says whose it is, and of which token.
    const opened = steps[index - 1];
    if (step.kind === 'create-token-account' && steps[index + 1]?.kind === 'transfer-tokens') continue;
    if (step.kind !== 'transfer-tokens') throw further(step);
    assertSame('token program', sent[0]?.program, step.program);
    assertSame(
      'sender',
      { authority: run.from, account: accountOf(run.from) },
      { authority: step.authority, account: step.from },
    );
    const transfer = take(step.to, step.amount);
    assertSame('accounts of a transfer', [step.from, mint, step.to, run.from], step.accounts);
    if (opened?.kind === 'create-token-account') {
      const { payer, owner, account, mint: of } = opened;
      assertSame(
        'opened account',
        { payer: run.from, owner: transfer.to, account: step.to, mint },
        { payer, owner, account, mint: of },
      );
    }
    taken.push(transfer);
  }
  return taken;
}
