import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lamports } from '@mintwire/money';
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm';
import { addressFromBytes, parseAddress, PROGRAMS, standardOfProgram, type Address } from '../../src/core/addresses';
import { ByteReader } from '../../src/core/bytes/reader';
import { readTransaction, signatureOf } from '../../src/core/decode/message';
import { decodeTransaction } from '../../src/core/decode/transaction';
import type {
  AddressSignature,
  ChainAccount,
  ChainRpc,
  ChainTransaction,
  TokenBalance,
  TransactionErrorValue,
} from '../../src/core/rpc';

const METADATA_PROGRAM = join(__dirname, '../../../../services/local-chain/programs/token-metadata/token_metadata.so');

/** litesvm's types are those of kit; ours are the same strings. */
const kit = (address: Address) => address as never;

interface Landed extends ChainTransaction {
  readonly signature: string;
  readonly touched: readonly Address[];
}

function errorValue(failure: FailedTransactionMetadata): TransactionErrorValue {
  const error: unknown = failure.err();
  if (typeof error !== 'object' || error === null || !('err' in error)) return { Transaction: failure.toString() };
  const { index, err } = error as { index: number; err(): unknown };
  const inner = err.call(error);
  return {
    InstructionError: [
      index,
      typeof inner === 'object' && inner && 'code' in inner ? { Custom: inner.code } : String(inner),
    ],
  };
}

/** Place of the number of decimals in a mint account. */
const DECIMALS_AT = 44;

/** A whole chain in this process behind the interface that the product uses: real programs, real effects, one block per transaction. */
export class SvmChain implements ChainRpc {
  readonly svm = new LiteSVM();
  readonly landed: Landed[] = [];
  blockHeight = 100;

  constructor() {
    this.svm.addProgram(kit(PROGRAMS.tokenMetadata), readFileSync(METADATA_PROGRAM));
  }

  fund(to: Address, amount: bigint): void {
    this.svm.airdrop(kit(to), amount as never);
  }

  setAccount(at: Address, owner: Address, data: Uint8Array): void {
    const amount = this.svm.minimumBalanceForRentExemption(BigInt(data.length)) as never;
    this.svm.setAccount({
      address: kit(at),
      programAddress: kit(owner),
      data,
      lamports: amount,
      executable: false,
      space: BigInt(data.length),
    });
  }

  balance(of: Address): bigint {
    return (this.svm.getBalance(kit(of)) as bigint | null) ?? 0n;
  }

