import { EventEmitter } from 'node:events';
import type { Archive } from '../archive/archive';
import type { ChainIdentity } from '../archive/records';
import { SvmEngine, type AccountState, type Simulation } from '../engine/svm-engine';
import type { TransactionErrorJson } from '../engine/transaction-error';
import { Bank } from './bank';
import { BlockClock, type Commitment } from './block-clock';
import { decodeTransaction, type DecodedTransaction } from './decoded-transaction';
import { livesByNonce } from './durable-nonce';
import { computeBid } from './fee';
import { FeeMarket } from './fee-market';
import { ForkImpossible, beginsAt, refork, type Fork, type ForkWish } from './fork';
import { land, type Landing } from './landing';
import { BLOCKHASH_LIFETIME, FINALITY_DEPTH, GENESIS_SLOTS, runOf, slotAt, slotTimeMs, type Run } from './run';
import { Performance } from './performance';
import { RecentLandings } from './recent-landings';
import { TokenIndex } from './token-index';

const RESERVED_SLOTS = 16;

export interface ChainSettings {
  readonly slotMs: number;
  readonly now: () => number;
  /** 32 random bytes as hexadecimal text. */
  readonly randomSeed: () => string;
  /** Programs to deploy besides those of the runtime, by address. */
  readonly programs: ReadonlyMap<string, Uint8Array>;
}

/** A transaction was refused before it ran; nothing was charged. */
export class RejectedTransaction extends Error {
  override readonly name = 'RefusedTransaction';
  readonly reason: TransactionErrorJson;
  readonly simulation: Simulation | null;

  constructor(reason: TransactionErrorJson, simulation: Simulation | null = null) {
    super('the transaction was refused');
    this.reason = reason;
    this.simulation = simulation;
  }
}

interface ChainEvents {
  slot: [slot: number];
  /** A transaction is on disk. */
  landed: [landing: Landing];
  /** Transactions that had landed have not. */
  forked: [fork: Fork];
  /** Memory and disk differ; the process must end and start again from the disk. */
  broken: [cause: unknown];
}

/** The chain: one runtime, one archive, one clock. All changes of state pass through {@link Chain.submit}. */
export class Chain extends EventEmitter<ChainEvents> {
  readonly identity: ChainIdentity;
  readonly archive: Archive;
  readonly engine: SvmEngine;
  readonly clock: BlockClock;
  readonly tokens: TokenIndex;
  readonly fees = new FeeMarket();
  readonly performance = new Performance();
  readonly #runs: readonly Run[];
  readonly #seen = new Map<string, { slot: number; done: Promise<boolean> }>();
  readonly #recent = new RecentLandings();
  #underway = 0;
  #reserved = 0;
  #timer: NodeJS.Timeout | undefined;
  #transactions: number;
  #indexInSlot = 0;

  private constructor(parts: {
    archive: Archive;
    identity: ChainIdentity;
    engine: SvmEngine;
    clock: BlockClock;
    tokens: TokenIndex;
    runs: readonly Run[];
    transactions: number;
  }) {
    super();
    this.archive = parts.archive;
    this.identity = parts.identity;
    this.engine = parts.engine;
    this.clock = parts.clock;
    this.tokens = parts.tokens;
    this.#runs = parts.runs;
    this.#transactions = parts.transactions;
  }

