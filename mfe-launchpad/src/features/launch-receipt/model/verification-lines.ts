import { formatUnits, solText } from '@mintwire/money';
import type { LaunchFacts } from '@mintwire/solana/launch/verify';
import type { ReceiptView } from '../api/launch-receipt';
import { standardText } from './standard-text';
import { countText, timeText } from '@mintwire/ui/format';
import { lineOf, type VerificationLine } from '@mintwire/ui/verification';

/** The launch itself: what was paid, and what it made. */
export function launchLines(
  receipt: ReceiptView,
  { signature, slot, feePayer, feePaidLamports, spentLamports, feeWallet, token, blockTime }: LaunchFacts,
): VerificationLine[] {
  const { authorities, creator, decimals } = receipt;
  const tokens = (amount: bigint | undefined) =>
    amount === undefined ? null : formatUnits(amount, decimals, { group: ',' });
  const freeze = authorities.enableFreeze && !authorities.revokeFreezeAuthority;
  const metadata = token?.metadata;
  return [
    lineOf('signature', 'Transaction', receipt.signature, signature),
    lineOf('slot', 'Slot', countText(receipt.slot), countText(slot)),
    lineOf(
      'time',
      'Time of the block',
      timeText(receipt.confirmedAt),
      blockTime === null ? undefined : timeText(new Date(blockTime * 1000).toISOString()),
    ),
    lineOf('creator', 'Signed and paid by', creator, feePayer),
    lineOf('fee', 'Service fee paid', solText(receipt.paid), solText(feePaidLamports)),
    ...(receipt.spent === null ? [] : [lineOf('spent', 'Total paid', solText(receipt.spent), solText(spentLamports))]),
    lineOf('fee-wallet', 'Service fee paid to', receipt.feeWallet, feeWallet),
    lineOf('mint', 'Token address', receipt.mint, token?.mint ?? null),
    lineOf('standard', 'Standard', standardText(receipt.standard), token ? standardText(token.standard) : null),
    lineOf('name', 'Name', receipt.name, metadata?.name ?? null),
    lineOf('symbol', 'Symbol', receipt.symbol, metadata?.symbol ?? null),
    lineOf('decimals', 'Decimals', String(decimals), token ? String(token.decimals) : null),
    lineOf('supply', 'Supply at launch', tokens(receipt.supply), tokens(token?.supplyBaseUnits)),
    lineOf('uri', 'Address of the metadata', receipt.metadataUri, metadata?.uri ?? null),
    lineOf(
      'mint-authority',
      'Mint authority at launch',
      authorities.revokeMintAuthority ? null : creator,
      token ? token.mintAuthority : undefined,
    ),
    lineOf(
      'freeze-authority',
      'Freeze authority at launch',
      freeze ? creator : null,
      token ? token.freezeAuthority : undefined,
    ),
    lineOf(
      'mutable',
      'Metadata could be changed after the launch',
      yesNo(!authorities.revokeUpdate),
      metadata ? yesNo(metadata.isMutable) : undefined,
    ),
  ];
}

/** The token as it is now. */
export function presentLines({ onChain, supplyNow, decimals }: ReceiptView, { now }: LaunchFacts): VerificationLine[] {
  const tokens = (amount: bigint | null | undefined) =>
    amount === null || amount === undefined ? undefined : formatUnits(amount, decimals, { group: ',' });
  const reported = onChain?.authorities;
  const metadata = now?.metadata;
  return [
    lineOf('supply-now', 'Supply now', tokens(supplyNow), now ? tokens(now.supplyBaseUnits) : null),
    lineOf('mint-now', 'Mint authority now', reported?.mint, now?.mintAuthority),
    lineOf('freeze-now', 'Freeze authority now', reported?.freeze, now?.freezeAuthority),
    lineOf('update-now', 'Update authority now', reported?.update, metadata ? metadata.updateAuthority : undefined),
    lineOf(
      'mutable-now',
      'Metadata can be changed now',
      reported && yesNo(reported.metadataMutable),
      metadata ? yesNo(metadata.isMutable) : undefined,
    ),
  ];
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
