import {
  AuthorityType,
  createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction,
  createMint,
  ExtensionType,
  getMintLen,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  setAuthority,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  tokenMetadataInitializeWithRentTransfer,
  tokenMetadataUpdateAuthority,
} from '@solana/spl-token';
import {
  type PublicKey,
  Keypair,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
  type Connection,
} from '@solana/web3.js';
import { lamports } from '@mintwire/money';
import { addressFromBytes } from '@mintwire/solana/addresses';
import { createMetadataAccountV3 } from '@mintwire/solana/launch/build';
import type { TokenStandard } from '@mintwire/contracts';
import type { Token } from './token';

/** With the helpers of spl-token, as its guides do: each waits for the one before, so each is a prompt. */
export const splTokenHelpers =
  (standard: TokenStandard, token: Token) => async (connection: Connection, wallet: Keypair) => {
    const program = standard === 'spl-token' ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID;
    const mint =
      standard === 'spl-token'
        ? await classicMint(connection, wallet, token)
        : await extendedMint(connection, wallet, token);
    const give = async (owner: PublicKey, amount: bigint) => {
      const account = await getOrCreateAssociatedTokenAccount(
        connection,
        wallet,
        mint,
        owner,
        true,
        'confirmed',
        undefined,
        program,
      );
      await mintTo(connection, wallet, mint, account.address, wallet, amount, [], undefined, program);
    };
    await give(wallet.publicKey, token.supply - token.share * BigInt(token.holders.length));
    for (const holder of token.holders) await give(holder, token.share);
    await setAuthority(connection, wallet, mint, wallet, AuthorityType.MintTokens, null, [], undefined, program);
    if (standard === 'token-2022') await tokenMetadataUpdateAuthority(connection, wallet, mint, wallet, null);
    return {};
  };

/** spl-token has no helper for Metaplex's metadata: one more transaction with the metadata program's own instruction. */
async function classicMint(
  connection: Connection,
  wallet: Keypair,
  { name, symbol, uri, decimals }: Token,
): Promise<PublicKey> {
  const mint = await createMint(connection, wallet, wallet.publicKey, null, decimals);
  const owner = addressFromBytes(wallet.publicKey.toBytes());
  const metadata = createMetadataAccountV3({
    mint: addressFromBytes(mint.toBytes()),
    mintAuthority: owner,
    payer: owner,
    updateAuthority: owner,
    name,
    symbol,
    uri,
    creators: [],
    isMutable: false,
  });
  await sendAndConfirmTransaction(connection, new Transaction().add(metadata), [wallet]);
  return mint;
}

async function extendedMint(
  connection: Connection,
  wallet: Keypair,
  { name, symbol, uri, decimals }: Token,
): Promise<PublicKey> {
  const mint = Keypair.generate();
  const space = getMintLen([ExtensionType.MetadataPointer]);
  const rent = lamports(BigInt(await connection.getMinimumBalanceForRentExemption(space)));
  const create = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: wallet.publicKey,
      newAccountPubkey: mint.publicKey,
      lamports: Number(rent),
      space,
      programId: TOKEN_2022_PROGRAM_ID,
    }),
    createInitializeMetadataPointerInstruction(mint.publicKey, wallet.publicKey, mint.publicKey, TOKEN_2022_PROGRAM_ID),
    createInitializeMint2Instruction(mint.publicKey, decimals, wallet.publicKey, null, TOKEN_2022_PROGRAM_ID),
  );
  await sendAndConfirmTransaction(connection, create, [wallet, mint]);
  await tokenMetadataInitializeWithRentTransfer(
    connection,
    wallet,
    mint.publicKey,
    wallet.publicKey,
    wallet,
    name,
    symbol,
    uri,
  );
  return mint.publicKey;
}
