import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
} from '@solana/spl-token';
import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { tokenAccountAddress, TOKEN_PROGRAMS } from '../addresses';
import {
  directAllocations,
  expectedAuthorities,
  laterRecipients,
  pocketOf,
  sumOf,
  validateLaunchPlan,
  type LaunchPlan,
  type MintFunding,
  type Recipient,
} from '../plan';
import { createMetadataAccountV3 } from './metaplex/create-metadata';
import { mintAccountInstructions } from './mint-account';
import { openPocket } from './pocket';
import { embeddedMetadata, metadataPointer } from './token-metadata';

function payFee(plan: LaunchPlan): TransactionInstruction {
  const instruction = SystemProgram.transfer({
    fromPubkey: new PublicKey(plan.wallet),
    toPubkey: new PublicKey(plan.feeWallet),
    lamports: plan.feeLamports,
  });
  // The system program ignores further accounts; the chain indexes them, so the quote's key leads to this transaction.
  instruction.keys.push({ pubkey: new PublicKey(plan.reference), isSigner: false, isWritable: false });
  return instruction;
}

function initializeMint(plan: LaunchPlan): TransactionInstruction {
  const { freeze } = expectedAuthorities(plan);
  const programId = new PublicKey(TOKEN_PROGRAMS[plan.standard]);
  const wallet = new PublicKey(plan.wallet);
  return createInitializeMint2Instruction(
    new PublicKey(plan.mint),
    plan.decimals,
    wallet,
    freeze && new PublicKey(freeze),
    programId,
  );
}

function giveTokens(plan: LaunchPlan, { wallet: owner, amountBaseUnits }: Recipient): TransactionInstruction[] {
  const { mint, standard } = plan;
  const wallet = new PublicKey(plan.wallet);
  const mintKey = new PublicKey(mint);
  const account = new PublicKey(tokenAccountAddress({ owner, mint, standard }));
  const programId = new PublicKey(TOKEN_PROGRAMS[standard]);
  return [
    createAssociatedTokenAccountIdempotentInstruction(wallet, account, new PublicKey(owner), mintKey, programId),
    createMintToInstruction(mintKey, account, wallet, amountBaseUnits, [], programId),
  ];
}

/** Sets aside what is for later recipients. */
function fillPocket(plan: LaunchPlan, funding: MintFunding): TransactionInstruction[] {
  const later = laterRecipients(plan);
  if (later.length === 0) return [];
  const pocket = pocketOf(plan, 1);
  const programId = new PublicKey(TOKEN_PROGRAMS[plan.standard]);
  const [mint, account] = [new PublicKey(plan.mint), new PublicKey(pocket.address)];
  return [
    ...openPocket(plan, pocket, funding),
    createMintToInstruction(mint, account, new PublicKey(plan.wallet), sumOf(later), [], programId),
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
  const programId = new PublicKey(TOKEN_PROGRAMS[plan.standard]);
  return createSetAuthorityInstruction(
    new PublicKey(plan.mint),
    new PublicKey(plan.wallet),
    AuthorityType.MintTokens,
    null,
    [],
    programId,
  );
}

/**
 * A launch as instructions, in order: fee, mint account, mint, metadata, tokens to their holders and into the pocket, revocations.
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
    ...fillPocket(plan, funding),
    ...(plan.authorities.revokeMintAuthority ? [revokeMinting(plan)] : []),
  ];
}
