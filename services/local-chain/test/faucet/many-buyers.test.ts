import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { chainConfig } from '../../src/config';
import { testChain, type TestChain } from '../support/chain';

const BUYERS = 500;
const SOL = 1_000_000_000;

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain({ slotMs: 400, faucet: chainConfig({}).faucet });
});
afterAll(() => chain.stop());

it(`the faucet's limits leave room for ${BUYERS} buyers, who pay at once`, async () => {
  const buyers = Array.from({ length: BUYERS }, () => Keypair.generate());
  const treasury = Keypair.generate().publicKey;
  const funded = await Promise.all(
    buyers.map(async ({ publicKey }) => {
      const response = await fetch(`${chain.rpcUrl}/faucet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address: publicKey.toBase58(), lamports: String(20 * SOL) }),
      });
      return response.status;
    }),
  );
  expect(funded.filter((status) => status !== 200)).toEqual([]);
  const { blockhash: recentBlockhash } = await chain.connection.getLatestBlockhash();
  await Promise.all(
    buyers.map((buyer) => {
      const instructions = [
        SystemProgram.transfer({ fromPubkey: buyer.publicKey, toPubkey: treasury, lamports: 10 * SOL }),
      ];
      const message = new TransactionMessage({ payerKey: buyer.publicKey, recentBlockhash, instructions });
      const transaction = new VersionedTransaction(message.compileToV0Message());
      transaction.sign([buyer]);
      return chain.connection.sendTransaction(transaction);
    }),
  );
  expect(await chain.connection.getBalance(treasury, 'processed')).toBe(BUYERS * 10 * SOL);
});
