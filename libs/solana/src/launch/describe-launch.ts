import type { TokenStandard } from '@mintwire/contracts/launchpad';
import type { Address } from '../core/addresses';
import { AUTHORITY_TYPE, ofKind, type DecodedInstruction, type MetadataCreatorEntry } from '../core/decode/instruction';
import type { DecodedTransaction, ExecutedTransaction } from '../core/decode';

/** Metadata as a launch writes it. */
export interface LaunchMetadata {
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  readonly creators: readonly MetadataCreatorEntry[];
  readonly isMutable: boolean;
  readonly updateAuthority: Address | null;
}

/** The token that a transaction launches. */
export interface LaunchedToken {
  readonly mint: Address;
  readonly standard: TokenStandard;
  readonly seed: string | null;
  readonly decimals: number;
  /** Sum of what is minted here. */
  readonly supplyBaseUnits: bigint;
  readonly mintAuthority: Address | null;
  readonly freezeAuthority: Address | null;
  readonly metadata: LaunchMetadata | null;
  readonly recipients: readonly {
    readonly wallet: Address | null;
    readonly tokenAccount: Address;
    readonly amountBaseUnits: bigint;
  }[];
}

/** A transaction as a person would tell it. */
export interface LaunchDescription {
  readonly feePayer: Address;
  readonly signers: readonly Address[];
  readonly computeUnitLimit: number | null;
  readonly computeUnitPriceMicroLamports: bigint | null;
  /** Transfers of SOL, except those that fill up an account which this transaction makes: the mint, or an escrow account. */
  readonly transfers: readonly {
    readonly from: Address;
    readonly to: Address;
    readonly lamports: bigint;
    readonly references: readonly Address[];
  }[];
  readonly token: LaunchedToken | null;
  readonly programs: readonly Address[];
  readonly unknownInstructions: readonly { readonly at: string; readonly program: Address }[];
}

/** Follows an authority through the `set-authority` instructions of an account. */
function finalAuthority(
  instructions: readonly DecodedInstruction[],
  account: Address,
  type: number,
  first: Address | null,
): Address | null {
  const changes = ofKind(instructions, 'set-authority').filter(
    (change) => change.account === account && change.type === type,
  );
  const last = changes.at(-1);
  return last ? last.next : first;
}

function metaplexMetadata(instructions: readonly DecodedInstruction[], mint: Address): LaunchMetadata | null {
  const created = ofKind(instructions, 'create-metadata').find((instruction) => instruction.mint === mint);
  if (!created) return null;
  const { name, symbol, uri, creators, isMutable, updateAuthority } = created;
  return { name, symbol, uri, creators, isMutable, updateAuthority };
}

function embeddedMetadata(instructions: readonly DecodedInstruction[], mint: Address): LaunchMetadata | null {
  const written = ofKind(instructions, 'write-metadata').find((instruction) => instruction.metadata === mint);
  if (!written) return null;
  const change = ofKind(instructions, 'set-metadata-authority').findLast(
    (instruction) => instruction.metadata === mint,
  );
  const updateAuthority = change ? change.next : written.updateAuthority;
  const fields = ofKind(instructions, 'write-metadata-field').filter((instruction) => instruction.metadata === mint);
  const creators = fields
    .filter(({ field }) => field === 'creator')
    .map(({ value }) => ({ address: value as Address, verified: false, share: 100 }));
  const texts = { name: written.name, symbol: written.symbol, uri: written.uri };
  for (const { field, value } of fields) if (field in texts) Object.assign(texts, { [field]: value });
  return { ...texts, creators, isMutable: updateAuthority !== null, updateAuthority };
}

function describeToken(instructions: readonly DecodedInstruction[], wanted: Address | undefined): LaunchedToken | null {
  const started = ofKind(instructions, 'initialize-mint').find(
    (instruction) => wanted === undefined || instruction.mint === wanted,
  );
  if (!started) return null;
  const { mint, standard, decimals } = started;
  const placed = [...ofKind(instructions, 'create-with-seed'), ...ofKind(instructions, 'assign-with-seed')].find(
    ({ account }) => account === mint,
  );
  const accounts = ofKind(instructions, 'create-token-account').filter((created) => created.mint === mint);
  const recipients = ofKind(instructions, 'mint-to')
    .filter((minted) => minted.mint === mint)
    .map(({ account, amount }) => ({
      wallet: accounts.find((created) => created.account === account)?.owner ?? null,
      tokenAccount: account,
      amountBaseUnits: amount,
    }));
  return {
    mint,
    standard,
    decimals,
    seed: placed?.seed ?? null,
    supplyBaseUnits: recipients.reduce((sum, { amountBaseUnits }) => sum + amountBaseUnits, 0n),
    mintAuthority: finalAuthority(instructions, mint, AUTHORITY_TYPE.mintTokens, started.mintAuthority),
    freezeAuthority: finalAuthority(instructions, mint, AUTHORITY_TYPE.freezeAccount, started.freezeAuthority),
    metadata: standard === 'spl-token' ? metaplexMetadata(instructions, mint) : embeddedMetadata(instructions, mint),
    recipients,
  };
}

/** What a transaction does, as far as a launch goes: that of `mint`, or the first one in it. */
export function describeLaunch(
  transaction: Pick<DecodedTransaction, 'feePayer' | 'signers' | 'instructions'>,
  mint?: Address,
): LaunchDescription {
  const { feePayer, signers, instructions } = transaction;
  const token = describeToken(instructions, mint);
  const made = new Set([token?.mint, ...ofKind(instructions, 'assign-with-seed').map(({ account }) => account)]);
  return {
    feePayer,
    signers,
    computeUnitLimit: ofKind(instructions, 'compute-unit-limit')[0]?.units ?? null,
    computeUnitPriceMicroLamports: ofKind(instructions, 'compute-unit-price')[0]?.microLamports ?? null,
    transfers: ofKind(instructions, 'transfer')
      .filter(({ to }) => !made.has(to))
      .map(({ from, to, lamports, references }) => ({ from, to, lamports, references })),
    token,
    programs: [...new Set(instructions.map(({ program }) => program))],
    unknownInstructions: ofKind(instructions, 'unknown').map(({ at, program }) => ({ at, program })),
  };
}

/** {@link describeLaunch} over everything that ran. */
export function describeExecuted(transaction: ExecutedTransaction, mint: Address): LaunchDescription {
  const { feePayer, signers, executed } = transaction;
  return describeLaunch({ feePayer, signers, instructions: executed }, mint);
}
