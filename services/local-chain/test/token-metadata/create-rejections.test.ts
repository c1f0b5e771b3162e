import { publicKey, some } from '@metaplex-foundation/umi';
import { address } from '@solana/kit';
import { TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { SystemProgram, type Keypair, type TransactionInstruction } from '@solana/web3.js';
import { keypair, Ledger, type Failure } from './ledger';
import { createInstruction, dataV2, errorName, metadataAddress, type Creator, type Texts } from './metaplex';

const creator = (n: number, share: number, verified = false): Creator => ({
  address: keypair(n).publicKey,
  verified,
  share,
});

/** Number 1 is the system program's here; Metaplex's table has another meaning for it. */
const SYSTEM_LACKS_LAMPORTS = 'InstructionPackError';

/** Sends what must be refused and makes sure that no account came of it. */
function rejection(ledger: Ledger, instruction: TransactionInstruction, signers: Keypair[] = []): Failure {
  const target = instruction.keys[0]?.pubkey;
  if (!target) throw new Error('an instruction without accounts');
  const before = ledger.account(target);
  const failure = errorName(ledger.send([instruction], signers));
  expect(ledger.account(target)).toEqual(before);
  return failure;
}

describe('refusing to create a metadata account', () => {
  const cases: [string, string, Texts][] = [
    ['a name of 33 bytes', 'NameTooLong', { name: 'n'.repeat(33) }],
    ['a name of 9 coins, 36 bytes', 'NameTooLong', { name: '🪙'.repeat(9) }],
    ['a symbol of 11 bytes', 'SymbolTooLong', { symbol: 'ABCDEFGHIJK' }],
    ['a uri of 201 bytes', 'UriTooLong', { uri: 'u'.repeat(201) }],
    ['a seller fee over 100 %', 'InvalidBasisPoints', { sellerFeeBasisPoints: 10_001 }],
    ['six creators', 'CreatorsTooLong', { creators: [2, 3, 4, 5, 6, 7].map((n) => creator(n, 10)) }],
    ['an empty list of creators', 'CreatorsMustBeAtleastOne', { creators: [] }],
    ['the same creator twice', 'DuplicateCreatorAddress', { creators: [creator(2, 50), creator(2, 50)] }],
    ['shares of 99', 'ShareTotalMustBe100', { creators: [creator(2, 49), creator(3, 50)] }],
    ['shares of 101', 'ShareTotalMustBe100', { creators: [creator(2, 51), creator(3, 50)] }],
    ['shares that wrap to 100', 'NumericalOverflowError', { creators: [creator(2, 200), creator(3, 156)] }],
    ['a creator verified by another', 'CannotVerifyAnotherCreator', { creators: [creator(2, 100, true)] }],
  ];
  it.each(cases)('%s: %s', (_, expected, texts) => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    expect(rejection(ledger, createInstruction(ledger, mint, { data: dataV2(texts) }))).toBe(expected);
  });

  it('an update authority verified as creator without its signature', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    const data = dataV2({ creators: [creator(2, 100, true)] });
    const instruction = createInstruction(ledger, mint, { data, unsignedAuthority: keypair(2).publicKey });
    expect(rejection(ledger, instruction)).toBe('CannotVerifyAnotherCreator');
  });

  it('an address that is not the one of the mint', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    const metadata = metadataAddress(keypair(99).publicKey);
    expect(rejection(ledger, createInstruction(ledger, mint, { metadata }))).toBe('InvalidMetadataKey');
  });

  it('a second account for the same mint', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    expect(ledger.send([createInstruction(ledger, mint)])).toBeUndefined();
    const again = createInstruction(ledger, mint, { data: dataV2({ name: 'Again' }) });
    expect(rejection(ledger, again)).toBe('ExpectedUninitializedAccount');
  });

  it('a mint authority that is not the one of the mint', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10, { authority: keypair(5).publicKey });
    expect(rejection(ledger, createInstruction(ledger, mint))).toBe('InvalidMintAuthority');
  });

  it('a mint whose authority is gone', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    ledger.rewrite(mint, ({ data }) => ({ data: Uint8Array.from(data).fill(0, 0, 36) }));
    expect(rejection(ledger, createInstruction(ledger, mint))).toBe('InvalidMintAuthority');
  });

  it('a mint authority that does not sign', () => {
    const ledger = new Ledger();
    const authority = keypair(5).publicKey;
    const mint = ledger.createMint(10, { authority });
    const instruction = createInstruction(ledger, mint);
    instruction.keys[2] = { pubkey: authority, isSigner: false, isWritable: false };
    expect(rejection(ledger, instruction)).toBe('NotMintAuthority');
  });

  it('a mint that the token program does not own', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    ledger.rewrite(mint, () => ({ programAddress: address(SystemProgram.programId.toBase58()) }));
    expect(rejection(ledger, createInstruction(ledger, mint))).toBe('IncorrectOwner');
  });

  it('a mint that does not exist', () => {
    const ledger = new Ledger();
    const failure = rejection(ledger, createInstruction(ledger, keypair(10).publicKey));
    expect(failure).toBe('invalid account data for instruction');
  });

  it('a Token-2022 mint, as the real program does in this instruction', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10, { program: TOKEN_2022_PROGRAM_ID });
    expect(rejection(ledger, createInstruction(ledger, mint))).toBe('InstructionNotSupported');
  });

  it('a payer without enough lamports', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    const poor = keypair(6);
    ledger.fund(poor.publicKey, 15_115_599n);
    const instruction = createInstruction(ledger, mint);
    instruction.keys[3] = { pubkey: poor.publicKey, isSigner: true, isWritable: true };
    expect(rejection(ledger, instruction, [poor])).toBe(SYSTEM_LACKS_LAMPORTS);
  });

  it('a payer who does not sign', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    const victim = keypair(6);
    ledger.fund(victim.publicKey, 1_000_000_000n);
    const instruction = createInstruction(ledger, mint);
    instruction.keys[3] = { pubkey: victim.publicKey, isSigner: false, isWritable: true };
    expect(rejection(ledger, instruction)).toMatch(/unauthorized signer/);
    expect(ledger.balance(victim.publicKey)).toBe(1_000_000_000n);
  });

  it('too few accounts', () => {
    const ledger = new Ledger();
    const instruction = createInstruction(ledger, ledger.createMint(10));
    instruction.keys.length = 5;
    expect(rejection(ledger, instruction)).toBe('insufficient account keys for instruction');
  });

  it('a collection, uses or collection details, which the stand-in leaves out', () => {
    const ledger = new Ledger();
    const mint = ledger.createMint(10);
    const key = publicKey(mint.toBase58());
    const withCollection = { ...dataV2(), collection: some({ verified: false, key }) };
    const withUses = { ...dataV2(), uses: some({ useMethod: 0, remaining: 1n, total: 1n }) };
    expect(rejection(ledger, createInstruction(ledger, mint, { data: withCollection }))).toBe('FeatureNotSupported');
    expect(rejection(ledger, createInstruction(ledger, mint, { data: withUses }))).toBe('FeatureNotSupported');
    const details = createInstruction(ledger, mint);
    details.data = Buffer.concat([details.data.subarray(0, -1), Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])]);
    expect(rejection(ledger, details)).toBe('FeatureNotSupported');
  });
});

