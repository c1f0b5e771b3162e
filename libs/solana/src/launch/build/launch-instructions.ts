import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
} from '@solana/spl-token';
import { SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { tokenAccountAddress, TOKEN_PROGRAMS } from '../../core/addresses';
import {
  directAllocations,
  expectedAuthorities,
  laterRecipients,
  escrowOf,
  sumOf,
  validateLaunchPlan,
  type LaunchPlan,
  type MintFunding,
  type Recipient,
} from '../plan';
import { createMetadataAccountV3 } from './metaplex/create-metadata';
import { mintAccountInstructions } from './mint-account';
import { openEscrow } from './escrow';
import { embeddedMetadata, metadataPointer } from './token-metadata';
import { publicKey } from './public-key';

function payFee(plan: LaunchPlan): TransactionInstruction {
  const instruction = SystemProgram.transfer({
    fromPubkey: publicKey(plan.wallet),
    toPubkey: publicKey(plan.feeWallet),
    lamports: plan.feeLamports,
  });
  // The system program ignores further accounts; the chain indexes them, so the quote's key leads to this transaction.
  instruction.keys.push({ pubkey: publicKey(plan.reference), isSigner: false, isWritable: false });
  return instruction;
}

function initializeMint(plan: LaunchPlan): TransactionInstruction {
  const { freeze } = expectedAuthorities(plan);
  const programId = publicKey(TOKEN_PROGRAMS[plan.standard]);
  const wallet = publicKey(plan.wallet);
  return createInitializeMint2Instruction(
    publicKey(plan.mint),
    plan.decimals,
    wallet,
    freeze && publicKey(freeze),
    programId,
  );
}

function giveTokens(plan: LaunchPlan, { wallet: owner, amountBaseUnits }: Recipient): TransactionInstruction[] {
  const { mint, standard } = plan;
  const wallet = publicKey(plan.wallet);
  const mintKey = publicKey(mint);
  const account = publicKey(tokenAccountAddress({ owner, mint, standard }));
  const programId = publicKey(TOKEN_PROGRAMS[standard]);
  return [
    createAssociatedTokenAccountIdempotentInstruction(wallet, account, publicKey(owner), mintKey, programId),
    createMintToInstruction(mintKey, account, wallet, amountBaseUnits, [], programId),
  ];
}

/** Sets aside what is for later recipients. */
function fillEscrow(plan: LaunchPlan, funding: MintFunding): TransactionInstruction[] {
  const later = laterRecipients(plan);
  if (later.length === 0) return [];
  const escrow = escrowOf(plan, 1);
  const programId = publicKey(TOKEN_PROGRAMS[plan.standard]);
  const [mint, account] = [publicKey(plan.mint), publicKey(escrow.address)];
  return [
    ...openEscrow(plan, escrow, funding),
    createMintToInstruction(mint, account, publicKey(plan.wallet), sumOf(later), [], programId),
  ];
}

function describe(plan: LaunchPlan): TransactionInstruction[] {
  if (plan.standard === 'token-2022') return embeddedMetadata(plan);
  const { wallet, mint, name, symbol, uri } = plan;
  const creators = plan.creators.map((creator) => ({ ...creator, verified: creator.address === wallet }));
  const authority = { mintAuthority: wallet, payer: wallet, updateAuthority: wallet };
  return [
    createMetadataAccountV3({
      mint,
      ...authority,
      name,
      symbol,
      uri,
      creators,
      isMutable: !plan.authorities.revokeUpdate,
    }),
  ];
}

function revokeMinting(plan: LaunchPlan): TransactionInstruction {
  const programId = publicKey(TOKEN_PROGRAMS[plan.standard]);
  return createSetAuthorityInstruction(
    publicKey(plan.mint),
    publicKey(plan.wallet),
    AuthorityType.MintTokens,
    null,
    [],
    programId,
  );
}

/**
 * A launch as instructions, in order: fee, mint account, mint, metadata, tokens to their holders and into the escrow account, revocations.
 * All or nothing once they are in one transaction. The wallet is the only signer.
 * @throws AppError as `validateLaunchPlan`
 */
export function buildLaunchInstructions(plan: LaunchPlan, funding: MintFunding): TransactionInstruction[] {
  validateLaunchPlan(plan);
  return [
    payFee(plan),
    ...mintAccountInstructions(plan, funding),
    ...(plan.standard === 'token-2022' ? [metadataPointer(plan)] : []),
    initializeMint(plan),
    ...describe(plan),
    ...directAllocations(plan).flatMap((allocation) => giveTokens(plan, allocation)),
    ...fillEscrow(plan, funding),
    ...(plan.authorities.revokeMintAuthority ? [revokeMinting(plan)] : []),
  ];
}
