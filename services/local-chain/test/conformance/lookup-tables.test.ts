import { AddressLookupTableProgram, Keypair, SystemProgram } from '@solana/web3.js';
import { testChain, type TestChain } from '../support/chain';
import { sendAndConfirm, signed } from '../support/transactions';

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

const rent = 2_000_000;

describe('address lookup tables', () => {
  it('are created, extended, used by a version 0 transaction, deactivated and closed', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const authority = wallet.publicKey;
    const friends = Array.from({ length: 20 }, () => Keypair.generate().publicKey);
    const recentSlot = await connection.getSlot('finalized');
    const [create, table] = AddressLookupTableProgram.createLookupTable({ authority, payer: authority, recentSlot });
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority,
      payer: authority,
      addresses: friends,
    });
    const created = await sendAndConfirm(connection, [wallet], [create, extend]);
    const { value: account } = await connection.getAddressLookupTable(table);
    expect(account?.state.addresses.map(String)).toEqual(friends.map(String));
    if (!account) throw new Error('the table is missing');

    const transfers = friends.map((toPubkey) =>
      SystemProgram.transfer({ fromPubkey: authority, toPubkey, lamports: rent }),
    );
    const signature = await sendAndConfirm(connection, [wallet], transfers, [account]);
    expect(await connection.getBalance(friends[19] ?? authority)).toBe(rent);

    const plain = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(plain?.version).toBe(0);
    expect(plain?.meta?.loadedAddresses?.writable.map(String)).toEqual(friends.map(String));
    const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(parsed?.transaction.message.accountKeys.filter((key) => key.source === 'lookupTable')).toHaveLength(20);
    const found = await connection.getSignaturesForAddress(friends[3] ?? authority);
    expect(found.map((entry) => entry.signature)).toEqual([signature]);
    const parsedCreation = await connection.getParsedTransaction(created, { maxSupportedTransactionVersion: 0 });
    expect(
      parsedCreation?.transaction.message.instructions.map((entry) => ('parsed' in entry ? entry.parsed.type : '')),
    ).toEqual(['createLookupTable', 'extendLookupTable']);

    await sendAndConfirm(
      connection,
      [wallet],
      [AddressLookupTableProgram.deactivateLookupTable({ lookupTable: table, authority })],
    );
    const close = AddressLookupTableProgram.closeLookupTable({ lookupTable: table, authority, recipient: authority });
    const early = await signed(connection, [wallet], [close]);
    await expect(connection.sendTransaction(early.transaction)).rejects.toThrow('invalid program argument');
    // A table may be closed when its deactivation has left the 512 slot hashes.
    chain.skipSlots(515);
    await sendAndConfirm(connection, [wallet], [close]);
    expect(await connection.getAccountInfo(table)).toBeNull();
  });

  it('are not usable in the slot that extended them', async () => {
    const slow = await testChain({ slotMs: 60_000 });
    try {
      const { connection } = slow;
      const wallet = Keypair.generate();
      await connection.requestAirdrop(wallet.publicKey, 5_000_000_000);
      const [create, table] = AddressLookupTableProgram.createLookupTable({
        authority: wallet.publicKey,
        payer: wallet.publicKey,
        recentSlot: await connection.getSlot('finalized'),
      });
      const friend = Keypair.generate().publicKey;
      const extend = AddressLookupTableProgram.extendLookupTable({
        lookupTable: table,
        authority: wallet.publicKey,
        payer: wallet.publicKey,
        addresses: [friend],
      });
      await connection.sendTransaction((await signed(connection, [wallet], [create, extend])).transaction);
      const { value: account } = await connection.getAddressLookupTable(table, { commitment: 'processed' });
      if (!account) throw new Error('the table is missing');
      const use = await signed(
        connection,
        [wallet],
        [SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: friend, lamports: rent })],
        [account],
      );
      await expect(connection.sendTransaction(use.transaction)).rejects.toThrow('AddressLookupTable');
    } finally {
      await slow.stop();
    }
  });
});
