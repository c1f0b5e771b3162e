import type { LaunchReceipt } from '@mintwire/contracts/launchpad';
import { authorityRows } from './authority-rows';

const asked = { enableFreeze: false, revokeMintAuthority: true, revokeFreezeAuthority: true, revokeUpdate: false };
const chain = (authorities: NonNullable<LaunchReceipt['onChain']>['authorities']) => ({
  authorities,
  supplyBaseUnits: '1',
  slot: 1,
});

describe('authorities of a receipt', () => {
  it('show what was asked for beside what the chain holds now', () => {
    const onChain = chain({ mint: null, freeze: null, update: 'Creator', metadataMutable: true });
    expect(authorityRows({ authorities: asked, onChain })).toEqual([
      { id: 'mint', label: 'Mint authority', asked: 'Revoked', now: { holder: null, meaning: 'Nobody can make more' } },
      {
        id: 'freeze',
        label: 'Freeze authority',
        asked: 'None',
        now: { holder: null, meaning: 'Nobody can block a holder' },
      },
      {
        id: 'update',
        label: 'Update authority',
        asked: 'Kept by the creator',
        now: { holder: 'Creator', meaning: 'Name, symbol and image can change' },
      },
    ]);
  });

  it('call immutable metadata final although it still names somebody', () => {
    const onChain = chain({ mint: 'Creator', freeze: 'Creator', update: 'Creator', metadataMutable: false });
    const kept = { enableFreeze: true, revokeMintAuthority: false, revokeFreezeAuthority: false, revokeUpdate: true };
    expect(authorityRows({ authorities: kept, onChain }).map(({ asked: was, now }) => [was, now?.holder])).toEqual([
      ['Kept by the creator', 'Creator'],
      ['Kept by the creator', 'Creator'],
      ['Revoked', null],
    ]);
  });

  it('claim nothing when the chain could not be asked', () => {
    expect(authorityRows({ authorities: asked, onChain: null }).map(({ now }) => now)).toEqual([null, null, null]);
  });
});
