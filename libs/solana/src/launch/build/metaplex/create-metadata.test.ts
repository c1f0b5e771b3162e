import {
  createMetadataAccountV3 as official,
  findMetadataPda,
  mplTokenMetadata,
} from '@metaplex-foundation/mpl-token-metadata';
import { createNoopSigner, createUmi as createBareUmi, publicKey, some, none } from '@metaplex-foundation/umi';
import { web3JsEddsa } from '@metaplex-foundation/umi-eddsa-web3js';
import { defaultProgramRepository } from '@metaplex-foundation/umi-program-repository';
import { metadataAddress } from '../../../core/addresses';
import { address } from '../../../../test/support/keys';
import { createMetadataAccountV3, type CreateMetadataInput } from './create-metadata';

const umi = createBareUmi().use(defaultProgramRepository()).use(web3JsEddsa()).use(mplTokenMetadata());

const base: CreateMetadataInput = {
  mint: address(1),
  mintAuthority: address(2),
  payer: address(2),
  updateAuthority: address(2),
  name: 'Mintwire Test',
  symbol: 'MWT',
  uri: 'https://mintwire.example/metadata/1.json',
  creators: [],
  isMutable: true,
};

const cases: [string, Partial<CreateMetadataInput>][] = [
  ['without creators', {}],
  ['immutable', { isMutable: false }],
  ['one creator', { creators: [{ address: address(5), verified: false, share: 100 }] }],
  [
    'two creators, one verified',
    {
      creators: [
        { address: address(2), verified: true, share: 1 },
        { address: address(6), verified: false, share: 99 },
      ],
    },
  ],
  [
    'five creators',
    { creators: [11, 12, 13, 14, 15].map((n) => ({ address: address(n), verified: false, share: 20 })) },
  ],
  ['a seller fee', { sellerFeeBasisPoints: 10_000 }],
  ['empty texts', { name: '', symbol: '', uri: '' }],
  ['full texts', { name: 'n'.repeat(32), symbol: 's'.repeat(10), uri: 'u'.repeat(200) }],
  ['emoji and umlauts', { name: 'Zürich 🚀🚀', symbol: 'ÄÖÜ', uri: 'https://münze.example/日本' }],
  [
    'another mint and other authorities',
    {
      mint: address(99),
      mintAuthority: address(98),
      payer: address(97),
      updateAuthority: address(96),
      isMutable: false,
    },
  ],
];

describe('the hand-made instruction equals that of the official client', () => {
  it.each(cases)('%s', (_what, change) => {
    const input = { ...base, ...change };
    const signer = (text: string) => createNoopSigner(publicKey(text));
    const [theirs] = official(umi, {
      mint: publicKey(input.mint),
      mintAuthority: signer(input.mintAuthority),
      payer: signer(input.payer),
      updateAuthority: signer(input.updateAuthority),
      isMutable: input.isMutable,
      collectionDetails: none(),
      data: {
        name: input.name,
        symbol: input.symbol,
        uri: input.uri,
        sellerFeeBasisPoints: input.sellerFeeBasisPoints ?? 0,
        creators:
          input.creators.length === 0
            ? none()
            : some(input.creators.map((creator) => ({ ...creator, address: publicKey(creator.address) }))),
        collection: none(),
        uses: none(),
      },
    }).getInstructions();
    const ours = createMetadataAccountV3(input);
    expect(Buffer.from(ours.data).toString('hex')).toBe(Buffer.from(theirs?.data ?? []).toString('hex'));
    expect(ours.programId.toBase58()).toBe(theirs?.programId);
    expect(
      ours.keys.map(({ pubkey, isSigner, isWritable }) => ({ pubkey: pubkey.toBase58(), isSigner, isWritable })),
    ).toEqual(theirs?.keys);
    expect(metadataAddress(input.mint)).toBe(findMetadataPda(umi, { mint: publicKey(input.mint) })[0]);
  });
});
