import type { PublicKey } from '@solana/web3.js';
import {
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  type TransactionInstruction as Instruction,
} from '@solana/web3.js';
import { testChain, type TestChain } from '../support/chain';
import { sendAndConfirm, signed } from '../support/transactions';

let chain: TestChain;
let wallet: Keypair;
beforeAll(async () => {
  chain = await testChain({ slotMs: 200 });
  wallet = await chain.wallet(100_000_000_000);
});
afterAll(() => chain.stop());

async function nonceAccount(): Promise<PublicKey> {
  const account = Keypair.generate();
  const lamports = await chain.connection.getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH);
  const { instructions } = SystemProgram.createNonceAccount({
    fromPubkey: wallet.publicKey,
    noncePubkey: account.publicKey,
    authorizedPubkey: wallet.publicKey,
    lamports,
  });
  await sendAndConfirm(chain.connection, [wallet, account], instructions);
  return account.publicKey;
}

async function nonceOf(address: PublicKey): Promise<string> {
  const nonce = await chain.connection.getNonce(address, 'processed');
  if (!nonce) throw new Error('there is no nonce');
  return nonce.nonce;
}

async function signedByNonce(noncePubkey: PublicKey, instruction: Instruction): Promise<Transaction> {
  const transaction = new Transaction({
    feePayer: wallet.publicKey,
    nonceInfo: {
      nonce: await nonceOf(noncePubkey),
      nonceInstruction: SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: wallet.publicKey }),
    },
  });
  transaction.add(instruction);
  transaction.sign(wallet);
  return transaction;
}

const transfer = (to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: to, lamports });

describe('a transaction with a durable nonce', () => {
  it('lands after any blockhash would have expired, once, and uses its nonce up', async () => {
    const account = await nonceAccount();
    const friend = Keypair.generate().publicKey;
    const transaction = await signedByNonce(account, transfer(friend, 2_000_000));
    const before = await nonceOf(account);
    chain.skipSlots(400);
    expect((await chain.connection.simulateTransaction(transaction)).value.err).toBeNull();
    const { value: fee } = await chain.connection.getFeeForMessage(transaction.compileMessage());
    expect(fee).toBe(5000);
    const signature = await chain.connection.sendRawTransaction(transaction.serialize());
    const result = await chain.connection.confirmTransaction(
      { signature, minContextSlot: 0, nonceAccountPubkey: account, nonceValue: before },
      'confirmed',
    );
    expect(result.value.err).toBeNull();
    expect(await chain.connection.getBalance(friend, 'processed')).toBe(2_000_000);
    expect(await nonceOf(account)).not.toBe(before);
    await expect(chain.connection.sendRawTransaction(transaction.serialize())).rejects.toThrow(
      'already been processed',
    );
    const other = await signedByNonce(account, transfer(friend, 3_000_000));
    if (other.nonceInfo) other.nonceInfo.nonce = before;
    other.sign(wallet);
    await expect(chain.connection.sendRawTransaction(other.serialize())).rejects.toThrow('Blockhash not found');
  });

  it('pays and uses its nonce up when it fails', async () => {
    const account = await nonceAccount();
    chain.skipSlots(2);
    const transaction = await signedByNonce(account, transfer(Keypair.generate().publicKey, 5));
    const before = await nonceOf(account);
    const rich = await chain.connection.getBalance(wallet.publicKey, 'processed');
    await chain.connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
    expect(await chain.connection.getBalance(wallet.publicKey, 'processed')).toBe(rich - 5000);
    expect(await nonceOf(account)).not.toBe(before);
  });

  it('does not land within the block in which its nonce was made, nor signed by another', async () => {
    const slow = await testChain({ slotMs: 5_000 });
    const payer = Keypair.generate();
    const account = Keypair.generate();
    await slow.connection.requestAirdrop(payer.publicKey, 1_000_000_000);
    const { transaction } = await signed(
      slow.connection,
      [payer, account],
      SystemProgram.createNonceAccount({
        fromPubkey: payer.publicKey,
        noncePubkey: account.publicKey,
        authorizedPubkey: payer.publicKey,
        lamports: 2_000_000,
      }).instructions,
    );
    await slow.connection.sendTransaction(transaction, { preflightCommitment: 'processed' });
    const info = await slow.connection.getAccountInfo(account.publicKey, 'processed');
    const { nonce } = NonceAccount.fromAccountData(info?.data ?? new Uint8Array());
    const made = (authority: Keypair) => {
      const next = new Transaction({
        feePayer: authority.publicKey,
        nonceInfo: {
          nonce,
          nonceInstruction: SystemProgram.nonceAdvance({
            noncePubkey: account.publicKey,
            authorizedPubkey: authority.publicKey,
          }),
        },
      });
      next.sign(authority);
      return next.serialize();
    };
    await expect(slow.connection.sendRawTransaction(made(payer))).rejects.toThrow('Blockhash not found');
    slow.skipSlots(1);
    await expect(slow.connection.sendRawTransaction(made(wallet))).rejects.toThrow('Blockhash not found');
    await slow.connection.sendRawTransaction(made(payer));
    await slow.stop();
  });
});

it('a program that does not exist is not found, one that is no program not fit', async () => {
  const call = async (programId: PublicKey) => {
    const { transaction } = await signed(
      chain.connection,
      [wallet],
      [new TransactionInstruction({ programId, keys: [], data: Buffer.alloc(0) })],
    );
    return (await chain.connection.simulateTransaction(transaction)).value.err;
  };
  expect(await call(Keypair.generate().publicKey)).toBe('ProgramAccountNotFound');
  const plain = await chain.wallet();
  expect(await call(plain.publicKey)).toBe('InvalidProgramForExecution');
});
