import { VersionedTransaction, type Connection, type Keypair } from '@solana/web3.js';
import { chain, funded } from '../../e2e/support/chain';

/** What a way to launch takes. */
export interface Cost {
  /** How often the wallet asks: once for everything that is known beforehand. */
  readonly prompts: number;
  readonly transactions: number;
  /** Keys that sign, the wallet's own among them. */
  readonly signers: number;
  readonly bytes: number;
  /** Null where the chain cannot run the program. */
  readonly computeUnits: number | null;
  /** Rents and network fees, without anybody's own fee. */
  readonly lamports: number;
}

/** SOL that is more than any launch takes. */
const ENOUGH = 3;

/** Launches with a fresh wallet and reads off the chain what was sent. `launch` returns how often it asked and the lamports that are a service's own fee. */
export async function measureWay(
  launch: (
    connection: Connection,
    wallet: Keypair,
  ) => Promise<{ readonly prompts?: number; readonly feeLamports?: number }>,
): Promise<Cost> {
  const connection = chain();
  const wallet = await funded(ENOUGH);
  const before = await connection.getBalance(wallet.publicKey);
  const { prompts, feeLamports = 0 } = await launch(connection, wallet);
  const after = await connection.getBalance(wallet.publicKey);
  const all = await connection.getSignaturesForAddress(wallet.publicKey);
  const seen = await Promise.all(all.map(({ signature }) => landedTransaction(connection, signature)));
  // The faucet's gift is in the wallet's history too; whoever signs first pays.
  const landed = seen.filter(({ signers }) => signers[0] === wallet.publicKey.toBase58());
  return {
    prompts: prompts ?? landed.length,
    transactions: landed.length,
    signers: new Set(landed.flatMap(({ signers }) => signers)).size,
    bytes: landed.reduce((sum, { bytes }) => sum + bytes, 0),
    computeUnits: landed.reduce((sum, { computeUnits }) => sum + computeUnits, 0),
    lamports: before - after - feeLamports,
  };
}

async function landedTransaction(connection: Connection, signature: string) {
  const answer = await fetch(connection.rpcEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getTransaction',
      params: [signature, { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
    }),
  });
  const { result } = (await answer.json()) as {
    result: { transaction: [string, string]; meta: { err: unknown; computeUnitsConsumed: number } };
  };
  if (result.meta.err !== null) throw new Error(`${signature} failed: ${JSON.stringify(result.meta.err)}`);
  const wire = Buffer.from(result.transaction[0], 'base64');
  const { message } = VersionedTransaction.deserialize(wire);
  return {
    bytes: wire.length,
    computeUnits: result.meta.computeUnitsConsumed,
    signers: message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map(String),
  };
}
