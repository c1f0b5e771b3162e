import { getAccount, getOrCreateAssociatedTokenAccount, createMint, mintTo } from '@solana/spl-token';
import { Keypair, SystemProgram, type PublicKey } from '@solana/web3.js';
import { testChain, type TestChain } from '../support/chain';
import { RawSocket } from '../support/raw-socket';
import { sendAndConfirm, signed } from '../support/transactions';

let chain: TestChain;
let wallet: Keypair;
beforeAll(async () => {
  // Slots that are long enough for nothing to become final behind the test's back.
  chain = await testChain({ slotMs: 400, forks: true });
  wallet = await chain.wallet(100_000_000_000);
});
afterAll(() => chain.stop());

const gift = (from: Keypair, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });
const send = (from: Keypair, to: PublicKey, lamports: number) =>
  sendAndConfirm(chain.connection, [from], [gift(from, to, lamports)]);
const statusOf = async (signature: string) =>
  (await chain.connection.getSignatureStatuses([signature], { searchTransactionHistory: true })).value[0];
const processed = (address: PublicKey) => chain.connection.getBalance(address, 'processed');

describe('a fork without a confirmed transaction', () => {
  it('takes back what it did and every trace of it, and leaves the others', async () => {
    const [friend, other] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
    const earlier = await send(wallet, other, 2_000_000);
    const signature = await send(wallet, friend, 3_000_000);
    const later = await send(wallet, other, 5_000_000);
    const count = await chain.connection.getTransactionCount('processed');
    const slot = (await statusOf(signature))?.slot ?? 0;
    const rich = await processed(wallet.publicKey);

    expect(await chain.fork({ without: signature })).toEqual([signature]);

    expect(await statusOf(signature)).toBeNull();
    expect(await chain.connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })).toBeNull();
    expect(await chain.connection.getSignaturesForAddress(friend)).toEqual([]);
    const block = await chain.connection.getBlockSignatures(slot);
    expect(block.signatures).not.toContain(signature);
    expect(await processed(friend)).toBe(0);
    expect(await chain.connection.getBalance(friend, 'confirmed')).toBe(0);
    expect(await processed(other)).toBe(7_000_000);
    expect(await processed(wallet.publicKey)).toBe(rich + 3_000_000 + 5000);
    for (const kept of [earlier, later]) expect(await statusOf(kept)).toMatchObject({ err: null });
    expect(await chain.connection.getTransactionCount('processed')).toBe(count - 1);
  });

  it('lets the same transaction land again', async () => {
    const friend = Keypair.generate().publicKey;
    const { transaction } = await signed(chain.connection, [wallet], [gift(wallet, friend, 2_000_000)]);
    const signature = await chain.connection.sendTransaction(transaction);
    await chain.connection.confirmTransaction({ signature, ...(await chain.connection.getLatestBlockhash()) });
    await chain.fork({ without: signature });
    expect(await chain.connection.sendTransaction(transaction)).toBe(signature);
    expect(await processed(friend)).toBe(2_000_000);
  });

  it('takes along what cannot be without it, and makes fail what no longer works', async () => {
    const middle = Keypair.generate();
    const friend = Keypair.generate().publicKey;
    const first = await send(wallet, middle.publicKey, 10_000_000);
    const second = await send(middle, friend, 4_000_000);
    expect(await chain.fork({ without: first })).toEqual([first, second]);
    expect(await processed(friend)).toBe(0);

    const rich = await chain.wallet(20_000_000);
    const more = await send(wallet, rich.publicKey, 50_000_000);
    const spent = await send(rich, friend, 40_000_000);
    expect(await chain.fork({ without: more })).toEqual([more]);
    expect(await statusOf(spent)).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] } });
    expect(await processed(friend)).toBe(0);
    expect(await processed(rich.publicKey)).toBe(20_000_000 - 5000);
  });

  it('brings token balances and indexes back', async () => {
    const mint = await createMint(chain.connection, wallet, wallet.publicKey, null, 6);
    const { address } = await getOrCreateAssociatedTokenAccount(chain.connection, wallet, mint, wallet.publicKey);
    const minted = await mintTo(chain.connection, wallet, mint, address, wallet, 777n);
    await chain.fork({ without: minted });
    expect((await getAccount(chain.connection, address, 'processed')).amount).toBe(0n);
    const slot = (await chain.connection.getSignaturesForAddress(mint))[0]?.slot ?? 0;
    await chain.fork({ fromSlot: slot });
    const held = await chain.connection.getTokenAccountsByOwner(wallet.publicKey, { mint }, 'processed');
    expect(held.value).toEqual([]);
  });
});

