import { createMint, getOrCreateAssociatedTokenAccount, mintTo, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, SystemProgram, type Commitment } from '@solana/web3.js';
import { testChain, type TestChain } from '../support/chain';
import { sendAndConfirm } from '../support/transactions';

let chain: TestChain;
let wallet: Keypair;
beforeAll(async () => {
  chain = await testChain({ slotMs: 400 });
  wallet = await chain.wallet();
  chain.skipSlots(40);
});
afterAll(() => chain.stop());

const COMMITMENTS: Commitment[] = ['processed', 'confirmed', 'finalized'];

it('accounts are read as they stood at the commitment', async () => {
  const { connection } = chain;
  const friend = Keypair.generate().publicKey;
  const balances = () => Promise.all(COMMITMENTS.map((commitment) => connection.getBalance(friend, commitment)));
  const give = (lamports: number) =>
    sendAndConfirm(
      connection,
      [wallet],
      [SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: friend, lamports })],
    );
  await give(1_000_000);
  expect(await balances()).toEqual([1_000_000, 1_000_000, 0]);
  expect(await connection.getAccountInfo(friend, 'finalized')).toBeNull();
  expect((await chain.call('getMultipleAccounts', [[friend.toBase58()]])).result).toMatchObject({ value: [null] });
  chain.skipSlots(40);
  expect(await balances()).toEqual([1_000_000, 1_000_000, 1_000_000]);
  await give(2_000_000);
  await give(3_000_000);
  expect(await balances()).toEqual([6_000_000, 6_000_000, 1_000_000]);
  chain.skipSlots(40);
  expect(await balances()).toEqual([6_000_000, 6_000_000, 6_000_000]);
});

it('so are token accounts, supplies and the accounts of a program', async () => {
  const { connection } = chain;
  const mint = await createMint(connection, wallet, wallet.publicKey, null, 0);
  const own = await getOrCreateAssociatedTokenAccount(connection, wallet, mint, wallet.publicKey);
  const answers = async (commitment: Commitment) => {
    const supply = await chain.call('getTokenSupply', [mint.toBase58(), { commitment }]);
    const filters = [{ memcmp: { offset: 0, bytes: mint.toBase58() } }];
    return {
      known: supply.error === undefined,
      held: (await connection.getTokenAccountsByOwner(wallet.publicKey, { programId: TOKEN_PROGRAM_ID }, commitment))
        .value.length,
      scanned: (await connection.getProgramAccounts(TOKEN_PROGRAM_ID, { commitment, filters })).length,
    };
  };
  expect(await answers('confirmed')).toEqual({ known: true, held: 1, scanned: 1 });
  expect(await answers('finalized')).toEqual({ known: false, held: 0, scanned: 0 });
  chain.skipSlots(40);
  expect(await answers('finalized')).toEqual({ known: true, held: 1, scanned: 1 });
  await mintTo(connection, wallet, mint, own.address, wallet, 5n);
  const amount = async (commitment: Commitment) =>
    (await connection.getTokenAccountBalance(own.address, commitment)).value.amount;
  expect(await amount('confirmed')).toBe('5');
  expect(await amount('finalized')).toBe('0');
});
