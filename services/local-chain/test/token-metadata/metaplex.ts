import {
  createMetadataAccountV3,
  deserializeMetadata,
  findMetadataPda,
  getMplTokenMetadataErrorFromCode,
  mplTokenMetadata,
  updateMetadataAccountV2,
  type DataV2Args,
  type Metadata,
} from '@metaplex-foundation/mpl-token-metadata';
import {
  createNoopSigner,
  createUmi,
  lamports,
  none,
  publicKey,
  some,
  type Program,
  type TransactionBuilder,
  type Umi,
} from '@metaplex-foundation/umi';
import { web3JsEddsa } from '@metaplex-foundation/umi-eddsa-web3js';
import { defaultProgramRepository } from '@metaplex-foundation/umi-program-repository';
import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { TOKEN_METADATA, type Failure, type Ledger } from './ledger';

// Metaplex's own client builds and reads everything here, with no more of umi than that needs.
const umi: Umi = createUmi().use(defaultProgramRepository()).use(web3JsEddsa()).use(mplTokenMetadata());

export type Creator = { address: PublicKey; verified: boolean; share: number };
export type Texts = {
  name?: string;
  symbol?: string;
  uri?: string;
  sellerFeeBasisPoints?: number;
  creators?: Creator[];
};

export const metadataAddress = (mint: PublicKey): PublicKey =>
  new PublicKey(findMetadataPda(umi, { mint: publicKey(mint.toBase58()) })[0]);

export const dataV2 = ({ creators, ...texts }: Texts = {}): DataV2Args => ({
  name: 'Mint Coin',
  symbol: 'MINT',
  uri: 'https://example.org/metadata.json',
  sellerFeeBasisPoints: 0,
  ...texts,
  creators: creators
    ? some(creators.map(({ address, ...rest }) => ({ address: publicKey(address.toBase58()), ...rest })))
    : none(),
  collection: none(),
  uses: none(),
});

function instructionOf(builder: TransactionBuilder): TransactionInstruction {
  const [instruction] = builder.getInstructions();
  if (!instruction) throw new Error('the client built no instruction');
  return new TransactionInstruction({
    programId: new PublicKey(instruction.programId),
    keys: instruction.keys.map((key) => ({ ...key, pubkey: new PublicKey(key.pubkey) })),
    data: Buffer.from(instruction.data),
  });
}

const signer = (key: PublicKey) => createNoopSigner(publicKey(key.toBase58()));

/** CreateMetadataAccountV3 as Metaplex's client builds it. `updateAuthority` signs unless it is the key in `unsigned`. */
export function createInstruction(
  ledger: Ledger,
  mint: PublicKey,
  options: { data?: DataV2Args; isMutable?: boolean; unsignedAuthority?: PublicKey; metadata?: PublicKey } = {},
): TransactionInstruction {
  const payer = signer(ledger.payer.publicKey);
  return instructionOf(
    createMetadataAccountV3(umi, {
      ...(options.metadata ? { metadata: publicKey(options.metadata.toBase58()) } : {}),
      mint: publicKey(mint.toBase58()),
      mintAuthority: payer,
      payer,
      updateAuthority: options.unsignedAuthority ? publicKey(options.unsignedAuthority.toBase58()) : payer,
      data: options.data ?? dataV2(),
      isMutable: options.isMutable ?? true,
      collectionDetails: none(),
    }),
  );
}

export type Changes = {
  data?: DataV2Args;
  newUpdateAuthority?: PublicKey;
  primarySaleHappened?: boolean;
  isMutable?: boolean;
};

/** UpdateMetadataAccountV2 as Metaplex's client builds it. */
export function updateInstruction(mint: PublicKey, authority: PublicKey, changes: Changes): TransactionInstruction {
  return instructionOf(
    updateMetadataAccountV2(umi, {
      metadata: publicKey(metadataAddress(mint).toBase58()),
      updateAuthority: signer(authority),
      data: changes.data ?? null,
      newUpdateAuthority: changes.newUpdateAuthority ? publicKey(changes.newUpdateAuthority.toBase58()) : null,
      primarySaleHappened: changes.primarySaleHappened ?? null,
      isMutable: changes.isMutable ?? null,
    }),
  );
}

/** The metadata account as Metaplex's client reads it. */
export function readMetadata(ledger: Ledger, mint: PublicKey): Metadata {
  const address = metadataAddress(mint);
  const account = ledger.account(address);
  if (!account) throw new Error('no metadata account');
  return deserializeMetadata({
    publicKey: publicKey(address.toBase58()),
    data: account.data,
    owner: publicKey(account.owner),
    lamports: lamports(account.lamports),
    executable: false,
  });
}

/** The name that Metaplex's client gives to a custom error number of the program; other failures as they are. */
export function errorName(failure: Failure): Failure {
  const code = /^custom program error: (0x[0-9a-f]+)$/.exec(failure ?? '')?.[1];
  if (code === undefined) return failure;
  const program = { name: 'mplTokenMetadata', publicKey: publicKey(TOKEN_METADATA) } as Program;
  return getMplTokenMetadataErrorFromCode(Number(code), program)?.name ?? failure;
}
