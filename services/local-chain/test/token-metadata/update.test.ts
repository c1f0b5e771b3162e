import { TokenStandard } from '@metaplex-foundation/mpl-token-metadata';
import { none, some } from '@metaplex-foundation/umi';
import { address } from '@solana/kit';
import type { PublicKey } from '@solana/web3.js';
import { keypair, Ledger, type Failure } from './ledger';
import {
  createInstruction,
  dataV2,
  errorName,
  metadataAddress,
  readMetadata,
  updateInstruction,
  type Changes,
  type Creator,
} from './metaplex';

/** A ledger with one token whose update authority is the payer. */
function tokenWith(creators?: Creator[], isMutable = true) {
  const ledger = new Ledger();
  const mint = ledger.createMint(10);
  const data = dataV2(creators ? { creators } : {});
  expect(ledger.send([createInstruction(ledger, mint, { data, isMutable })])).toBeUndefined();
  const update = (changes: Changes, by = ledger.payer): Failure =>
    errorName(ledger.send([updateInstruction(mint, by.publicKey, changes)], [by]));
  return { ledger, mint, update, read: () => readMetadata(ledger, mint) };
}

const bytes = (ledger: Ledger, mint: PublicKey) => ledger.account(metadataAddress(mint))?.data;

describe('updating a metadata account', () => {
  it('changes the texts while the account is mutable, and nothing else', () => {
    const { update, read } = tokenWith();
    const before = read();
    const texts = { name: 'Other', symbol: 'OTH', uri: 'https://example.org/2', sellerFeeBasisPoints: 1 };
    expect(update({ data: dataV2(texts) })).toBeUndefined();
    expect(read()).toEqual({ ...before, ...texts });
  });

  it('leaves no trace of longer creators behind', () => {
    const creators = [2, 3, 4, 5].map((n) => ({ address: keypair(n).publicKey, verified: false, share: 25 }));
    const long = tokenWith(creators);
    expect(long.update({ data: dataV2({ name: 'Short' }) })).toBeUndefined();
    const plain = tokenWith();
    expect(plain.update({ data: dataV2({ name: 'Short' }) })).toBeUndefined();
    expect(bytes(long.ledger, long.mint)).toEqual(bytes(plain.ledger, plain.mint));
    expect(long.read()).toMatchObject({
      creators: none(),
      tokenStandard: some(TokenStandard.Fungible),
      isMutable: true,
    });
  });

  it('grows the list of creators and keeps the fee flag', () => {
    const { ledger, mint, update, read } = tokenWith();
    const creators = [ledger.payer.publicKey, keypair(3).publicKey].map((address, i) => ({
      address,
      verified: i === 0,
      share: 50,
    }));
    expect(update({ data: dataV2({ creators }) })).toBeUndefined();
    expect(read().creators).toEqual(some(creators.map((entry) => ({ ...entry, address: entry.address.toBase58() }))));
    expect(bytes(ledger, mint)?.[606]).toBe(1);
  });

  it('lets the update authority withdraw its own verification and step off the list', () => {
    const own = { address: keypair(1).publicKey, verified: true, share: 100 };
    const { update, read } = tokenWith([own]);
    expect(update({ data: dataV2({ creators: [{ ...own, verified: false }] }) })).toBeUndefined();
    expect(read().creators).toMatchObject({ value: [{ verified: false }] });
    expect(update({ data: dataV2({ creators: [own] }) })).toBeUndefined();
    const other = { address: keypair(3).publicKey, verified: false, share: 100 };
    expect(update({ data: dataV2({ creators: [other] }) })).toBeUndefined();
    expect(read().creators).toMatchObject({ value: [{ address: other.address.toBase58() }] });
  });

  it('hands the update authority over, and the old one has no say any more', () => {
    const { update, read } = tokenWith();
    const heir = keypair(7);
    expect(update({ newUpdateAuthority: heir.publicKey })).toBeUndefined();
    expect(read().updateAuthority).toBe(heir.publicKey.toBase58());
    expect(update({ isMutable: false })).toBe('UpdateAuthorityIncorrect');
    expect(update({ isMutable: false }, heir)).toBeUndefined();
    expect(read()).toMatchObject({ isMutable: false, updateAuthority: heir.publicKey.toBase58() });
  });

  it('makes an account immutable for ever', () => {
    const { update, read } = tokenWith();
    expect(update({ isMutable: false })).toBeUndefined();
    expect(update({ isMutable: false })).toBeUndefined();
    expect(update({ isMutable: true })).toBe('IsMutableCanOnlyBeFlippedToFalse');
    expect(update({ data: dataV2({ name: 'Later' }) })).toBe('DataIsImmutable');
    expect(read()).toMatchObject({ isMutable: false, name: 'Mint Coin' });
  });

  it('takes last texts and immutability in one instruction', () => {
    const { update, read } = tokenWith();
    expect(update({ data: dataV2({ name: 'Final' }), isMutable: false })).toBeUndefined();
    expect(read()).toMatchObject({ isMutable: false, name: 'Final' });
  });

  it('marks the primary sale once and never takes it back', () => {
    const { update, read } = tokenWith();
    expect(update({ primarySaleHappened: false })).toBeUndefined();
    expect(update({ primarySaleHappened: true })).toBeUndefined();
    expect(read().primarySaleHappened).toBe(true);
    expect(update({ primarySaleHappened: false })).toBe('PrimarySaleCanOnlyBeFlippedToTrue');
  });

  it('changes nothing when asked for nothing', () => {
    const { ledger, mint, update } = tokenWith();
    const before = bytes(ledger, mint);
    expect(update({})).toBeUndefined();
    expect(bytes(ledger, mint)).toEqual(before);
  });
});

