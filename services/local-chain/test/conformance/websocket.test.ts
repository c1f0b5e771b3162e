import { Keypair, SystemProgram } from '@solana/web3.js';
import WebSocket from 'ws';
import { testChain, type TestChain } from '../support/chain';
import { RawSocket } from '../support/raw-socket';
import { sendAndConfirm, signed } from '../support/transactions';

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

/** The first value that a subscription brings. */
function first<Value>(
  subscribe: (deliver: (value: Value) => void) => number,
  unsubscribe: (id: number) => Promise<void>,
) {
  return new Promise<Value>((resolve) => {
    const id = subscribe((value) => {
      resolve(value);
      void unsubscribe(id);
    });
  });
}

describe('web3.js subscriptions', () => {
  it('bring accounts, programs, logs, slots and roots', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const friend = Keypair.generate().publicKey;
    const account = first<number>(
      (deliver) => connection.onAccountChange(friend, (info) => deliver(info.lamports), { commitment: 'confirmed' }),
      (id) => connection.removeAccountChangeListener(id),
    );
    const finalized = first<number>(
      (deliver) => connection.onAccountChange(friend, (info) => deliver(info.lamports), { commitment: 'finalized' }),
      (id) => connection.removeAccountChangeListener(id),
    );
    const program = first<string>(
      (deliver) =>
        connection.onProgramAccountChange(SystemProgram.programId, ({ accountId }) => {
          if (accountId.equals(friend)) deliver(accountId.toBase58());
        }),
      (id) => connection.removeProgramAccountChangeListener(id),
    );
    const logs = first<{ signature: string; err: unknown }>(
      (deliver) => connection.onLogs(friend, deliver),
      (id) => connection.removeOnLogsListener(id),
    );
    const slot = first<{ slot: number; root: number }>(
      (deliver) => connection.onSlotChange(deliver),
      (id) => connection.removeSlotChangeListener(id),
    );
    const root = first<number>(
      (deliver) => connection.onRootChange(deliver),
      (id) => connection.removeRootChangeListener(id),
    );
    await Promise.all([slot, root]);
    const signature = await sendAndConfirm(
      connection,
      [wallet],
      [SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: friend, lamports: 2_000_000 })],
    );
    expect(await account).toBe(2_000_000);
    expect(await program).toBe(friend.toBase58());
    expect(await logs).toMatchObject({ signature, err: null });
    expect(await finalized).toBe(2_000_000);
    expect((await slot).slot - (await slot).root).toBe(32);
  });

  it('tell of a signature at each commitment, in order, also when it landed before', async () => {
    const { connection } = chain;
    const wallet = await chain.wallet();
    const { transaction } = await signed(
      connection,
      [wallet],
      [
        SystemProgram.transfer({
          fromPubkey: wallet.publicKey,
          toPubkey: Keypair.generate().publicKey,
          lamports: 2_000_000,
        }),
      ],
    );
    const signature = await connection.sendTransaction(transaction);
    const order: string[] = [];
    const reported = (commitment: 'processed' | 'confirmed' | 'finalized') =>
      new Promise<void>((resolve) => {
        connection.onSignature(
          signature,
          (result) => {
            order.push(`${commitment} ${JSON.stringify(result)}`);
            resolve();
          },
          commitment,
        );
      });
    const all = ['processed', 'confirmed', 'finalized'] as const;
    await Promise.all(all.map(reported));
    expect(order).toEqual(all.map((commitment) => `${commitment} {"err":null}`));
    const statuses = await connection.getSignatureStatuses([signature]);
    expect(statuses.value[0]?.confirmationStatus).toBe('finalized');
    await reported('confirmed');
    expect(order).toHaveLength(4);
  });
});

describe('the raw protocol', () => {
  it('names a subscription well before its first notification, also for what landed long ago', async () => {
    const wallet = await chain.wallet();
    const { publicKey } = wallet;
    const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 });
    const signature = await sendAndConfirm(chain.connection, [wallet], [transfer]);
    const slow = await testChain({ slotMs: 2_000 });
    const gift = await slow.connection.requestAirdrop(publicKey, 1_000_000_000);
    for (const [url, known] of [
      [chain.wsUrl, signature],
      [slow.wsUrl, gift],
    ] as const) {
      const socket = await RawSocket.open(url);
      const { result } = await socket.ask('signatureSubscribe', [known, { commitment: 'processed' }]);
      await new Promise((resolve) => setImmediate(resolve));
      if (url === slow.wsUrl) expect(socket.messages).toHaveLength(1);
      expect(await socket.notification(result)).toMatchObject({ value: { err: null } });
      socket.close();
    }
    await slow.stop();
  });

  it('answers garbage, unknown methods and unknown subscriptions with errors, and stays open', async () => {
    const socket = new WebSocket(chain.wsUrl);
    await new Promise((resolve) => socket.once('open', resolve));
    const ask = (text: string) =>
      new Promise<{ error?: { code: number }; result?: unknown }>((resolve) => {
        socket.once('message', (data) => resolve(JSON.parse(String(data)) as never));
        socket.send(text);
      });
    const codeOf = async (text: string) => (await ask(text)).error?.code;
    expect(await codeOf('{')).toBe(-32700);
    expect(await codeOf('{"jsonrpc":"2.0","id":1,"method":"nonsense"}')).toBe(-32601);
    expect(await codeOf('{"jsonrpc":"2.0","id":1,"method":"accountSubscribe","params":["x"]}')).toBe(-32602);
    expect(await codeOf('{"jsonrpc":"2.0","id":1,"method":"accountUnsubscribe","params":[99]}')).toBe(-32602);
    expect((await ask('{"jsonrpc":"2.0","id":1,"method":"ping"}')).result).toBe('pong');
    socket.close();
  });
});
