import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';

/** The embedded chain of the site under test, asked directly and not through the site. */
export function chain(): Connection {
  const port = process.env['CHAIN_RPC_PORT'] ?? '8899';
  return new Connection(`http://127.0.0.1:${port}`, {
    commitment: 'confirmed',
    wsEndpoint: `ws://127.0.0.1:${process.env['CHAIN_WS_PORT'] ?? '8900'}`,
  });
}

/** Lamports an address holds now. */
export function balance(address: PublicKey | string): Promise<number> {
  return chain().getBalance(new PublicKey(address), 'confirmed');
}

/** Lamports that a transaction has brought an address, whatever others send to it at the same time. */
export async function gainOf(address: string, signature: string): Promise<number> {
  const found = await chain().getParsedTransaction(signature, {
    maxSupportedTransactionVersion: 0,
    commitment: 'confirmed',
  });
  const { preBalances = [], postBalances = [] } = found?.meta ?? {};
  const place = found?.transaction.message.accountKeys.findIndex(({ pubkey }) => pubkey.toBase58() === address) ?? -1;
  return (postBalances[place] ?? NaN) - (preBalances[place] ?? NaN);
}

/** A keypair that holds `sol`, given by the chain's faucet. */
export async function funded(sol: number): Promise<Keypair> {
  const keypair = Keypair.generate();
  await fund(keypair, sol);
  return keypair;
}

/** Has the chain's faucet give `sol` more; at most 20 at a time. */
export async function fund({ publicKey }: Keypair, sol: number): Promise<void> {
  const port = process.env['CHAIN_RPC_PORT'] ?? '8899';
  const answer = await fetch(`http://127.0.0.1:${port}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: publicKey.toBase58(), lamports: String(sol * 1_000_000_000) }),
  });
  if (!answer.ok) throw new Error(`the faucet answered ${answer.status}: ${await answer.text()}`);
}

/** Sends lamports as any wallet would, with nothing that says what for. @returns the signature */
export async function transfer(payer: Keypair, to: string, lamports: number): Promise<string> {
  const { blockhash } = await chain().getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: new PublicKey(to), lamports })],
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([payer]);
  return chain().sendTransaction(transaction);
}

/** Does what a phone's wallet does with a transfer request of Solana Pay. @returns the signature */
export async function payLink(payer: Keypair, link: string): Promise<string> {
  const { pathname, searchParams } = new URL(link);
  const send = SystemProgram.transfer({
    fromPubkey: payer.publicKey,
    toPubkey: new PublicKey(pathname),
    lamports: Math.round(Number(searchParams.get('amount')) * 1_000_000_000),
  });
  send.keys.push({ pubkey: new PublicKey(searchParams.get('reference') ?? ''), isSigner: false, isWritable: false });
  const memo = new TransactionInstruction({
    programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    keys: [],
    data: Buffer.from(searchParams.get('memo') ?? ''),
  });
  const { blockhash } = await chain().getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [memo, send],
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([payer]);
  return chain().sendTransaction(transaction);
}
