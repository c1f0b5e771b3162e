import type { LaunchReceipt } from '@mintwire/contracts/launchpad';

/** One authority: what the launch asked for and what the chain says now. */
export interface AuthorityRow {
  readonly id: 'mint' | 'freeze' | 'update';
  readonly label: string;
  readonly asked: string;
  /** null: the chain could not be asked. */
  readonly now: AuthorityNow | null;
}

/** `holder` null: nobody has it. */
export interface AuthorityNow {
  readonly holder: string | null;
  readonly meaning: string;
}

type Facts = Pick<LaunchReceipt, 'authorities' | 'onChain'>;

/** The three authorities of a launched token, in the words of a holder. */
export function authorityRows({ authorities, onChain }: Facts): AuthorityRow[] {
  const { enableFreeze, revokeFreezeAuthority, revokeMintAuthority, revokeUpdate } = authorities;
  const now = onChain?.authorities;
  // Classic metadata goes on naming its authority although nothing can be changed any more.
  const updater = now && now.metadataMutable ? now.update : null;
  return [
    {
      id: 'mint',
      label: 'Mint authority',
      asked: revokeMintAuthority ? 'Revoked' : 'Kept by the creator',
      now: now ? { holder: now.mint, meaning: now.mint ? 'More can be made' : 'Nobody can make more' } : null,
    },
    {
      id: 'freeze',
      label: 'Freeze authority',
      asked: enableFreeze && !revokeFreezeAuthority ? 'Kept by the creator' : 'None',
      now: now
        ? { holder: now.freeze, meaning: now.freeze ? 'Holders can be blocked' : 'Nobody can block a holder' }
        : null,
    },
    {
      id: 'update',
      label: 'Update authority',
      asked: revokeUpdate ? 'Revoked' : 'Kept by the creator',
      now: now
        ? {
            holder: updater,
            meaning: updater ? 'Name, symbol and image can change' : 'Name, symbol and image are final',
          }
        : null,
    },
  ];
}