  /** Continues the chain of an archive: accounts, then a new run whose slots lie after all earlier ones. */
  static async open(archive: Archive, identity: ChainIdentity, settings: ChainSettings): Promise<Chain> {
    const engine = await SvmEngine.load();
    for (const [address, elf] of settings.programs) engine.deploy(address, elf);
    const tokens = new TokenIndex();
    const programs: Array<{ address: string; state: AccountState }> = [];
    for await (const { address, state } of archive.accounts()) {
      // The runtime compiles a program when its account is set, and then needs the account with its code.
      if (state.executable) programs.push({ address, state });
      else engine.setAccount(address, state);
      tokens.update(address, state);
    }
    for (const { address, state } of programs) engine.setAccount(address, state);
    const runs = await archive.runs();
    const { slot, transactions } = await archive.progress();
    const previous = runs.at(-1);
    const now = settings.now();
    const reserved = previous ? ((await archive.reservedSlot()) ?? slotAt(previous, now)) : GENESIS_SLOTS;
    const startSlot = Math.max(slot, reserved) + 1;
    const run: Run = {
      firstSlot: previous ? startSlot : startSlot - FINALITY_DEPTH,
      startSlot,
      startedAtMs: now,
      slotMs: settings.slotMs,
      seed: settings.randomSeed(),
    };
    await archive.addRun(run);
    await archive.reserve(startSlot + RESERVED_SLOTS);
    const clock = new BlockClock([...runs, run], settings.now);
    const chain = new Chain({ archive, identity, engine, clock, tokens, runs: [...runs, run], transactions });
    chain.#reserved = startSlot + RESERVED_SLOTS;
    chain.#setTime();
    // More often than slots change, so that a new slot is noticed soon after it began, however the timer drifts.
    chain.#timer = setInterval(() => chain.advance(), Math.ceil(settings.slotMs / 4));
    return chain;
  }

  get transactionCount(): number {
    return this.#transactions;
  }

  /** First slot about which questions can be answered. */
  get firstSlot(): number {
    return this.#runs[0]?.firstSlot ?? 0;
  }

