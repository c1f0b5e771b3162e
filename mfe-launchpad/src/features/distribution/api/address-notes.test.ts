/** @jest-environment node */
import { Keypair } from '@solana/web3.js';
import { addressNote } from './address-notes';

describe('the address of a recipient', () => {
  it.each([
    ['a program of tokens', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['a program of the network', 'Stake11111111111111111111111111111111111111'],
    ['a program that owns programs', 'NativeLoader1111111111111111111111111111111'],
    ['what the network writes for programs', 'SysvarC1ock11111111111111111111111111111111'],
    ['the same without bytes of a key', 'Sysvar1nstructions1111111111111111111111111'],
  ])('is not taken without a word where it is that of %s', (_what, address) => {
    expect(addressNote(address)).toMatch(/not a wallet: tokens sent to it are usually lost\.$/);
  });

  it('needs none where it is that of a wallet, or not complete', () => {
    expect(addressNote(Keypair.generate().publicKey.toBase58())).toBeUndefined();
    expect(addressNote('Stake111')).toBeUndefined();
  });
});
