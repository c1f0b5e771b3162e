import type { PublicKey } from '@solana/web3.js';
import { Keypair, SystemProgram } from '@solana/web3.js';
import { createMint, createAccount } from '@solana/spl-token';
import { testChain, type TestChain } from '../support/chain';
import { RawSocket } from '../support/raw-socket';
import { sendAndConfirm } from '../support/transactions';

let chain: TestChain;
let wallet: Keypair;
let socket: RawSocket;
beforeAll(async () => {
  chain = await testChain();
  wallet = await chain.wallet();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  socket = await RawSocket.open(chain.wsUrl);
});
afterEach(() => socket.close());

const give = (to: PublicKey) =>
  sendAndConfirm(
    chain.connection,
    [wallet],
    [SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: to, lamports: 2_000_000 })],
  );
const SYSTEM = SystemProgram.programId.toBase58();

describe('a subscription with bad parameters', () => {
  const friend = Keypair.generate().publicKey;
  const address = friend.toBase58();

  it.each<[string, unknown]>([
    ['accountSubscribe', [address, { encoding: 'bogus' }]],
    ['accountSubscribe', [address, { encoding: 5 }]],
    ['accountSubscribe', [address, { dataSlice: 5 }]],
    ['accountSubscribe', [address, { encoding: 'base64', dataSlice: { offset: 0 } }]],
    ['accountSubscribe', [address, { encoding: 'base64', dataSlice: { offset: -1, length: 1.5 } }]],
    ['accountSubscribe', [address, { commitment: 'constructor' }]],
    ['accountSubscribe', [address, 5]],
    ['accountSubscribe', ['x']],
    ['accountSubscribe', { address }],
    ['accountSubscribe', undefined],
    ['programSubscribe', [SYSTEM, { filters: 5 }]],
    ['programSubscribe', [SYSTEM, { filters: [5] }]],
    ['programSubscribe', [SYSTEM, { filters: [null] }]],
    ['programSubscribe', [SYSTEM, { filters: [{ dataSize: 'x' }] }]],
    ['programSubscribe', [SYSTEM, { filters: [{ memcmp: null }] }]],
    ['programSubscribe', [SYSTEM, { filters: [{ memcmp: { offset: 0, bytes: '0OIl' } }] }]],
    ['programSubscribe', [SYSTEM, { filters: [{ memcmp: { offset: 0, bytes: '1'.repeat(60_000) } }] }]],
    ['programSubscribe', [SYSTEM, { filters: [{ memcmp: { offset: 0, bytes: 'AA', encoding: 'bogus' } }] }]],
    ['programSubscribe', [SYSTEM, { filters: Array(5).fill({ dataSize: 0 }) }]],
    ['programSubscribe', [SYSTEM, { encoding: 'bogus' }]],
    ['signatureSubscribe', ['x']],
    ['signatureSubscribe', [5]],
    ['signatureSubscribe', ['1'.repeat(60_000)]],
    ['logsSubscribe', ['some']],
    ['logsSubscribe', [{ mentions: [5] }]],
    ['logsSubscribe', [{ mentions: [address, address] }]],
    ['logsSubscribe', [{ mentions: address }]],
    ['logsSubscribe', [{}]],
    ['logsSubscribe', ['all', { commitment: 'soon' }]],
    ['accountUnsubscribe', ['x']],
    ['slotUnsubscribe', [99]],
  ])('%s %j is refused when it is made', async (method, params) => {
    expect((await socket.ask(method, params)).error?.code).toBe(-32602);
  });

  it.each(['constructor', '__proto__', 'toString', 'Unsubscribe', 'bogusUnsubscribe', 'accountsubscribe', ''])(
    'the method %j is unknown',
    async (method) => {
      expect((await socket.ask(method, [address])).error?.code).toBe(-32601);
    },
  );

  it.each(['null', '5', '"x"', 'true', '{}', '[]', '[[]]', '{"id":{},"method":"ping"}', '{"id":1,"method":5}'])(
    'the message %s is an invalid request',
    async (text) => {
      const answer = await socket.answerTo(text);
      expect(Array.isArray(answer) ? answer[0] : answer).toMatchObject({ id: null, error: { code: -32600 } });
    },
  );

  it('goes unnoticed by the others', async () => {
    const { result: subscription } = await socket.ask('accountSubscribe', [address, { commitment: 'processed' }]);
    await give(friend);
    expect(await socket.notification(subscription)).toMatchObject({ value: { lamports: 2_000_000, data: '' } });
  });
});

it('answers a batch of subscriptions in one message', async () => {
  const answer: unknown = await socket.answerTo(
    JSON.stringify([
      { jsonrpc: '2.0', id: 1, method: 'slotSubscribe' },
      null,
      { jsonrpc: '2.0', method: 'ping' },
      { jsonrpc: '2.0', id: 2, method: 'rootSubscribe' },
    ]),
    (message) => Array.isArray(message),
  );
  expect(answer).toEqual([
    { jsonrpc: '2.0', id: 1, result: 1 },
    expect.objectContaining({ error: { code: -32600, message: 'Invalid request' } }),
    { jsonrpc: '2.0', id: 2, result: 2 },
  ]);
});

describe('an account that is too large for base58', () => {
  it.each([undefined, { encoding: 'base58' }, { encoding: 'binary' }])('is notified with %j', async (config) => {
    const mint = await createMint(chain.connection, wallet, wallet.publicKey, null, 0);
    const account = Keypair.generate();
    const { result: subscription } = await socket.ask('accountSubscribe', [
      account.publicKey.toBase58(),
      { ...config, commitment: 'processed' },
    ]);
    await createAccount(chain.connection, wallet, mint, wallet.publicKey, account);
    const words = 'error: data too large for bs58 encoding';
    expect(await socket.notification(subscription)).toMatchObject({
      value: { space: 165, data: config?.encoding === 'base58' ? [words, 'base58'] : words },
    });
    const address = account.publicKey.toBase58();
    expect((await chain.call('getAccountInfo', [address, { ...config, commitment: 'confirmed' }])).error).toEqual({
      code: -32600,
      message: 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    });
    const slice = { offset: 0, length: 32 };
    const sliced = await chain.call('getAccountInfo', [
      address,
      { ...config, dataSlice: slice, commitment: 'confirmed' },
    ]);
    expect(sliced).toMatchObject({ result: { value: { space: 165 } } });
  });
});