  /** Unix seconds at which a slot began. */
  blockTimeOf(slot: number): number {
    const run = runOf(this.#runs, slot);
    const next = this.#runs[this.#runs.indexOf(run) + 1];
    return Math.floor(Math.min(slotTimeMs(run, slot), next?.startedAtMs ?? Infinity) / 1000);
  }

  blockhashOf(slot: number): string {
    return this.clock.blockhashOf(slot);
  }

  /** Follows the clock; called by a timer and before everything that depends on the slot. */
  advance(): void {
    if (!this.clock.advance()) return;
    this.#indexInSlot = 0;
    this.#reserve();
    this.#recent.forget(this.clock.slotFor('finalized'));
    this.#setTime();
    const { slot } = this.clock;
    for (const [signature, entry] of this.#seen) {
      if (entry.slot >= slot - 2 * BLOCKHASH_LIFETIME) break;
      this.#seen.delete(signature);
    }
    this.performance.read({ slot, unixSeconds: this.clock.unixSeconds(), transactions: this.#transactions });
    this.emit('slot', slot);
  }

  /** Runs a transaction without effect. */
  simulate(transaction: DecodedTransaction, verifySignatures: boolean): Simulation {
    this.advance();
    const simulation = this.engine.simulate(transaction.wire, verifySignatures);
    // The runtime has one word for both; a cluster tells a program that is not there from an account that is none.
    return simulation.err === 'InvalidProgramForExecution' && this.#lacksProgram(transaction)
      ? { ...simulation, err: 'ProgramAccountNotFound' }
      : simulation;
  }

  /**
   * Takes a signed transaction; resolves with its signature once it is on disk. With `preflight`, one that would fail
   * is refused and costs nothing; without, it lands with its error if it can pay the fee, else it vanishes.
   *
   * @throws {@link RejectedTransaction}; Error if the bytes are no transaction.
   */
  async submit(wire: Uint8Array, preflight: boolean): Promise<string> {
    const transaction = decodeTransaction(wire);
    const signature = transaction.signatures[0] ?? '';
    const archived = await this.archive.transaction(signature);
    this.advance();
    const underway = this.#seen.get(signature);
    if (underway) await underway.done;
    const rejection = this.#rejection(transaction, archived !== undefined || underway !== undefined);
    if (rejection) {
      if (preflight) throw new RejectedTransaction(rejection);
      return signature;
    }
    if (preflight) {
      const simulation = this.simulate(transaction, true);
      if (simulation.err !== null) throw new RejectedTransaction(simulation.err, simulation);
    }
    await this.#execute(transaction, signature);
    return signature;
  }

  /**
   * Goes over to a fork on which transactions that are not final yet never landed: for tests of what a public cluster
   * does now and then. A dropped one may be sent again.
   *
   * @throws {@link ForkImpossible} if there is nothing to undo.
   */
  async fork(wish: ForkWish): Promise<Fork> {
    // What is on its way to the disk has been told to nobody yet.
    while (this.#underway > 0) await Promise.all([...this.#seen.values()].map(({ done }) => done));
    this.advance();
    const undone = this.#recent.takeFrom((landing) => beginsAt(wish, landing));
    if (undone.length === 0) throw new ForkImpossible();
    const fork = refork(this.engine, wish, undone, ({ slot, index, blockTime }) => {
      this.engine.setTime(BigInt(slot), BigInt(blockTime), this.clock.slotHashes());
      return { slot, index, blockTime, parentBlockhash: this.clock.blockhashOf(slot - 1) };
    });
    this.#setTime();
    for (const { address, state } of fork.changes) this.tokens.update(address, state);
    for (const landing of fork.replayed) this.#recent.add(landing);
    for (const { record } of fork.dropped) this.#seen.delete(record.signature);
    this.#transactions -= fork.dropped.length;
    await this.#written(this.archive.refork(fork, { slot: this.clock.slot, transactions: this.#transactions }));
    this.emit('forked', fork);
    return fork;
  }

  /** All accounts as they stand at a commitment. */
  bank(commitment: Commitment): Bank {
    return new Bank(this.clock.slotFor(commitment), { engine: this.engine, tokens: this.tokens, recent: this.#recent });
  }

  /** Whether a transaction may land now: its blockhash is recent, or it lives by a nonce. */
  accepts(transaction: DecodedTransaction): boolean {
    const { clock } = this;
    return clock.accepts(transaction.recentBlockhash) || livesByNonce(this.engine, transaction, clock.parentBlockhash);
  }

  /** Stops the clock. The archive is closed by whoever opened it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.removeAllListeners();
    // The next run goes on exactly here; on a disk that fails, where it was reserved.
    await this.archive.reserve(this.clock.slot).catch(() => undefined);
  }

  #lacksProgram({ message, instructions }: DecodedTransaction): boolean {
    const programs = instructions.map(
      ({ programIdIndex }) => message.staticAccountKeys[programIdIndex]?.toBase58() ?? '',
    );
    return programs.some((program) => this.engine.account(program) === null);
  }

  #rejection(transaction: DecodedTransaction, known: boolean): TransactionErrorJson | null {
    if (!transaction.fullySigned) return 'SignatureFailure';
    if (known) return 'AlreadyProcessed';
    return this.accepts(transaction) ? null : 'BlockhashNotFound';
  }

  async #execute(transaction: DecodedTransaction, signature: string): Promise<void> {
    const { slot } = this.clock;
    const landing = land(this.engine, transaction, {
      slot,
      index: this.#indexInSlot,
      blockTime: this.clock.unixSeconds(),
      parentBlockhash: this.clock.parentBlockhash,
    });
    if (!landing) return;
    this.#indexInSlot += 1;
    this.#transactions += 1;
    this.#note(landing);
    this.fees.add(slot, computeBid(transaction).microLamportsPerUnit, landing.keys);
    const stored = this.archive.commit(landing, { slot, transactions: this.#transactions });
    const done = stored.then(
      () => true,
      () => false,
    );
    this.#seen.set(signature, { slot, done });
    this.#underway += 1;
    try {
      await this.#written(stored);
      this.emit('landed', landing);
    } finally {
      this.#underway -= 1;
    }
  }

  /**
   * Slots are on disk before they come, a few at a time, so that a run after `kill -9` knows where to go on: not before
   * any height that a client has seen, and not so far after it that a blockhash would expire on the way.
   */
  #reserve(): void {
    const { slot } = this.clock;
    if (slot + RESERVED_SLOTS / 2 <= this.#reserved) return;
    this.#reserved = slot + RESERVED_SLOTS;
    this.archive.reserve(this.#reserved).catch((cause: unknown) => this.emit('broken', cause));
  }

  #note(landing: Landing): void {
    this.#recent.add(landing);
    for (const { address, state } of landing.changes) this.tokens.update(address, state);
  }

  async #written(stored: Promise<void>): Promise<void> {
    try {
      await stored;
    } catch (cause) {
      this.emit('broken', cause);
      throw new Error('the chain could not write to its data folder', { cause });
    }
  }

  #setTime(): void {
    this.engine.setTime(BigInt(this.clock.slot), BigInt(this.clock.unixSeconds()), this.clock.slotHashes());
  }
}
