import { AccountLayout, AccountState, MintLayout, NATIVE_MINT } from '@solana/spl-token';
import { Keypair, type PublicKey } from '@solana/web3.js';
import { readMintLayout, readTokenAccountLayout } from '../../src/chain/token-layout';

const keys = Array.from({ length: 3 }, () => Keypair.generate().publicKey);
const [a, b, c] = keys as [PublicKey, PublicKey, PublicKey];

describe('layouts agree with @solana/spl-token', () => {
  it.each([0, 1] as const)('mint, optional fields %i', (option) => {
    const data = Buffer.alloc(MintLayout.span);
    MintLayout.encode(
      {
        mintAuthorityOption: option,
        mintAuthority: a,
        supply: 2n ** 64n - 1n,
        decimals: 9,
        isInitialized: true,
        freezeAuthorityOption: option,
        freezeAuthority: b,
      },
      data,
    );
    expect(readMintLayout(data)).toEqual({
      mintAuthority: option ? a.toBase58() : null,
      supply: 2n ** 64n - 1n,
      decimals: 9,
      freezeAuthority: option ? b.toBase58() : null,
      extensions: [],
    });
    expect(readTokenAccountLayout(data)).toBeNull();
  });

  it.each([0, 1] as const)('account, optional fields %i', (option) => {
    const data = Buffer.alloc(AccountLayout.span);
    AccountLayout.encode(
      {
        mint: NATIVE_MINT,
        owner: a,
        amount: 5n,
        delegateOption: option,
        delegate: b,
        state: option ? AccountState.Frozen : AccountState.Initialized,
        isNativeOption: option,
        isNative: 7n,
        delegatedAmount: 3n,
        closeAuthorityOption: option,
        closeAuthority: c,
      },
      data,
    );
    expect(readTokenAccountLayout(data)).toEqual({
      mint: NATIVE_MINT.toBase58(),
      owner: a.toBase58(),
      amount: 5n,
      delegate: option ? b.toBase58() : null,
      frozen: option === 1,
      rentExemptReserve: option ? 7n : null,
      delegatedAmount: 3n,
      closeAuthority: option ? c.toBase58() : null,
      extensions: [],
    });
    expect(readMintLayout(data)).toBeNull();
  });

  it('takes nothing else for a mint or an account', () => {
    for (const length of [0, 1, 81, 82, 83, 164, 165, 166, 355, 400]) {
      const data = new Uint8Array(length);
      expect([readMintLayout(data), readTokenAccountLayout(data)]).toEqual([null, null]);
    }
  });
});