describe('who listens', () => {
  it('is told of accounts as they are again, and of dropped transactions nothing more', async () => {
    const socket = await RawSocket.open(chain.wsUrl);
    const friend = Keypair.generate().publicKey;
    const { transaction } = await signed(chain.connection, [wallet], [gift(wallet, friend, 2_000_000)]);
    const signature = await chain.connection.sendTransaction(transaction, { skipPreflight: true });
    const ask = async (method: string, params?: unknown[]) => (await socket.ask(method, params)).result;
    const account = await ask('accountSubscribe', [friend.toBase58(), { commitment: 'processed' }]);
    const confirmed = await ask('accountSubscribe', [friend.toBase58(), { commitment: 'confirmed' }]);
    const final = await ask('accountSubscribe', [friend.toBase58(), { commitment: 'finalized' }]);
    const landed = await ask('signatureSubscribe', [signature, { commitment: 'confirmed' }]);
    const finalized = await ask('signatureSubscribe', [signature, { commitment: 'finalized' }]);
    const updates = await ask('slotsUpdatesSubscribe');
    expect(await socket.notification(landed)).toMatchObject({ value: { err: null } });

    await chain.fork({ without: signature });
    const closed = { value: { lamports: 0, space: 0, owner: SystemProgram.programId.toBase58() } };
    expect(await socket.notification(account)).toMatchObject(closed);
    await socket.next(
      ({ params }) =>
        params?.subscription === confirmed && (params?.result as { value: { lamports: number } }).value.lamports === 0,
    );
    const dead = ({ params }: { params?: { subscription: number; result: unknown } }) =>
      params?.subscription === updates && (params?.result as { type: string }).type === 'dead';
    await socket.next(dead);

    chain.skipSlots(40);
    const marker = await send(wallet, friend, 9_000_000);
    expect(await statusOf(marker)).toMatchObject({ err: null });
    chain.skipSlots(40);
    expect(await socket.notification(final)).toMatchObject({ value: { lamports: 9_000_000 } });
    expect(socket.messages.filter(({ params }) => params?.subscription === finalized)).toEqual([]);
    socket.close();
  });
});

describe('what cannot be undone', () => {
  it('is what is final or unknown', async () => {
    const signature = await send(wallet, Keypair.generate().publicKey, 2_000_000);
    chain.skipSlots(40);
    await chain.connection.getSlot();
    await expect(chain.fork({ without: signature })).rejects.toThrow('already finalized');
    await expect(chain.fork({ without: 'x' })).rejects.toThrow('unknown');
    await expect(chain.fork({ fromSlot: 1e12 })).rejects.toThrow('unknown');
  });
});

describe('over HTTP', () => {
  const ask = (url: string, body: unknown) =>
    fetch(`${url}/fork`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('a fork is made where tests may', async () => {
    const friend = Keypair.generate().publicKey;
    const signature = await send(wallet, friend, 2_000_000);
    const answer = await ask(chain.rpcUrl, { without: signature });
    expect(await answer.json()).toEqual({ dropped: [signature] });
    expect(await processed(friend)).toBe(0);
    const rejected = await ask(chain.rpcUrl, { without: signature });
    expect([rejected.status, await rejected.json()]).toMatchObject([409, { code: 'CHAIN_FORK_IMPOSSIBLE' }]);
    expect((await ask(chain.rpcUrl, { without: 5 })).status).toBe(400);
    expect((await ask(chain.rpcUrl, {})).status).toBe(400);
  });

  it('there is none by default, and no JSON-RPC method for it', async () => {
    const plain = await testChain();
    expect((await ask(plain.rpcUrl, { fromSlot: 0 })).status).toBe(404);
    expect((await plain.call('fork', [{ fromSlot: 0 }])).error?.code).toBe(-32601);
    await plain.stop();
  });
});
