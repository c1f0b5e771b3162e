import { mkdir } from 'node:fs/promises';
import type { BatchOperation, ClassicLevel } from 'classic-level';
import type { Fork } from '../chain/fork';
import type { Landing } from '../chain/landing';
import type { TransactionRecord } from '../chain/record';
import type { Run } from '../chain/run';
import type { AccountState } from '../engine/svm-engine';
import { GroupCommit } from './group-commit';
import {
  fromStored,
  sortable,
  toStored,
  type AccountChange,
  type ChainIdentity,
  type Progress,
  type StoredAccount,
} from './records';

type Database = ClassicLevel<string, unknown>;

function openTables(database: Database) {
  const json = { valueEncoding: 'json' } as const;
  return {
    identity: database.sublevel<string, ChainIdentity>('identity', json),
    progress: database.sublevel<string, Pick<Progress, 'slot'> & Partial<Progress>>('progress', json),
    runs: database.sublevel<string, Run>('run', json),
    accounts: database.sublevel<string, StoredAccount>('account', json),
    transactions: database.sublevel<string, TransactionRecord>('transaction', json),
    bySlot: database.sublevel<string, string>('slot', json),
    byAddress: database.sublevel<string, string>('address', json),
  };
}

type Tables = ReturnType<typeof openTables>;
type Operation = BatchOperation<Database, string, unknown>;

/** The archive's folder cannot be used. */
class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable';

  constructor(folder: string, cause: unknown) {
    const inner = cause instanceof Error ? cause.cause : undefined;
    const locked = inner instanceof Error && 'code' in inner && inner.code === 'LEVEL_LOCKED';
    super(
      locked
        ? `Another process uses the chain's data folder ${folder}; stop it or set CHAIN_DATA_DIR to another folder.`
        : `The chain's data folder ${folder} cannot be opened; make it writable or set CHAIN_DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Where in the history a page begins and ends; both ends are left out. */
export interface HistoryRange {
  readonly before?: { slot: number; index: number };
  readonly until?: { slot: number; index: number };
  readonly limit: number;
}

/**
 * Everything that outlives the process, in one LevelDB folder: accounts, transactions and two indexes of them. A
 * transaction, its accounts and its index entries are one atomic, flushed batch.
 */
export class Archive {
  readonly #database: Database;
  readonly #tables: Tables;
  readonly #commits: GroupCommit<Operation>;

  private constructor(database: Database) {
    this.#database = database;
    this.#tables = openTables(database);
    this.#commits = new GroupCommit((operations) => database.batch(operations, { sync: true }));
  }

  /**
   * Opens or creates the archive in a folder.
   * @throws {@link FolderUnusable} if it cannot be written or another process uses it.
   */
  static async open(folder: string): Promise<Archive> {
    const { ClassicLevel } = await import('classic-level');
    try {
      await mkdir(folder, { recursive: true });
      const database: Database = new ClassicLevel(folder, { valueEncoding: 'json' });
      await database.open();
      return new Archive(database);
    } catch (cause) {
      throw new FolderUnusable(folder, cause);
    }
  }

  identity(): Promise<ChainIdentity | undefined> {
    return this.#tables.identity.get('chain');
  }

  /** Writes what a new chain begins with. */
  found(identity: ChainIdentity, accounts: readonly AccountChange[]): Promise<void> {
    return this.#commits.add([
      { type: 'put', sublevel: this.#tables.identity, key: 'chain', value: identity },
      ...accounts.map((change) => this.#accountOperation(change)),
    ] as Operation[]);
  }

  async progress(): Promise<Progress> {
    return { slot: 0, transactions: 0, ...(await this.#tables.progress.get('chain')) };
  }

  /** The last slot that the previous run may have come to; undefined in archives of earlier versions. */
  async reservedSlot(): Promise<number | undefined> {
    return (await this.#tables.progress.get('reserved'))?.slot;
  }

  /** Resolves when it is on disk that slots up to this one may have been used. */
  reserve(slot: number): Promise<void> {
    return this.#commits.add([
      { type: 'put', sublevel: this.#tables.progress, key: 'reserved', value: { slot } },
    ] as Operation[]);
  }

  /** All runs, oldest first. */
  runs(): Promise<Run[]> {
    return this.#tables.runs.values().all();
  }

  addRun(run: Run): Promise<void> {
    return this.#commits.add([
      { type: 'put', sublevel: this.#tables.runs, key: sortable(run.firstSlot), value: run },
    ] as Operation[]);
  }

  async *accounts(): AsyncGenerator<{ address: string; state: AccountState }> {
    for await (const [address, stored] of this.#tables.accounts.iterator()) {
      yield { address, state: fromStored(stored) };
    }
  }

  /** Resolves when the transaction and all it changed are on disk. */
  commit(landing: Landing, progress: Progress): Promise<void> {
    return this.#commits.add([
      ...this.#landingOperations(landing, 'put'),
      { type: 'put', sublevel: this.#tables.progress, key: 'chain', value: progress },
      ...landing.changes.map((change) => this.#accountOperation(change)),
    ] as Operation[]);
  }

  /** Replaces the end of the history by another fork. Resolves when that is on disk. */
  refork({ dropped, replayed, changes }: Fork, progress: Progress): Promise<void> {
    return this.#commits.add([
      ...dropped.flatMap((landing) => this.#landingOperations(landing, 'del')),
      ...replayed.flatMap((landing) => this.#landingOperations(landing, 'put')),
      { type: 'put', sublevel: this.#tables.progress, key: 'chain', value: progress },
      ...changes.map((change) => this.#accountOperation(change)),
    ] as Operation[]);
  }

  transaction(signature: string): Promise<TransactionRecord | undefined> {
    return this.#tables.transactions.get(signature);
  }

  transactionsOf(signatures: string[]): Promise<Array<TransactionRecord | undefined>> {
    return this.#tables.transactions.getMany(signatures);
  }

  /** Signatures of the transactions that name an address, newest first. */
  signaturesOf(address: string, range: HistoryRange): Promise<string[]> {
    const at = (place: { slot: number; index: number }): string =>
      `${address}:${sortable(place.slot)}:${sortable(place.index)}`;
    return this.#tables.byAddress
      .values({
        gt: range.until ? at(range.until) : `${address}:`,
        lt: range.before ? at(range.before) : `${address};`,
        reverse: true,
        limit: range.limit,
      })
      .all();
  }

  signaturesInSlot(slot: number): Promise<string[]> {
    return this.#tables.bySlot.values({ gt: `${sortable(slot)}:`, lt: `${sortable(slot)};` }).all();
  }

  /** Waits for writes under way and releases the folder. */
  async close(): Promise<void> {
    await this.#commits.settled();
    await this.#database.close();
  }

  #landingOperations({ record, keys }: Landing, type: 'put' | 'del'): object[] {
    const { signature } = record;
    const position = `${sortable(record.slot)}:${sortable(record.index)}`;
    const { transactions, bySlot, byAddress } = this.#tables;
    return [
      { type, sublevel: transactions, key: signature, value: record },
      { type, sublevel: bySlot, key: position, value: signature },
      ...keys.map(({ address }) => ({ type, sublevel: byAddress, key: `${address}:${position}`, value: signature })),
    ];
  }

  #accountOperation(change: AccountChange): object {
    const place = { sublevel: this.#tables.accounts, key: change.address };
    return change.state ? { type: 'put', ...place, value: toStored(change.state) } : { type: 'del', ...place };
  }
}
