import { getMetadataAccountDataSerializer, TokenStandard } from '@metaplex-foundation/mpl-token-metadata';
import { none, publicKey, some } from '@metaplex-foundation/umi';
import { PublicKey, SystemProgram } from '@solana/web3.js';
import { Rent } from 'litesvm';
import { keypair, Ledger, TOKEN_METADATA } from './ledger';
import { createInstruction, dataV2, metadataAddress, readMetadata } from './metaplex';

const RENT = 5_115_600n;
const PROTOCOL_FEE = 10_000_000n;

const editionBump = (mint: PublicKey): number => {
  const program = new PublicKey(TOKEN_METADATA);
  const seeds = [Buffer.from('metadata'), program.toBuffer(), mint.toBuffer(), Buffer.from('edition')];
  return PublicKey.findProgramAddressSync(seeds, program)[1];
};

describe('creating a metadata account', () => {
  it('stores every field where Metaplex reads it', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    const data = dataV2({
      name: 'Müntzwerk 🪙',
      symbol: 'MÜNZ',
      uri: 'https://example.org/m.json',
      sellerFeeBasisPoints: 250,
    });
    expect(ledger.send([createInstruction(ledger, mint, { data })])).toBeUndefined();
    expect(readMetadata(ledger, mint)).toMatchObject({
      header: { owner: TOKEN_METADATA },
      updateAuthority: ledger.payer.publicKey.toBase58(),
      mint: mint.toBase58(),
      name: 'Müntzwerk 🪙',
      symbol: 'MÜNZ',
      uri: 'https://example.org/m.json',
      sellerFeeBasisPoints: 250,
      creators: none(),
      primarySaleHappened: false,
      isMutable: true,
      editionNonce: some(editionBump(mint)),
      tokenStandard: some(TokenStandard.Fungible),
      collection: none(),
      uses: none(),
      collectionDetails: none(),
      programmableConfig: none(),
    });
  });

  it('writes 607 bytes: texts padded to full length, zeros behind, the fee flag last', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(11);
    const creators = [{ address: ledger.payer.publicKey, verified: true, share: 100 }];
    expect(ledger.send([createInstruction(ledger, mint, { data: dataV2({ creators }) })])).toBeUndefined();
    const payer = publicKey(ledger.payer.publicKey.toBase58());
    const expected = new Uint8Array(607);
    expected.set(
      getMetadataAccountDataSerializer().serialize({
        updateAuthority: payer,
        mint: publicKey(mint.toBase58()),
        name: 'Mint Coin'.padEnd(32, '\0'),
        symbol: 'MINT'.padEnd(10, '\0'),
        uri: 'https://example.org/metadata.json'.padEnd(200, '\0'),
        sellerFeeBasisPoints: 0,
        creators: some([{ address: payer, verified: true, share: 100 }]),
        primarySaleHappened: false,
        isMutable: true,
        editionNonce: some(editionBump(mint)),
        tokenStandard: some(TokenStandard.Fungible),
        collection: none(),
        uses: none(),
        collectionDetails: none(),
        programmableConfig: none(),
      }),
    );
    expected[606] = 1;
    expect(ledger.account(metadataAddress(mint))?.data).toEqual(expected);
  });

  it('charges the rent and the protocol fee to the payer, and nothing else', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(12);
    const before = ledger.balance(ledger.payer.publicKey);
    expect(ledger.send([createInstruction(ledger, mint)])).toBeUndefined();
    const signatureFee = 5_000n;
    expect(before - ledger.balance(ledger.payer.publicKey)).toBe(RENT + PROTOCOL_FEE + signatureFee);
    expect(ledger.balance(metadataAddress(mint))).toBe(RENT + PROTOCOL_FEE);
    expect(ledger.svm.minimumBalanceForRentExemption(607n)).toBe(RENT);
  });

  it('charges the same where the cluster still splits the rent into a yearly rate and two years', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(12);
    ledger.svm.setRent(new Rent(3_480n, 2, 50));
    expect(ledger.send([createInstruction(ledger, mint)])).toBeUndefined();
    expect(ledger.balance(metadataAddress(mint))).toBe(RENT + PROTOCOL_FEE);
  });

  it('stops rather than guess a rent that it cannot compute', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(12);
    ledger.svm.setRent(new Rent(6_960n, 1.5, 50));
    expect(ledger.send([createInstruction(ledger, mint)])).toMatch(/unsupported sysvar/i);
    expect(ledger.account(metadataAddress(mint))).toBeUndefined();
  });

  it('opens an address that somebody has already sent lamports to', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(13);
    ledger.fund(metadataAddress(mint), 2_000_000n);
    expect(ledger.send([createInstruction(ledger, mint)])).toBeUndefined();
    expect(ledger.balance(metadataAddress(mint))).toBe(RENT + PROTOCOL_FEE + 2_000_000n);
    expect(readMetadata(ledger, mint).name).toBe('Mint Coin');
  });

  it.each([
    [0, TokenStandard.FungibleAsset],
    [1, TokenStandard.Fungible],
    [9, TokenStandard.Fungible],
  ])('takes the token standard from the decimals: %i', (decimals, standard) => {
    const ledger = new Ledger();
    const mint = ledger.createMint(14, { decimals });
    expect(ledger.send([createInstruction(ledger, mint)])).toBeUndefined();
    expect(readMetadata(ledger, mint).tokenStandard).toEqual(some(standard));
  });

  it('keeps an immutable token immutable from the start', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(15);
    expect(ledger.send([createInstruction(ledger, mint, { isMutable: false })])).toBeUndefined();
    expect(readMetadata(ledger, mint).isMutable).toBe(false);
  });

  it('accepts texts of exactly the greatest length, in bytes', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(16);
    const texts = { name: '🪙'.repeat(8), symbol: 'ABCDEFGHIJ', uri: 'u'.repeat(200), sellerFeeBasisPoints: 10_000 };
    expect(ledger.send([createInstruction(ledger, mint, { data: dataV2(texts) })])).toBeUndefined();
    expect(readMetadata(ledger, mint)).toMatchObject(texts);
  });

  it('accepts empty texts', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(17);
    const texts = { name: '', symbol: '', uri: '' };
    expect(ledger.send([createInstruction(ledger, mint, { data: dataV2(texts) })])).toBeUndefined();
    expect(readMetadata(ledger, mint)).toMatchObject(texts);
  });

  it('stores five creators, verified only where the signing update authority says so of itself', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(18);
    const creators = [ledger.payer, keypair(51), keypair(52), keypair(53), keypair(54)].map((creator, i) => ({
      address: creator.publicKey,
      verified: i === 0,
      share: 20,
    }));
    expect(ledger.send([createInstruction(ledger, mint, { data: dataV2({ creators }) })])).toBeUndefined();
    const stored = creators.map((creator) => ({ ...creator, address: creator.address.toBase58() }));
    expect(readMetadata(ledger, mint).creators).toEqual(some(stored));
  });

  it('does not verify the update authority on its own', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(19);
    const creators = [{ address: ledger.payer.publicKey, verified: false, share: 100 }];
    expect(ledger.send([createInstruction(ledger, mint, { data: dataV2({ creators }) })])).toBeUndefined();
    const stored = { address: ledger.payer.publicKey.toBase58(), verified: false, share: 100 };
    expect(readMetadata(ledger, mint).creators).toEqual(some([stored]));
  });

  it('takes an update authority that does not sign', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(20);
    const other = keypair(60).publicKey;
    expect(ledger.send([createInstruction(ledger, mint, { unsignedAuthority: other })])).toBeUndefined();
    expect(readMetadata(ledger, mint).updateAuthority).toBe(other.toBase58());
  });

  it('needs only the six accounts it uses and ignores those after them', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(21);
    const instruction = createInstruction(ledger, mint);
    expect(instruction.keys).toHaveLength(6);
    const extra = [...Array(6).keys()].map((i) => ({
      pubkey: keypair(70 + i).publicKey,
      isSigner: false,
      isWritable: false,
    }));
    instruction.keys.push(...extra, { pubkey: SystemProgram.programId, isSigner: false, isWritable: false });
    expect(ledger.send([instruction])).toBeUndefined();
    expect(readMetadata(ledger, mint).mint).toBe(mint.toBase58());
  });

  it.each([...Array(24).keys()])('finds the address and edition bump of mint %i', (i) => {
    const ledger = new Ledger();
    const mint = ledger.createMint(100 + i);
    expect(ledger.send([createInstruction(ledger, mint)])).toBeUndefined();
    expect(readMetadata(ledger, mint).editionNonce).toEqual(some(editionBump(mint)));
  });
});
