import { getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { addressBytes, addressFromBytes, isAddress, parseAddress } from './address';
import { findProgramAddress, isOnCurve, metadataAddress, tokenAccountAddress } from './program-address';
import { PROGRAMS, standardOfProgram } from './programs';
import { deriveMintAddress, launchSeed } from '../../launch/addresses/seed';
import { deriveWithSeed } from './with-seed';

const SEED = 4711;
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const key = (bytes: Uint8Array) => new PublicKey(bytes);

describe(`addresses agree with web3.js (seed ${SEED})`, () => {
  it('as text and bytes', () => {
    fc.assert(
      fc.property(bytes32, (bytes) => {
        const address = addressFromBytes(bytes);
        expect(address).toBe(key(bytes).toBase58());
        expect([...addressBytes(parseAddress(address))]).toEqual([...bytes]);
      }),
      { seed: SEED },
    );
  });

  it('in what lies on the curve', () => {
    fc.assert(
      fc.property(bytes32, (bytes) => expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes))),
      { seed: SEED, numRuns: 200 },
    );
    expect(isOnCurve(Keypair.generate().publicKey.toBytes())).toBe(true);
  });

  it('with a seed, for both token programs', async () => {
    const seeds = fc.string({ minLength: 1, maxLength: 32, unit: 'binary-ascii' });
    await fc.assert(
      fc.asyncProperty(bytes32, seeds, async (bytes, seed) => {
        const wallet = addressFromBytes(bytes);
        const classic = (await PublicKey.createWithSeed(key(bytes), seed, TOKEN_PROGRAM_ID)).toBase58();
        const extended = (await PublicKey.createWithSeed(key(bytes), seed, TOKEN_2022_PROGRAM_ID)).toBase58();
        expect(deriveMintAddress({ wallet, seed, standard: 'spl-token' })).toBe(classic);
        expect(deriveMintAddress({ wallet, seed, standard: 'token-2022' })).toBe(extended);
      }),
      { seed: SEED },
    );
  });

  it('derived for programs', () => {
    fc.assert(
      fc.property(bytes32, bytes32, (owner, mintBytes) => {
        const [wallet, mint] = [addressFromBytes(owner), addressFromBytes(mintBytes)];
        const program = new PublicKey(PROGRAMS.tokenMetadata);
        const [metadata, bump] = PublicKey.findProgramAddressSync(
          [Buffer.from('metadata'), program.toBytes(), mintBytes],
          program,
        );
        expect(metadataAddress(mint)).toBe(metadata.toBase58());
        const seeds = [Buffer.from('metadata'), addressBytes(PROGRAMS.tokenMetadata), mintBytes];
        expect(findProgramAddress(seeds, PROGRAMS.tokenMetadata)).toEqual({ address: metadata.toBase58(), bump });
        const classic = getAssociatedTokenAddressSync(key(mintBytes), key(owner), true).toBase58();
        const extended = getAssociatedTokenAddressSync(
          key(mintBytes),
          key(owner),
          true,
          TOKEN_2022_PROGRAM_ID,
        ).toBase58();
        expect(tokenAccountAddress({ owner: wallet, mint, standard: 'spl-token' })).toBe(classic);
        expect(tokenAccountAddress({ owner: wallet, mint, standard: 'token-2022' })).toBe(extended);
      }),
      { seed: SEED, numRuns: 50 },
    );
  });
});

describe('what is no address', () => {
  it.each([
    '',
    'abc',
    '0'.repeat(40),
    `${PROGRAMS.token}x`,
    PROGRAMS.token.slice(1),
    '1'.repeat(44),
    'z'.repeat(44),
    ` ${PROGRAMS.token}`,
  ])('"%s" is refused', (text) => {
    expect(isAddress(text)).toBe(false);
    expect(() => parseAddress(text)).toThrow(expect.objectContaining({ code: 'CHAIN_ADDRESS_INVALID' }));
  });

  it('is refused as bytes too', () => {
    expect(() => addressFromBytes(new Uint8Array(31))).toThrow(
      expect.objectContaining({ code: 'CHAIN_ADDRESS_INVALID' }),
    );
    expect(isAddress(42)).toBe(false);
  });
});

describe('seeds', () => {
  it('are as unique as their random bytes and always fit', () => {
    expect(launchSeed(new Uint8Array(23).fill(255)).length).toBeLessThanOrEqual(32);
    expect(launchSeed(new Uint8Array(16).fill(1))).not.toBe(launchSeed(new Uint8Array(16).fill(2)));
    expect(() => launchSeed(new Uint8Array(15))).toThrow(RangeError);
    expect(() => launchSeed(new Uint8Array(24))).toThrow(RangeError);
  });

  it.each(['', 'x'.repeat(33), 'é'.repeat(17)])('"%s" is refused: the chain counts bytes', (seed) => {
    const base = PROGRAMS.memo;
    expect(() => deriveWithSeed({ base, seed, owner: PROGRAMS.token })).toThrow(
      expect.objectContaining({ code: 'CHAIN_SEED_INVALID' }),
    );
  });
});

it('knows which standard a program stands for', () => {
  expect(standardOfProgram(PROGRAMS.token)).toBe('spl-token');
  expect(standardOfProgram(PROGRAMS.token2022)).toBe('token-2022');
  expect(standardOfProgram(PROGRAMS.system)).toBeUndefined();
});
