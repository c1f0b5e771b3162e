import type { TokenStandard } from '@mintwire/contracts/launchpad';
import type { Address } from '../addresses';

/** An instruction with its accounts' addresses. */
export interface RawInstruction {
  readonly program: Address;
  readonly accounts: readonly Address[];
  readonly data: Uint8Array;
  /** Position: `'3'`, or `'3.0'` for the first call made by the fourth instruction. */
  readonly at: string;
}

/** A creator in metadata. */
export interface MetadataCreatorEntry {
  readonly address: Address;
  readonly verified: boolean;
  readonly share: number;
}

/** The meaning of an instruction, as far as launches and payments need it. */
export type InstructionMeaning =
  | { readonly kind: 'compute-unit-limit'; readonly units: number }
  | { readonly kind: 'compute-unit-price'; readonly microLamports: bigint }
  | {
      readonly kind: 'transfer';
      readonly from: Address;
      /** Whose signature moved it, where `from` is an address that follows from this one. */
      readonly base?: Address;
      readonly to: Address;
      readonly lamports: bigint;
      readonly references: readonly Address[];
    }
  | {
      readonly kind: 'create-account';
      readonly from: Address;
      readonly account: Address;
      readonly lamports: bigint;
      readonly space: bigint;
      readonly owner: Address;
    }
  | {
      readonly kind: 'create-with-seed';
      readonly from: Address;
      readonly account: Address;
      readonly base: Address;
      readonly seed: string;
      readonly lamports: bigint;
      readonly space: bigint;
      readonly owner: Address;
    }
  | {
      readonly kind: 'allocate-with-seed';
      readonly account: Address;
      readonly base: Address;
      readonly seed: string;
      readonly space: bigint;
      readonly owner: Address;
    }
  | {
      readonly kind: 'assign-with-seed';
      readonly account: Address;
      readonly base: Address;
      readonly seed: string;
      readonly owner: Address;
    }
  | { readonly kind: 'allocate'; readonly account: Address; readonly space: bigint }
  | { readonly kind: 'assign'; readonly account: Address; readonly owner: Address }
  | {
      readonly kind: 'initialize-mint';
      readonly standard: TokenStandard;
      readonly mint: Address;
      readonly decimals: number;
      readonly mintAuthority: Address;
      readonly freezeAuthority: Address | null;
    }
  | {
      readonly kind: 'initialize-metadata-pointer';
      readonly mint: Address;
      readonly authority: Address | null;
      readonly metadata: Address | null;
    }
  | {
      readonly kind: 'create-token-account';
      readonly standard: TokenStandard | undefined;
      readonly payer: Address;
      readonly account: Address;
      readonly owner: Address;
      readonly mint: Address;
    }
  | {
      readonly kind: 'mint-to';
      readonly mint: Address;
      readonly account: Address;
      readonly authority: Address;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'initialize-account';
      readonly account: Address;
      readonly mint: Address;
      readonly owner: Address;
    }
  | {
      readonly kind: 'transfer-tokens';
      readonly from: Address;
      readonly to: Address;
      readonly authority: Address;
      readonly amount: bigint;
    }
  | { readonly kind: 'close-token-account'; readonly account: Address; readonly to: Address }
  | {
      readonly kind: 'set-authority';
      readonly account: Address;
      readonly type: number;
      readonly current: Address;
      readonly next: Address | null;
    }
  | {
      readonly kind: 'create-metadata';
      readonly metadata: Address;
      readonly mint: Address;
      readonly mintAuthority: Address;
      readonly payer: Address;
      readonly updateAuthority: Address;
      readonly name: string;
      readonly symbol: string;
      readonly uri: string;
      readonly sellerFeeBasisPoints: number;
      readonly creators: readonly MetadataCreatorEntry[];
      readonly isMutable: boolean;
    }
  | {
      readonly kind: 'write-metadata';
      readonly metadata: Address;
      readonly updateAuthority: Address;
      readonly mint: Address;
      readonly mintAuthority: Address;
      readonly name: string;
      readonly symbol: string;
      readonly uri: string;
    }
  | {
      readonly kind: 'write-metadata-field';
      readonly metadata: Address;
      readonly updateAuthority: Address;
      readonly field: string;
      readonly value: string;
    }
  | {
      readonly kind: 'set-metadata-authority';
      readonly metadata: Address;
      readonly current: Address;
      readonly next: Address | null;
    }
  | { readonly kind: 'memo'; readonly text: string; readonly signers: readonly Address[] }
  | { readonly kind: 'unknown' };

/** An instruction and its meaning. */
export type DecodedInstruction = RawInstruction & InstructionMeaning;

/** The decoded instructions of one kind. */
export type InstructionOf<K extends InstructionMeaning['kind']> = Extract<DecodedInstruction, { readonly kind: K }>;

type Kind = InstructionMeaning['kind'];

/** The instructions of one kind. */
export function ofKind<K extends Kind>(instructions: readonly DecodedInstruction[], kind: K): InstructionOf<K>[] {
  return instructions.filter((instruction): instruction is InstructionOf<K> => instruction.kind === kind);
}

/** Authority numbers of `set-authority`. */
export const AUTHORITY_TYPE = { mintTokens: 0, freezeAccount: 1, accountOwner: 2, closeAccount: 3 } as const;

/** Thrown inside a decoder by an instruction with too few accounts; such an instruction is of unknown meaning. */
class MissingAccount extends RangeError {}

/** Account `index` of an instruction. */
export function accountAt(instruction: RawInstruction, index: number): Address {
  const account = instruction.accounts[index];
  if (account === undefined) throw new MissingAccount(`account ${index} is missing`);
  return account;
}
