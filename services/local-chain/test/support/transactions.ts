import {
  TransactionMessage,
  VersionedTransaction,
  type AddressLookupTableAccount,
  type Connection,
  type Keypair,
  type TransactionInstruction,
} from '@solana/web3.js';

/** A signed version 0 transaction; the first signer pays. */
export async function signed(
  connection: Connection,
  signers: readonly [Keypair, ...Keypair[]],
  instructions: TransactionInstruction[],
  tables: AddressLookupTableAccount[] = [],
): Promise<{ transaction: VersionedTransaction; blockhash: string; lastValidBlockHeight: number }> {
  const latest = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: signers[0].publicKey,
    recentBlockhash: latest.blockhash,
    instructions,
  }).compileToV0Message(tables);
  const transaction = new VersionedTransaction(message);
  transaction.sign([...signers]);
  return { transaction, ...latest };
}

/** Signs, sends and waits for confirmation; resolves with the signature. */
export async function sendAndConfirm(
  connection: Connection,
  signers: readonly [Keypair, ...Keypair[]],
  instructions: TransactionInstruction[],
  tables: AddressLookupTableAccount[] = [],
): Promise<string> {
  const { transaction, ...latest } = await signed(connection, signers, instructions, tables);
  const signature = await connection.sendTransaction(transaction);
  const { value } = await connection.confirmTransaction({ signature, ...latest });
  if (value.err !== null) throw new Error(`the transaction failed: ${JSON.stringify(value.err)}`);
  return signature;
}