describe('refusing bytes that are no instruction', () => {
  const MALFORMED = 'invalid instruction data';
  const withData = (change: (data: Buffer) => Uint8Array): Failure => {
    const ledger = new Ledger();
    const instruction = createInstruction(ledger, ledger.createMint(10), {
      data: dataV2({ creators: [creator(2, 100)] }),
    });
    instruction.data = Buffer.from(change(instruction.data));
    return rejection(ledger, instruction);
  };

  it('every shorter form of a right one', () => {
    const ledger = new Ledger();
    const instruction = createInstruction(ledger, ledger.createMint(10), {
      data: dataV2({ creators: [creator(2, 100)] }),
    });
    const whole = instruction.data;
    const answers = new Set<Failure>();
    for (let length = 1; length < whole.length; length++) {
      instruction.data = whole.subarray(0, length);
      answers.add(ledger.send([instruction]));
    }
    expect([...answers]).toEqual([MALFORMED]);
  });

  it('nothing at all', () => {
    expect(withData(() => new Uint8Array())).toBe('InvalidInstruction');
  });

  it('a byte too many', () => {
    expect(withData((data) => Buffer.concat([data, Buffer.from([0])]))).toBe(MALFORMED);
  });

  it('a name longer than the data', () => {
    expect(withData((data) => (data.writeUInt32LE(0xffffffff, 1), data))).toBe(MALFORMED);
  });

  it('a list of creators longer than the data', () => {
    expect(withData((data) => (data.writeUInt32LE(0xffffffff, data.length - 42), data))).toBe(MALFORMED);
  });

  it.each([
    ['mutable flag', 2],
    ['collection details option', 1],
    ['uses option', 3],
    ['collection option', 4],
    ['creator verified flag', 6],
    ['creators option', 43],
  ])('a %s that is neither 0 nor 1', (_, fromEnd) => {
    expect(withData((data) => ((data[data.length - fromEnd] = 2), data))).toBe(MALFORMED);
  });

  it.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong form', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a code point beyond the last', [0xf4, 0x90, 0x80, 0x80]],
    ['an overlong form of three bytes', [0xe0, 0x80, 0x80]],
    ['a sequence cut off by the end of the name', [0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0xe2]],
  ])('a name that is not UTF-8: %s', (_, bytes) => {
    expect(withData((data) => (data.set(bytes, 5), data))).toBe(MALFORMED);
  });
});
