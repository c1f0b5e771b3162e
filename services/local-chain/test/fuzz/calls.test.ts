import { createMint, getOrCreateAssociatedTokenAccount, mintTo } from '@solana/spl-token';
import { AddressLookupTableProgram, Keypair } from '@solana/web3.js';
import { seededRandom } from '@mintwire/testing/seeded-random';
import { rpcMethods } from '../../src/rpc';
import { isClockEvent } from '../../src/websocket/notifier';
import { subscriptionKinds } from '../../src/websocket/subscription';
import { testChain, type TestChain } from '../support/chain';
import { RawSocket } from '../support/raw-socket';
import { sendAndConfirm } from '../support/transactions';
import { mutate } from './mutate';
import { SAMPLES, pick, type FuzzWorld } from './samples';

const CALLS = Number(process.env['FUZZ_CALLS'] ?? 4_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const BATCH = 40;
const WELL_FORMED = 0.35;
const INTERNAL_ERROR = -32603;

let chain: TestChain;
let world: FuzzWorld;
beforeAll(async () => {
  chain = await testChain({ slotMs: 100, logLevel: 'error' });
  const { connection } = chain;
  const payer = await chain.wallet(500_000_000_000);
  const mint = await createMint(connection, payer, payer.publicKey, null, 6);
  const { address } = await getOrCreateAssociatedTokenAccount(connection, payer, mint, payer.publicKey);
  const minted = await mintTo(connection, payer, mint, address, payer, 777n);
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: payer.publicKey,
    payer: payer.publicKey,
    recentSlot: await connection.getSlot('finalized'),
  });
  const created = await sendAndConfirm(connection, [payer], [create]);
  world = {
    payer,
    addresses: [payer.publicKey.toBase58(), Keypair.generate().publicKey.toBase58()],
    signatures: [minted, created],
    mint: mint.toBase58(),
    tokenAccount: address.toBase58(),
    lookupTable: table.toBase58(),
    blockhash: '',
    slot: 0,
  };
});
afterAll(() => chain.stop());

async function refresh(): Promise<void> {
  world.blockhash = (await chain.connection.getLatestBlockhash('processed')).blockhash;
  world.slot = await chain.connection.getSlot('processed');
}

const HTTP_METHODS = Object.keys(rpcMethods);
const SOCKET_METHODS = Object.keys(SAMPLES).filter((name) => {
  const begun = name.replace(/Unsubscribe$/, 'Subscribe');
  return subscriptionKinds.has(begun) || isClockEvent(begun);
});

it('knows a well-formed call of every method', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual([...HTTP_METHODS, ...SOCKET_METHODS].sort());
  expect(SOCKET_METHODS.filter((name) => name.endsWith('Subscribe')).length).toBe(subscriptionKinds.size + 3);
});

it(`answers after ${CALLS} calls, well-formed and malformed (FUZZ_SEED=${SEED})`, async () => {
  const random = seededRandom(SEED);
  const failures: unknown[] = [];
  const methodCalled = new Map<string, number>();
  const codes = new Map<number, number>();
  let socket = await RawSocket.open(chain.wsUrl);

  const call = (methods: readonly string[], id: number) => {
    const method = pick(random, methods);
    methodCalled.set(method, (methodCalled.get(method) ?? 0) + 1);
    const sample = SAMPLES[method]?.(world, random) ?? [];
    return { jsonrpc: '2.0', id, method, params: random() < WELL_FORMED ? sample : mutate(sample, random) };
  };
  type Answer = { id: number; error?: { code: number } };
  const judge = (calls: ReadonlyArray<{ id: number }>, answers: readonly Answer[]) => {
    expect(answers.map(({ id }) => id)).toEqual(calls.map(({ id }) => id));
    for (const { id, error } of answers) {
      codes.set(error?.code ?? 0, (codes.get(error?.code ?? 0) ?? 0) + 1);
      if (error?.code === INTERNAL_ERROR) failures.push(calls.find((entry) => entry.id === id));
    }
  };

  for (let made = 0; made < CALLS; made += 2 * BATCH) {
    await refresh();
    const calls = Array.from({ length: BATCH }, (_, index) => call(HTTP_METHODS, made + index));
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(calls),
    });
    expect(response.status).toBe(200);
    judge(calls, (await response.json()) as Answer[]);

    const asked = Array.from({ length: BATCH }, (_, index) => call(SOCKET_METHODS, made + BATCH + index));
    const from = socket.messages.length;
    for (const entry of asked) socket.socket.send(JSON.stringify(entry));
    const last = asked.at(-1)?.id;
    await socket.next(({ id }) => id === last, from);
    const ids = new Set<unknown>(asked.map(({ id }) => id));
    judge(asked, socket.messages.slice(from).filter(({ id }) => ids.has(id)) as Answer[]);
    if (made % (20 * BATCH) === 0) {
      socket.close();
      socket = await RawSocket.open(chain.wsUrl);
    }
  }
  socket.close();

  process.stdout.write(
    `${CALLS} calls of seed ${SEED}, answers by error code: ${JSON.stringify(Object.fromEntries(codes))}\n`,
  );
  expect(failures).toEqual([]);
  expect(codes.get(0) ?? 0).toBeGreaterThan(CALLS / 20);
  expect([...methodCalled.keys()].sort()).toEqual(Object.keys(SAMPLES).sort());

  // It still does what it is for: a transaction lands, and whoever waits for it is told.
  const listener = await RawSocket.open(chain.wsUrl);
  const friend = Keypair.generate().publicKey.toBase58();
  const { result } = await listener.ask('accountSubscribe', [friend, { commitment: 'confirmed' }]);
  await chain.call('requestAirdrop', [friend, 3_000_000]);
  expect(await listener.notification(result)).toMatchObject({ value: { lamports: 3_000_000 } });
  listener.close();
  expect((await chain.call('getHealth')).result).toBe('ok');
}, 3_600_000);
