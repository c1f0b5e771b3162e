import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMint, getMint, getOrCreateAssociatedTokenAccount, mintTo } from '@solana/spl-token';
import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  SystemProgram,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { encodeBase58 } from '../../src/chain/base58';
import { hangUp } from '../support/hang-up';
import { bundleServer, discardServer, startServer, type ServerProcess } from '../support/process';
import { sendAndConfirm, signed } from '../support/transactions';

let dataDir: string;
let server: ServerProcess | undefined;
let connections: Connection[] = [];

beforeAll(bundleServer);
afterAll(discardServer);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mintwire-restart-'));
});
afterEach(async () => {
  connections.forEach(hangUp);
  connections = [];
  if (server && server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL');
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<Connection> {
  server = await startServer(dataDir, more);
  const connection = new Connection(server.rpcUrl, { wsEndpoint: server.wsUrl, commitment: 'confirmed' });
  connections.push(connection);
  return connection;
}

async function fund(connection: Connection, lamports = 50_000_000_000): Promise<Keypair> {
  const wallet = Keypair.generate();
  const signature = await connection.requestAirdrop(wallet.publicKey, lamports);
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
  return wallet;
}

const transfer = (from: Keypair, to: Keypair, lamports: number): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports });

describe.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('a restart after %s', (signal) => {
  it('keeps identity, accounts, tokens, tables and history, and time goes on', async () => {
    const slots = { CHAIN_SLOT_MS: '200' };
    let connection = await start(slots);
    const chainId = server?.chainId;
    const wallet = await fund(connection);
    const friend = Keypair.generate();
    const mint = await createMint(connection, wallet, wallet.publicKey, null, 6);
    const own = await getOrCreateAssociatedTokenAccount(connection, wallet, mint, wallet.publicKey);
    await mintTo(connection, wallet, mint, own.address, wallet, 777n);
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: wallet.publicKey,
      payer: wallet.publicKey,
      recentSlot: await connection.getSlot('finalized'),
    });
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: wallet.publicKey,
      payer: wallet.publicKey,
      addresses: [friend.publicKey],
    });
    await sendAndConfirm(connection, [wallet], [create, extend]);
    const remember = async () => {
      const signatures = await connection.getSignaturesForAddress(wallet.publicKey);
      return {
        balance: await connection.getBalance(wallet.publicKey),
        tokens: (await connection.getParsedTokenAccountsByOwner(wallet.publicKey, { mint })).value,
        signatures: signatures.map(({ signature, slot, blockTime, err }) => ({ signature, slot, blockTime, err })),
        transactions: await Promise.all(
          signatures.map(({ signature }) =>
            connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 }),
          ),
        ),
        blockTime: await connection.getBlockTime(signatures[0]?.slot ?? 0),
        page: (
          await connection.getSignaturesForAddress(wallet.publicKey, {
            before: signatures[1]?.signature,
            until: signatures[4]?.signature,
            limit: 10,
          })
        ).map((entry) => entry.signature),
        count: await connection.getTransactionCount(),
      };
    };
    const { transaction: unsent } = await signed(connection, [wallet], [transfer(wallet, friend, 1_000_000)]);
    const other = await fund(connection);
    const { transaction: landed, ...lifetime } = await signed(connection, [other], [transfer(other, other, 1)]);
    const signature = await connection.sendTransaction(landed);
    const before = await remember();
    expect(before.signatures).toHaveLength(5);
    expect(before.page).toEqual(before.signatures.slice(2, 4).map((entry) => entry.signature));
    const height = await connection.getBlockHeight('processed');
    hangUp(connection);
    const ending = await server?.end(signal);
    if (signal !== 'SIGKILL') expect(ending).toMatchObject({ code: 0 });
    expect(ending?.ms).toBeLessThan(15_000);

    connection = await start(slots);
    expect(server?.chainId).toBe(chainId);
    expect(await connection.getGenesisHash()).toBe(chainId);
    // To a client the restart is a pause: few heights are left out, who waits for a landed transaction is told so, and
    // what was signed before may still land.
    const after = await connection.getBlockHeight('processed');
    expect(after).toBeGreaterThan(height);
    expect(after - height).toBeLessThan(100);
    const confirmed = await connection.confirmTransaction({ signature, ...lifetime });
    expect(confirmed.value.err).toBeNull();
    expect(await remember()).toEqual(before);
    const { value: statuses } = await connection.getSignatureStatuses(
      before.signatures.map((entry) => entry.signature),
      { searchTransactionHistory: true },
    );
    expect(statuses.map((status) => status?.err)).toEqual(Array(5).fill(null));
    await connection.sendTransaction(unsent);
    expect(await connection.getBalance(friend.publicKey, 'processed')).toBe(1_000_000);
    const wire = before.transactions[0]?.transaction.signatures[0] ?? '';
    const old = await connection.getTransaction(wire, { maxSupportedTransactionVersion: 0 });
    if (!old) throw new Error('the old transaction is missing');
    const signatureBytes = [Buffer.from(await rawSignature(connection, wire))];
    const again = new VersionedTransaction(old.transaction.message as VersionedTransaction['message'], signatureBytes);
    await expect(connection.sendTransaction(again)).rejects.toThrow('already been processed');

    // And it all still works: the table, the mint, a new table with a finalized slot.
    const { value: account } = await connection.getAddressLookupTable(table);
    if (!account) throw new Error('the table is missing');
    await sendAndConfirm(connection, [wallet], [transfer(wallet, friend, 3_000_000)], [account]);
    expect(await connection.getBalance(friend.publicKey)).toBe(4_000_000);
    await mintTo(connection, wallet, mint, own.address, wallet, 1n);
    expect((await getMint(connection, mint)).supply).toBe(778n);
    const [second] = AddressLookupTableProgram.createLookupTable({
      authority: wallet.publicKey,
      payer: wallet.publicKey,
      recentSlot: await connection.getSlot('finalized'),
    });
    await sendAndConfirm(connection, [wallet], [second]);
  });
});

