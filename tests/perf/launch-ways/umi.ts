import {
  createFungible,
  mintV1,
  mplTokenMetadata,
  TokenStandard as MetaplexStandard,
} from '@metaplex-foundation/mpl-token-metadata';
import {
  createNoopSigner,
  generateSigner,
  percentAmount,
  publicKey,
  signerIdentity,
  type TransactionBuilder,
} from '@metaplex-foundation/umi';
import { AuthorityType, setAuthority } from '@metaplex-foundation/mpl-toolbox';
import { createUmi } from '@metaplex-foundation/umi-bundle-defaults';
import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair } from '@solana/web3.js';
import type { TokenStandard } from '@mintwire/contracts';
import { chain } from '../../e2e/support/chain';
import type { Cost } from './measure-way';
import type { Token } from './token';

const METADATA_BYTES = 607;
const METADATA_FEE_LAMPORTS = 10_000_000;
const MINT_BYTES = 82;
const ACCOUNT_BYTES = { 'spl-token': 165, 'token-2022': 170 } as const;
const SIGNATURE_LAMPORTS = 5_000;

/**
 * With Metaplex's client: `createFungible`, then `mintV1` for each holder, and the mint's authority given up, cut as the client cuts. Built and measured, not sent: the
 * embedded chain has no real metadata program, so compute units are unknown and lamports are added up from rents and fees.
 */
export async function umi(standard: TokenStandard, token: Token): Promise<Cost> {
  const connection = chain();
  const context = createUmi(connection.rpcEndpoint).use(mplTokenMetadata());
  const wallet = createNoopSigner(publicKey(Keypair.generate().publicKey));
  context.use(signerIdentity(wallet));
  const mint = generateSigner(context);
  const splTokenProgram = publicKey(standard === 'spl-token' ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID);
  const { name, symbol, uri, decimals, supply, share, holders } = token;
  const give = (owner: ReturnType<typeof publicKey>, amount: bigint) =>
    mintV1(context, {
      mint: mint.publicKey,
      tokenOwner: owner,
      amount,
      splTokenProgram,
      tokenStandard: MetaplexStandard.Fungible,
    });
  let builder: TransactionBuilder = createFungible(context, {
    mint,
    name,
    symbol,
    uri,
    decimals,
    isMutable: false,
    sellerFeeBasisPoints: percentAmount(0),
    splTokenProgram,
  }).add(give(wallet.publicKey, supply - share * BigInt(holders.length)));
  for (const holder of holders) builder = builder.add(give(publicKey(holder), share));
  builder = builder.add(
    setAuthority(context, {
      owned: mint.publicKey,
      owner: wallet,
      authorityType: AuthorityType.MintTokens,
      newAuthority: null,
    }),
  );
  const parts = builder
    .setFeePayer(wallet)
    .setBlockhash(Keypair.generate().publicKey.toBase58())
    .unsafeSplitByTransactionSize(context);
  const keys = parts.map((part) => part.getSigners(context).map((signer) => String(signer.publicKey)));
  const rents = await Promise.all(
    [MINT_BYTES, METADATA_BYTES, ACCOUNT_BYTES[standard]].map((bytes) =>
      connection.getMinimumBalanceForRentExemption(bytes),
    ),
  );
  const [mintRent = 0, metadataRent = 0, accountRent = 0] = rents;
  return {
    // Everything is known beforehand: a wallet that signs several at once asks once.
    prompts: 1,
    transactions: parts.length,
    signers: new Set(keys.flat()).size,
    bytes: parts.reduce((sum, part) => sum + part.getTransactionSize(context), 0),
    computeUnits: null,
    lamports:
      mintRent +
      metadataRent +
      METADATA_FEE_LAMPORTS +
      accountRent * (1 + holders.length) +
      SIGNATURE_LAMPORTS * keys.flat().length,
  };
}