describe('refusing an update', () => {
  it('texts and creators that creation would refuse', () => {
    const { update } = tokenWith();
    expect(update({ data: dataV2({ name: 'n'.repeat(33) }) })).toBe('NameTooLong');
    expect(update({ data: dataV2({ symbol: 's'.repeat(11) }) })).toBe('SymbolTooLong');
    expect(update({ data: dataV2({ uri: 'u'.repeat(201) }) })).toBe('UriTooLong');
    expect(update({ data: dataV2({ creators: [] }) })).toBe('CreatorsMustBeAtleastOne');
  });

  it('dropping or overruling a verified creator that is not the one who signs', () => {
    const creator = { address: keypair(1).publicKey, verified: true, share: 100 };
    const { update, read } = tokenWith([creator]);
    const heir = keypair(7);
    expect(update({ newUpdateAuthority: heir.publicKey })).toBeUndefined();
    const other = { address: keypair(3).publicKey, verified: false, share: 100 };
    expect(update({ data: dataV2() }, heir)).toBe('CannotRemoveVerifiedCreator');
    expect(update({ data: dataV2({ creators: [other] }) }, heir)).toBe('CannotUnverifyAnotherCreator');
    expect(update({ data: dataV2({ creators: [{ ...creator, verified: false }] }) }, heir)).toBe(
      'CannotUnverifyAnotherCreator',
    );
    expect(update({ data: dataV2({ name: 'Kept', creators: [creator] }) }, heir)).toBeUndefined();
    expect(read()).toMatchObject({ name: 'Kept', creators: { value: [{ verified: true }] } });
  });

  it('verifying another creator', () => {
    const creator = { address: keypair(3).publicKey, verified: false, share: 100 };
    const { update } = tokenWith([creator]);
    expect(update({ data: dataV2({ creators: [{ ...creator, verified: true }] }) })).toBe('CannotVerifyAnotherCreator');
  });

  it('an update authority that does not sign', () => {
    const { ledger, mint } = tokenWith();
    const heir = keypair(7);
    expect(
      ledger.send([updateInstruction(mint, ledger.payer.publicKey, { newUpdateAuthority: heir.publicKey })]),
    ).toBeUndefined();
    const instruction = updateInstruction(mint, heir.publicKey, { isMutable: false });
    instruction.keys[1] = { pubkey: heir.publicKey, isSigner: false, isWritable: false };
    expect(errorName(ledger.send([instruction]))).toBe('UpdateAuthorityIsNotSigner');
  });

  it('an account that does not exist', () => {
    const { ledger } = tokenWith();
    const instruction = updateInstruction(keypair(90).publicKey, ledger.payer.publicKey, { isMutable: false });
    expect(errorName(ledger.send([instruction]))).toBe('DataTypeMismatch');
  });

  it('a likeness of a metadata account that belongs to another program', () => {
    const { ledger, mint, update } = tokenWith();
    ledger.rewrite(metadataAddress(mint), () => ({ programAddress: address(keypair(92).publicKey.toBase58()) }));
    expect(update({ isMutable: false })).toBe('IncorrectOwner');
  });

  it('an account with a collection, which the stand-in would destroy', () => {
    const { ledger, mint, update } = tokenWith();
    const collectionOption = 328; // where there are no creators
    ledger.rewrite(metadataAddress(mint), ({ data }) => ({
      data: Uint8Array.from(data).fill(1, collectionOption, 329),
    }));
    expect(update({ data: dataV2() })).toBe('FeatureNotSupported');
  });

  it('too few accounts and every shorter form of a right instruction', () => {
    const { ledger, mint } = tokenWith();
    const instruction = updateInstruction(mint, ledger.payer.publicKey, { data: dataV2(), isMutable: false });
    const whole = instruction.data;
    for (let length = 1; length < whole.length; length++) {
      instruction.data = whole.subarray(0, length);
      expect(ledger.send([instruction])).toBe('invalid instruction data');
    }
    instruction.data = whole;
    instruction.keys.length = 1;
    expect(ledger.send([instruction])).toBe('insufficient account keys for instruction');
  });
});