async function rawSignature(connection: Connection, signature: string): Promise<Uint8Array> {
  const response = await fetch(connection.rpcEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getTransaction',
      params: [signature, { encoding: 'base64', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }],
    }),
  });
  const { result } = (await response.json()) as { result: { transaction: [string, string] } };
  return Buffer.from(result.transaction[0], 'base64').subarray(1, 65);
}

describe('kill -9 under load', () => {
  it('loses no acknowledged transaction, in three kills', async () => {
    const receivers = Array.from({ length: 8 }, () => Keypair.generate());
    const acknowledged = new Set<string>();
    const submitted = new Map<string, { to: string; lamports: number }>();
    const opening = 2_000_000;
    let wallet: Keypair | undefined;
    for (let round = 0; round < 3; round++) {
      const connection = await start({ CHAIN_SLOT_MS: '400' });
      wallet ??= await fund(connection);
      const payer = wallet;
      if (round === 0) {
        await sendAndConfirm(
          connection,
          [payer],
          receivers.map((to) => transfer(payer, to, opening)),
        );
      }
      const { blockhash } = await connection.getLatestBlockhash('processed');
      const offers = await Promise.all(
        Array.from({ length: 150 }, async (_, index) => {
          const to = receivers[index % receivers.length] ?? payer;
          const lamports = round * 1000 + index + 1;
          const { transaction } = await signedWith(blockhash, payer, to, lamports);
          submitted.set(signatureOf(transaction), { to: to.publicKey.toBase58(), lamports });
          return transaction;
        }),
      );
      hangUp(connection);
      const goal = acknowledged.size + 60;
      const client = async (): Promise<void> => {
        for (let offer = offers.pop(); offer; offer = offers.pop()) {
          const signature = await send(connection.rpcEndpoint, offer).catch(() => null);
          if (signature === null) return;
          acknowledged.add(signature);
        }
      };
      let asking = 6;
      const clients = Array.from({ length: asking }, () => client().finally(() => (asking -= 1)));
      while (acknowledged.size < goal && asking > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await server?.end('SIGKILL');
      await Promise.all(clients);
      expect(offers.length).toBeGreaterThan(0);
    }

    const connection = await start();
    const lost: string[] = [];
    const landed = new Map<string, number>();
    for (const chunk of chunks([...submitted.keys()], 256)) {
      const { value } = await connection.getSignatureStatuses(chunk, { searchTransactionHistory: true });
      value.forEach((status, index) => {
        const signature = chunk[index] ?? '';
        if (!status && acknowledged.has(signature)) lost.push(signature);
        const gift = submitted.get(signature);
        if (status && gift) landed.set(gift.to, (landed.get(gift.to) ?? 0) + gift.lamports);
      });
    }
    expect(lost).toEqual([]);
    const balances = await Promise.all(receivers.map((to) => connection.getBalance(to.publicKey)));
    expect(balances).toEqual(receivers.map((to) => opening + (landed.get(to.publicKey.toBase58()) ?? 0)));
  });
});

/** Sends by a plain request; rejects if the node dies before it answers. */
async function send(url: string, transaction: VersionedTransaction): Promise<string> {
  const wire = Buffer.from(transaction.serialize()).toString('base64');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [wire, { encoding: 'base64', skipPreflight: true }],
    }),
    signal: AbortSignal.timeout(5000),
  });
  const { result } = (await response.json()) as { result: string };
  return result;
}

async function signedWith(blockhash: string, payer: Keypair, to: Keypair, lamports: number) {
  const fixed = { getLatestBlockhash: () => Promise.resolve({ blockhash, lastValidBlockHeight: 0 }) };
  return signed(fixed as unknown as Connection, [payer], [transfer(payer, to, lamports)]);
}

function signatureOf(transaction: VersionedTransaction): string {
  return encodeBase58(transaction.signatures[0] ?? new Uint8Array(64));
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
