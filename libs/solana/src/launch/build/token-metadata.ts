import { createInitializeMetadataPointerInstruction } from '@solana/spl-token';
import {
  createInitializeInstruction,
  createUpdateAuthorityInstruction,
  createUpdateFieldInstruction,
} from '@solana/spl-token-metadata';
import type { TransactionInstruction } from '@solana/web3.js';
import { PROGRAMS } from '../../core/addresses';
import type { LaunchPlan } from '../plan';
import { publicKey } from './public-key';

const programId = () => publicKey(PROGRAMS.token2022);

/** Token-2022, before the mint is initialised: its metadata lies in the mint itself. Immutable metadata must not be redirected either, so then nobody may. */
export function metadataPointer(plan: LaunchPlan): TransactionInstruction {
  const mint = publicKey(plan.mint);
  const authority = plan.authorities.revokeUpdate ? null : publicKey(plan.wallet);
  return createInitializeMetadataPointerInstruction(mint, authority, mint, programId());
}

/** Token-2022: writes the metadata into the mint, and removes the right to change it where that is asked for. */
export function embeddedMetadata(plan: LaunchPlan): TransactionInstruction[] {
  const mint = publicKey(plan.mint);
  const wallet = publicKey(plan.wallet);
  const { name, symbol, uri } = plan;
  const at = { programId: programId(), metadata: mint };
  const written = createInitializeInstruction({
    ...at,
    updateAuthority: wallet,
    mint,
    mintAuthority: wallet,
    name,
    symbol,
    uri,
  });
  const creators = plan.creators.map(({ address }) =>
    createUpdateFieldInstruction({ ...at, updateAuthority: wallet, field: 'creator', value: address }),
  );
  const revoked = plan.authorities.revokeUpdate
    ? [createUpdateAuthorityInstruction({ ...at, oldAuthority: wallet, newAuthority: null })]
    : [];
  return [written, ...creators, ...revoked];
}
