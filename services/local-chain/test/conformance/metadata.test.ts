import { createInitializeMint2Instruction, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey, SystemProgram } from '@solana/web3.js';
import { testChain, type TestChain } from '../support/chain';
import { sendAndConfirm } from '../support/transactions';
import type { Ledger } from '../token-metadata/ledger';
import { createInstruction, dataV2, metadataAddress } from '../token-metadata/metaplex';

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

it("makes a mint with a metadata account by Metaplex's own client in one transaction with one signature", async () => {
  const { connection } = chain;
  const wallet = await chain.wallet();
  const mint = await PublicKey.createWithSeed(wallet.publicKey, 'metadata', TOKEN_PROGRAM_ID);
  // The client's builder reads the payer's address and nothing else of the ledger.
  const payer = { payer: wallet } as unknown as Ledger;
  const signature = await sendAndConfirm(
    connection,
    [wallet],
    [
      SystemProgram.createAccountWithSeed({
        fromPubkey: wallet.publicKey,
        newAccountPubkey: mint,
        basePubkey: wallet.publicKey,
        seed: 'metadata',
        lamports: await connection.getMinimumBalanceForRentExemption(82),
        space: 82,
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeMint2Instruction(mint, 6, wallet.publicKey, null),
      createInstruction(payer, mint, { data: dataV2({ name: 'Conformance', symbol: 'CONF' }), isMutable: false }),
    ],
  );
  const metadata = await connection.getAccountInfo(metadataAddress(mint));
  expect(metadata?.data).toHaveLength(607);
  expect(metadata?.data.toString('latin1')).toContain('Conformance');
  expect(metadata?.lamports).toBe((await connection.getMinimumBalanceForRentExemption(607)) + 10_000_000);
  const record = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  expect(record?.meta?.logMessages?.join()).toContain('Mintwire local stand-in for Token Metadata');
  const instruction = (await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 }))
    ?.transaction.message.instructions[2];
  expect(instruction).toMatchObject({ data: expect.any(String) as string, accounts: expect.any(Array) as unknown[] });
});
