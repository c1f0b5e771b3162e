import { Connection, Keypair } from '@solana/web3.js';
import { startLocalChain, type LocalChainOptions, type TestableChain } from '../../src/index';

export interface TestChain extends TestableChain {
  readonly connection: Connection;
  /** A wallet with play SOL; resolves once that is confirmed. */
  wallet(lamports?: number): Promise<Keypair>;
  /** A JSON-RPC call without web3.js in between. */
  call(
    method: string,
    params?: unknown[],
  ): Promise<{ result?: never; error?: { code: number; message: string; data?: unknown } }>;
}

/** A chain in this process with fast blocks. */
export async function testChain(options: LocalChainOptions = {}): Promise<TestChain> {
  const chain = await startLocalChain({ slotMs: 40, ...options });
  const connection = new Connection(chain.rpcUrl, { wsEndpoint: chain.wsUrl, commitment: 'confirmed' });
  return {
    ...chain,
    connection,
    wallet: async (lamports = 10_000_000_000) => {
      const wallet = Keypair.generate();
      const signature = await connection.requestAirdrop(wallet.publicKey, lamports);
      await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
      return wallet;
    },
    call: async (method, params = []) => {
      const response = await fetch(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return (await response.json()) as never;
    },
  };
}
