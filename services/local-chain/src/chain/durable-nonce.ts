import { createHash } from 'node:crypto';
import type { AccountState, SvmEngine } from '../engine/svm-engine';
import { decodeBase58, encodeBase58 } from './base58';
import type { DecodedTransaction } from './decoded-transaction';

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const ADVANCE_NONCE = 4;
const NONCE_BYTES = 80;
const STATE_AT = 4;
const AUTHORITY_AT = 8;
const NONCE_AT = 40;
const FEE_AT = 72;
const INITIALIZED = 1;

/** What a nonce account holds. */
export interface DurableNonce {
  readonly authority: string;
  /** Stands in a transaction in the place of a blockhash. */
  readonly nonce: string;
  readonly lamportsPerSignature: bigint;
}

/** The nonce in an account, or null if it holds none. */
export function readNonce(state: AccountState | null): DurableNonce | null {
  if (state?.owner !== SYSTEM_PROGRAM || state.data.length !== NONCE_BYTES || state.data[STATE_AT] !== INITIALIZED) {
    return null;
  }
  return {
    authority: encodeBase58(state.data.subarray(AUTHORITY_AT, NONCE_AT)),
    nonce: encodeBase58(state.data.subarray(NONCE_AT, FEE_AT)),
    lamportsPerSignature: Buffer.from(state.data).readBigUInt64LE(FEE_AT),
  };
}

/** The nonce that an account gets in the block after the one with this hash. */
function nonceAfter(parentBlockhash: string): string {
  return encodeBase58(createHash('sha256').update('DURABLE_NONCE').update(decodeBase58(parentBlockhash)).digest());
}

/** The nonce account that a transaction's first instruction advances, with the authority that signs for it. */
function advancedNonce({ message, instructions }: DecodedTransaction): { address: string; authority: string } | null {
  const [first] = instructions;
  const keys = message.staticAccountKeys;
  if (!first || keys[first.programIdIndex]?.toBase58() !== SYSTEM_PROGRAM) return null;
  if (first.data.length < 4 || Buffer.from(first.data).readUInt32LE(0) !== ADVANCE_NONCE) return null;
  const [account = -1, , authority = -1] = first.accounts;
  const [address, signer] = [keys[account]?.toBase58(), keys[authority]?.toBase58()];
  if (!address || !signer || !message.isAccountWritable(account) || !message.isAccountSigner(authority)) return null;
  return { address, authority: signer };
}

/** Whether a transaction lives by a nonce instead of a blockhash, and may land in the block after the given one. */
export function livesByNonce(engine: SvmEngine, transaction: DecodedTransaction, parentBlockhash: string): boolean {
  const advanced = advancedNonce(transaction);
  const held = advanced && readNonce(engine.account(advanced.address));
  return (
    held !== null &&
    held.nonce === transaction.recentBlockhash &&
    held.authority === advanced?.authority &&
    held.nonce !== nonceAfter(parentBlockhash)
  );
}

/**
 * Gives the nonce accounts that a transaction set or advanced the nonce of this chain's blockhash: the runtime has
 * blockhashes of its own, the same in every process. A failed transaction uses up its nonce as well.
 */
export function renewNonces(
  engine: SvmEngine,
  transaction: DecodedTransaction,
  writable: ReadonlyArray<{ readonly address: string; readonly state: AccountState | null }>,
  parentBlockhash: string,
): void {
  const advanced = advancedNonce(transaction);
  for (const { address, state: before } of writable) {
    const state = engine.account(address);
    const held = readNonce(state);
    if (!state || !held) continue;
    const used = address === advanced?.address && held.nonce === transaction.recentBlockhash;
    if (!used && held.nonce === readNonce(before)?.nonce) continue;
    const data = new Uint8Array(state.data);
    data.set(decodeBase58(nonceAfter(parentBlockhash)), NONCE_AT);
    engine.setAccount(address, { ...state, data });
  }
}