  #account(at: Address): ChainAccount | null {
    const found = this.svm.getAccount(kit(at));
    if (!found.exists || (found.lamports as bigint) === 0n) return null;
    const owner = parseAddress(found.programAddress);
    return {
      owner,
      lamports: lamports(found.lamports as bigint),
      data: Uint8Array.from(found.data),
      slot: this.blockHeight,
    };
  }

  #holding(address: Address, accountIndex: number): TokenBalance[] {
    const account = this.#account(address);
    if (!account || !standardOfProgram(account.owner) || account.data.length < 165 || account.data[165] === 1)
      return [];
    const reader = new ByteReader(account.data);
    const [mint, owner, amount] = [reader.address(), reader.address(), reader.u64()];
    const decimals = this.#account(mint)?.data[DECIMALS_AT] ?? 0;
    return [{ accountIndex, mint, owner, amount, decimals }];
  }

  #kitTransaction(bytes: Uint8Array): never {
    const { signatures, staticAddresses, message } = readTransaction(bytes);
    return {
      messageBytes: message,
      signatures: Object.fromEntries(signatures.map((signature, i) => [staticAddresses[i], signature])),
    } as never;
  }

  #accountsOf(bytes: Uint8Array) {
    const lookupTables = readTransaction(bytes).tables.map(({ table }) => {
      const data = this.#account(table)?.data.slice(56) ?? new Uint8Array();
      return {
        address: table,
        addresses: Array.from({ length: data.length / 32 }, (_, i) =>
          addressFromBytes(data.slice(i * 32, i * 32 + 32)),
        ),
      };
    });
    return decodeTransaction(bytes, { lookupTables });
  }

  async getGenesisHash() {
    return 'svm';
  }

  async getLatestBlockhash() {
    return { blockhash: this.svm.latestBlockhash() as string, lastValidBlockHeight: this.blockHeight + 150 };
  }

  async getBlockHeight() {
    return this.blockHeight;
  }

  async getSlot() {
    return this.blockHeight;
  }

  async getBalance(address: Address) {
    return lamports(this.balance(address));
  }

  async getAccount(address: Address) {
    return this.#account(address);
  }

  async getAccounts(addresses: readonly Address[]) {
    return addresses.map((address) => this.#account(address));
  }

  async getMinimumBalanceForRentExemption(bytes: number) {
    return lamports(this.svm.minimumBalanceForRentExemption(BigInt(bytes)));
  }

  async getRecentPrioritizationFees() {
    return [0n];
  }

  async simulateTransaction(bytes: Uint8Array) {
    // As the RPC does with sigVerify off; a placeholder signature satisfies litesvm's own check of presence.
    const unsigned = Uint8Array.from(bytes).fill(1, 1, 65);
    const strict = this.svm;
    strict.withSigverify(false);
    const result = strict.simulateTransaction(this.#kitTransaction(unsigned));
    strict.withSigverify(true);
    const meta = result.meta() as TransactionMetadata;
    const err = result instanceof FailedTransactionMetadata ? errorValue(result) : null;
    return { err, logs: meta.logs(), unitsConsumed: Number(meta.computeUnitsConsumed()) };
  }

  /** Lands a transaction and keeps no history of it, which is most of what it takes. @returns the chain's error */
  landUnrecorded(bytes: Uint8Array): TransactionErrorValue | null {
    const result = this.svm.sendTransaction(this.#kitTransaction(bytes));
    return result instanceof FailedTransactionMetadata ? errorValue(result) : null;
  }

  async sendTransaction(bytes: Uint8Array) {
    const signature = signatureOf(bytes);
    if (this.landed.some((entry) => entry.signature === signature)) return signature;
    const decoded = this.#accountsOf(bytes);
    const { accounts } = decoded;
    const balances = () => accounts.map((account) => this.balance(account));
    const holdings = () => accounts.flatMap((account, index) => this.#holding(account, index));
    const [preBalances, preTokenBalances] = [balances(), holdings()];
    const result = this.svm.sendTransaction(this.#kitTransaction(bytes));
    const failed = result instanceof FailedTransactionMetadata;
    const meta = failed ? result.meta() : result;
    const loaded = accounts.slice(readTransaction(bytes).staticAddresses.length);
    const inner = meta.innerInstructions().map((calls, index) => ({
      index,
      instructions: calls.map((call) => {
        const instruction = call.instruction();
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: Uint8Array.from(instruction.data()),
        };
      }),
    }));
    this.landed.push({
      signature,
      touched: accounts,
      slot: this.blockHeight,
      blockTime: 1_700_000_000,
      bytes,
      err: failed ? errorValue(result) : null,
      feeLamports: lamports(5_000n),
      preBalances,
      postBalances: balances(),
      preTokenBalances,
      postTokenBalances: holdings(),
      innerInstructions: inner.filter(({ instructions }) => instructions.length > 0),
      loadedAddresses: {
        writable: loaded.filter((address) => decoded.writable.includes(address)),
        readonly: loaded.filter((address) => !decoded.writable.includes(address)),
      },
      logs: meta.logs(),
      computeUnitsConsumed: Number(meta.computeUnitsConsumed()),
    });
    this.blockHeight += 1;
    this.svm.expireBlockhash();
    return signature;
  }

  async getSignatureStatuses(signatures: readonly string[]) {
    return signatures.map((signature) => {
      const found = this.landed.find((entry) => entry.signature === signature);
      return found ? { slot: found.slot, err: found.err, confirmationStatus: 'confirmed' as const } : null;
    });
  }

  async getSignaturesForAddress(
    address: Address,
    page: { before?: string; limit?: number } = {},
  ): Promise<AddressSignature[]> {
    const newest = this.landed.filter(({ touched }) => touched.includes(address)).reverse();
    const start = page.before ? newest.findIndex(({ signature }) => signature === page.before) + 1 : 0;
    return newest
      .slice(start, start + (page.limit ?? 1_000))
      .map(({ signature, slot, err, blockTime }) => ({ signature, slot, err, blockTime }));
  }

  async getTransaction(signature: string) {
    return this.landed.find((entry) => entry.signature === signature) ?? null;
  }
}
