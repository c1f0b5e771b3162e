import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { baseUnits, type BaseUnits } from '@mintwire/money';
import { metadataAddress, PROGRAMS, standardOfProgram, type Address } from '../addresses';
import type { CallOptions, ChainAccount, ChainRpc } from '../rpc';
import { parseEmbeddedMetadata, parseMetadataAccount, type TokenMetadata } from './metadata-account';
import { parseMintAccount, type MintAccount } from './mint-account';

/** A token as the chain holds it now. */
export interface MintState {
  readonly mint: Address;
  readonly standard: TokenStandard;
  readonly decimals: number;
  readonly supplyBaseUnits: BaseUnits;
  readonly mintAuthority: Address | null;
  readonly freezeAuthority: Address | null;
  readonly metadata: TokenMetadata | null;
  /** Slot of the reading. */
  readonly slot: number;
}

const TOKEN_METADATA_EXTENSION = 19;

function parsed<T>(address: Address, parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new AppError(
      ERRORS.CHAIN_ACCOUNT_UNREADABLE,
      { address, reason: cause instanceof Error ? cause.message : String(cause) },
      { cause },
    );
  }
}

function classicMetadata(mint: Address, account: ChainAccount | null): TokenMetadata | null {
  if (account?.owner !== PROGRAMS.tokenMetadata || account.data.length === 0) return null;
  const { mint: described, ...metadata } = parsed(metadataAddress(mint), () => parseMetadataAccount(account.data));
  return described === mint ? metadata : null;
}

function embeddedMetadata(mint: Address, { extensions }: MintAccount): TokenMetadata | null {
  const extension = extensions.find(({ type }) => type === TOKEN_METADATA_EXTENSION);
  if (!extension) return null;
  const { mint: described, ...metadata } = parsed(mint, () => parseEmbeddedMetadata(extension.data));
  return described === mint ? metadata : null;
}

/**
 * Reads a token of either standard: authorities, supply and metadata of the same slot. Undefined when there is no account at the address, or one
 * that merely holds SOL.
 * @throws AppError CHAIN_ACCOUNT_UNREADABLE when something else than a mint is there; further as `ChainRpc`
 */
export async function readMintState(
  rpc: Pick<ChainRpc, 'getAccounts'>,
  mint: Address,
  options?: CallOptions,
): Promise<MintState | undefined> {
  const [account, metaplex] = await rpc.getAccounts([mint, metadataAddress(mint)], options);
  if (!account || account.owner === PROGRAMS.system) return undefined;
  const standard = standardOfProgram(account.owner);
  if (!standard)
    throw new AppError(ERRORS.CHAIN_ACCOUNT_UNREADABLE, { address: mint, reason: `it belongs to ${account.owner}` });
  const state = parsed(mint, () => parseMintAccount(account.data));
  const { decimals, mintAuthority, freezeAuthority } = state;
  const metadata = standard === 'token-2022' ? embeddedMetadata(mint, state) : classicMetadata(mint, metaplex ?? null);
  return {
    mint,
    standard,
    decimals,
    supplyBaseUnits: baseUnits(state.supply),
    mintAuthority,
    freezeAuthority,
    metadata,
    slot: account.slot,
  };
}
