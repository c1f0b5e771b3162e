import { getTransactionDecoder, type Address, type Transaction } from '@solana/kit';
import type * as litesvm from 'litesvm';
import type { FailedTransactionMetadata, LiteSVM, SimulatedTransactionInfo, TransactionMetadata } from 'litesvm';
import { transactionErrorJson, type TransactionErrorJson } from './transaction-error';

/** An account as the runtime sees it. */
export interface AccountState {
  readonly lamports: bigint;
  readonly data: Uint8Array;
  /** Base58 address of the program that owns it. */
  readonly owner: string;
  readonly executable: boolean;
}

export interface InnerInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
  readonly stackHeight: number;
}

/** What one run of a transaction produced. */
export interface Execution {
  readonly err: TransactionErrorJson | null;
  readonly logs: readonly string[];
  /** One list per top-level instruction. */
  readonly innerInstructions: ReadonlyArray<readonly InnerInstruction[]>;
  readonly unitsConsumed: number;
  readonly returnData: { readonly programId: Uint8Array; readonly data: Uint8Array } | null;
}

export interface Simulation extends Execution {
  /** Accounts after the run; empty if it failed. */
  readonly postAccounts: ReadonlyMap<string, AccountState>;
}

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const UNSIGNED = new Uint8Array(64).fill(1);
const EPOCH_LENGTH = 432_000n;

type Library = typeof litesvm;
type Outcome = TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo;

/** This platform has no build of the runtime. */
class RuntimeMissing extends Error {
  override readonly name = 'RuntimeMissing';

  constructor(platform: string, cause: unknown) {
    super(
      `The local chain has no build for this platform (${platform}); set SOLANA_RPC_URL to use another Solana network instead.`,
      { cause },
    );
  }
}

function isFailure(outcome: Outcome): outcome is FailedTransactionMetadata {
  return 'err' in outcome;
}

function executionOf(outcome: Outcome): Execution {
  const meta = 'meta' in outcome ? outcome.meta() : outcome;
  const returned = meta.returnData();
  return {
    err: isFailure(outcome) ? transactionErrorJson(outcome.err()) : null,
    logs: meta.logs(),
    innerInstructions: meta.innerInstructions().map((list) =>
      list.map((inner) => {
        const instruction = inner.instruction();
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: instruction.data(),
          stackHeight: inner.stackHeight(),
        };
      }),
    ),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    returnData: returned.data().length > 0 ? { programId: returned.programId(), data: returned.data() } : null,
  };
}

/**
 * The Solana runtime in this process (litesvm): accounts, programs, sysvars, execution. It knows nothing of blocks,
 * history or disk; blockhashes and repeats are judged by the chain above it.
 */
export class SvmEngine {
  readonly #library: Library;
  readonly #svm: LiteSVM;
  readonly #decoder = getTransactionDecoder();

  private constructor(library: Library) {
    this.#library = library;
    this.#svm = new library.LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n).withNativeMints();
  }

  /**
   * Loads the runtime's native library, late, so that a platform without one gets a sentence instead of a stack trace.
   * @throws {@link RuntimeMissing}
   */
  static async load(): Promise<SvmEngine> {
    let library: Library;
    try {
      library = await import('litesvm');
    } catch (cause) {
      throw new RuntimeMissing(`${process.platform}-${process.arch}`, cause);
    }
    return new SvmEngine(library);
  }

  account(address: string): AccountState | null {
    const found = this.#svm.getAccount(address as Address);
    if (!found.exists || found.lamports === 0n) return null;
    return {
      lamports: found.lamports,
      data: new Uint8Array(found.data),
      owner: found.programAddress,
      executable: found.executable,
    };
  }

  /** Every account that a program owns. */
  ownedBy(program: string): Array<{ address: string; state: AccountState }> {
    return this.#svm.getProgramAccounts(program as Address).map((found) => ({
      address: found.address,
      state: {
        lamports: found.lamports,
        data: new Uint8Array(found.data),
        owner: found.programAddress,
        executable: found.executable,
      },
    }));
  }

  setAccount(address: string, account: AccountState): void {
    this.#svm.setAccount({
      address: address as Address,
      lamports: account.lamports as never,
      data: account.data,
      programAddress: account.owner as Address,
      executable: account.executable,
      space: BigInt(account.data.length),
    });
  }

  /** Puts an account back to an earlier state; null is one that did not exist. */
  restore(address: string, state: AccountState | null): void {
    this.setAccount(
      address,
      state ?? { lamports: 0n, data: new Uint8Array(), owner: SYSTEM_PROGRAM, executable: false },
    );
  }

  deploy(program: string, elf: Uint8Array): void {
    this.#svm.addProgram(program as Address, elf);
  }

  /** Moves the sysvars: the clock, and the slot hashes that lookup tables depend on (newest first). */
  setTime(slot: bigint, unixSeconds: bigint, slotHashes: Array<{ slot: bigint; hash: string }>): void {
    const epoch = slot / EPOCH_LENGTH;
    this.#svm.setClock(new this.#library.Clock(slot, 0n, epoch, epoch + 1n, unixSeconds));
    this.#svm.setSlotHashes(slotHashes as Parameters<LiteSVM['setSlotHashes']>[0]);
  }

  rentExemptMinimum(bytes: bigint): bigint {
    return this.#svm.minimumBalanceForRentExemption(bytes);
  }

  /** Runs a signed transaction and keeps its effects. Signatures are verified. */
  execute(wire: Uint8Array): Execution {
    return executionOf(this.#svm.sendTransaction(this.#decode(wire)));
  }

  /** Runs a transaction without keeping its effects. */
  simulate(wire: Uint8Array, verifySignatures: boolean): Simulation {
    this.#svm.withSigverify(verifySignatures);
    try {
      const outcome = this.#svm.simulateTransaction(this.#decode(wire));
      const postAccounts = new Map<string, AccountState>();
      if (!isFailure(outcome)) {
        for (const post of outcome.postAccounts()) {
          postAccounts.set(post.address, {
            lamports: post.lamports,
            data: new Uint8Array(post.data),
            owner: post.programAddress,
            executable: post.executable,
          });
        }
      }
      return { ...executionOf(outcome), postAccounts };
    } finally {
      this.#svm.withSigverify(true);
    }
  }

  #decode(wire: Uint8Array): Parameters<LiteSVM['sendTransaction']>[0] {
    const decoded: Transaction = this.#decoder.decode(wire);
    // litesvm refuses empty signature places before it looks at its own switch; a wrong signature fails there instead.
    const signatures = Object.fromEntries(
      Object.entries(decoded.signatures).map(([signer, signature]) => [signer, signature ?? UNSIGNED]),
    );
    return { ...decoded, signatures } as Parameters<LiteSVM['sendTransaction']>[0];
  }
}
