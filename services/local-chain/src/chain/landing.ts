import type { AccountChange } from '../archive/records';
import type { Execution, SvmEngine } from '../engine/svm-engine';
import { lamportsGone, readBalances, type Balances } from './balances';
import { encodeBase58 } from './base58';
import { accountKeys, loadAddresses, type AccountKey, type DecodedTransaction } from './decoded-transaction';
import { renewNonces } from './durable-nonce';
import { memoOf } from './memo';
import type { TransactionRecord } from './record';

/** A transaction that was executed and paid its fee, with all that must be archived. */
export interface Landing {
  readonly record: TransactionRecord;
  readonly keys: readonly AccountKey[];
  readonly changes: readonly AccountChange[];
  /** The changed accounts as they stood before. */
  readonly before: readonly AccountChange[];
}

export interface Position {
  readonly slot: number;
  readonly index: number;
  readonly blockTime: number;
  readonly parentBlockhash: string;
}

// Programs of the runtime and sysvars are made anew at each start; archiving them would freeze an old state.
const RUNTIME_OWNERS = new Set([
  'NativeLoader1111111111111111111111111111111',
  'Sysvar1111111111111111111111111111111111111',
]);

/**
 * Executes a transaction. Null if it did not land: a transaction that cannot pay its fee or is malformed leaves no
 * trace, one whose instructions fail is recorded with its error and costs the fee, as on a public cluster.
 */
export function land(engine: SvmEngine, transaction: DecodedTransaction, position: Position): Landing | null {
  let loaded;
  try {
    loaded = loadAddresses(transaction.message, (address) => engine.account(address));
  } catch {
    return null;
  }
  const keys = accountKeys(transaction.message, loaded);
  const before = readBalances(engine, keys);
  const writable = keys.filter((key) => key.writable).map(({ address }) => address);
  const statesBefore = statesOf(engine, writable);
  const execution = engine.execute(transaction.wire);
  const after = readBalances(engine, keys);
  const fee = lamportsGone(before, after);
  if (execution.err !== null && fee === 0n) return null;
  renewNonces(engine, transaction, statesBefore, position.parentBlockhash);
  const changes = statesOf(engine, writable);
  const record = recordOf(transaction, position, execution, fee, before, after, {
    loadedAddresses: loaded,
    memo: memoOf(keys, transaction.instructions),
  });
  return { record, keys, changes, before: statesBefore };
}

function statesOf(engine: SvmEngine, addresses: readonly string[]): AccountChange[] {
  return addresses
    .map((address) => ({ address, state: engine.account(address) }))
    .filter(({ state }) => !state || !RUNTIME_OWNERS.has(state.owner));
}

function recordOf(
  transaction: DecodedTransaction,
  { slot, index, blockTime }: Position,
  execution: Execution,
  fee: bigint,
  before: Balances,
  after: Balances,
  rest: Pick<TransactionRecord, 'loadedAddresses' | 'memo'>,
): TransactionRecord {
  const signature = transaction.signatures[0];
  if (signature === undefined) throw new Error('an executed transaction has a signature');
  return {
    signature,
    slot,
    index,
    blockTime,
    wire: Buffer.from(transaction.wire).toString('base64'),
    err: execution.err,
    fee: fee.toString(),
    preBalances: before.lamports.map(String),
    postBalances: after.lamports.map(String),
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    innerInstructions: innerInstructionRecords(execution),
    logs: execution.logs,
    unitsConsumed: execution.unitsConsumed,
    returnData: returnDataRecord(execution),
    ...rest,
  };
}

/** Inner instructions in the shape that is archived and answered. */
export function innerInstructionRecords(execution: Execution): TransactionRecord['innerInstructions'] {
  return execution.innerInstructions
    .map((list, index) => ({
      index,
      instructions: list.map((inner) => ({ ...inner, data: encodeBase58(inner.data) })),
    }))
    .filter((entry) => entry.instructions.length > 0);
}

/** A program's return data in the shape that is archived and answered. */
export function returnDataRecord(execution: Execution): TransactionRecord['returnData'] {
  const { returnData } = execution;
  return returnData
    ? {
        programId: encodeBase58(returnData.programId),
        data: Buffer.from(returnData.data).toString('base64'),
      }
    : null;
}
