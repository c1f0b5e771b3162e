import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { utf8ByteLength, type Lamports } from '@mintwire/money';
import { type LaunchPlan, allocations } from './launch-plan';

/** Account of a classic mint. */
const CLASSIC_MINT = 82;
/** A Token-2022 mint that carries extensions is padded to the size of an account (165) and marked with one byte. */
const EXTENDED_BASE = 166;
/** Type and length in front of each extension. */
const TLV_HEAD = 4;
/** Authority and address. */
const METADATA_POINTER = 64;
const CLASSIC_HOLDING = 165;
/** Bytes of an escrow account, with both standards: an account made without the associated token program has no extension. */
export const ESCROW_BYTES = CLASSIC_HOLDING;
/** The associated token program adds the extension "immutable owner" to a Token-2022 account: mark, type, length. */
const EXTENDED_HOLDING = 170;
/** Bytes of a wallet's token account. */
export const tokenAccountBytes = (standard: TokenStandard): number =>
  standard === 'spl-token' ? CLASSIC_HOLDING : EXTENDED_HOLDING;
/** What the metadata program allocates today; `upper` is what it allocated in 2024 and stays the upper estimate. */
const METAPLEX_METADATA = { today: 607, upper: 679 } as const;

/** Fee that the metadata program itself takes for a new metadata account. */
export const METAPLEX_PROTOCOL_FEE = 10_000_000n as Lamports;

/** Sizes in bytes of the accounts that a launch pays rent for. */
export interface RentSizes {
  /** Bytes the mint will end up with, which its lamports must cover. */
  readonly mint: number;
  /** Bytes it is created with. Smaller for Token-2022: the metadata instruction grows the account itself. */
  readonly mintCreated: number;
  readonly tokenAccount: number;
  /** One token account per holder. */
  readonly tokenAccounts: number;
  /** 0 for Token-2022, whose metadata lies in the mint. */
  readonly metadata: number;
  readonly metadataUpper: number;
}

const text = (value: string) => 4 + utf8ByteLength(value);

function tokenMetadataLength({ name, symbol, uri, creators }: LaunchPlan): number {
  const fields = creators.reduce((sum, { address }) => sum + text('creator') + text(address), 0);
  return 32 + 32 + text(name) + text(symbol) + text(uri) + 4 + fields;
}

/** Sizes of the accounts that this launch creates. */
export function rentSizes(plan: LaunchPlan): RentSizes {
  const tokenAccounts = allocations(plan).length;
  if (plan.standard === 'spl-token') {
    const { today, upper } = METAPLEX_METADATA;
    return {
      mint: CLASSIC_MINT,
      mintCreated: CLASSIC_MINT,
      tokenAccount: CLASSIC_HOLDING,
      tokenAccounts,
      metadata: today,
      metadataUpper: upper,
    };
  }
  const mintCreated = EXTENDED_BASE + TLV_HEAD + METADATA_POINTER;
  const mint = mintCreated + TLV_HEAD + tokenMetadataLength(plan);
  return { mint, mintCreated, tokenAccount: EXTENDED_HOLDING, tokenAccounts, metadata: 0, metadataUpper: 0 };
}
