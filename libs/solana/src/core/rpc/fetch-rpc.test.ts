import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import bs58 from 'bs58';
import { PROGRAMS } from '../addresses';
import { address } from '../../../test/support/keys';
import { fakeClock } from '../../../test/support/launch';
import { parseExactJson } from './json-rpc';
import { createFetchRpc } from './fetch-rpc';

type Answer = (method: string, params: unknown[]) => { status?: number; text: string } | undefined;
const result = (value: unknown) => ({ text: JSON.stringify({ jsonrpc: '2.0', id: 1, result: value }) });

describe('the chain over HTTP', () => {
  let server: Server;
  let url: string;
  let answer: Answer;
  const asked: { method: string; params: unknown[] }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
        asked.push({ method, params });
        const reply = answer(method, params);
        if (reply) response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => asked.splice(0));

  const rpc = (deadlineMs = 2_000) => createFetchRpc({ url, deadlineMs });

  it('keeps every digit of lamports above 2^53', async () => {
    answer = () => ({ text: '{"jsonrpc":"2.0","id":1,"result":{"context":{"slot":5},"value":18446744073709551615}}' });
    expect(await rpc().getBalance(address(1))).toBe(2n ** 64n - 1n);
    answer = () => ({
      text:
        '{"result":{"context":{"slot":5},"value":{"owner":"' +
        PROGRAMS.token +
        '","lamports":9007199254740993,"data":["AQI=","base64"],"rentEpoch":18446744073709551615}}}',
    });
    expect(await rpc().getAccount(address(1))).toEqual({
      owner: PROGRAMS.token,
      lamports: 9_007_199_254_740_993n,
      data: Uint8Array.of(1, 2),
      slot: 5,
    });
  });

  it('gives null for what does not exist', async () => {
    answer = (method) =>
      result(
        method === 'getTransaction'
          ? null
          : { context: { slot: 1 }, value: method === 'getSignatureStatuses' ? [null] : null },
      );
    expect(await rpc().getAccount(address(1))).toBeNull();
    expect(await rpc().getTransaction('x')).toBeNull();
    expect(await rpc().getSignatureStatuses(['x'])).toEqual([null]);
  });

  it('does not take the word of a node that is behind for what does not exist', async () => {
    answer = () => result({ context: { slot: 41 }, value: null });
    await expect(rpc().getAccount(address(1), { minContextSlot: 42 })).rejects.toMatchObject({
      code: 'CHAIN_UNAVAILABLE',
    });
    expect(asked[0]?.params[1]).toMatchObject({ minContextSlot: 42 });
    expect(await rpc().getAccount(address(1), { minContextSlot: 41 })).toBeNull();
  });

  it('asks for a part of the data where no more is needed', async () => {
    const account = { owner: PROGRAMS.token, lamports: 5, data: ['', 'base64'] };
    answer = () => result({ context: { slot: 3 }, value: [account, null] });
    const dataSlice = { offset: 0, length: 0 };
    expect(await rpc().getAccounts([address(1), address(2)], { dataSlice })).toMatchObject([{ lamports: 5n }, null]);
    await rpc().getAccounts([address(1)]);
    expect(asked.map(({ params }) => params[1])).toEqual([
      { commitment: 'confirmed', encoding: 'base64', dataSlice },
      { commitment: 'confirmed', encoding: 'base64' },
    ]);
  });

  it('sends without preflight and without retries by the node', async () => {
    answer = () => result('signature');
    expect(await rpc().sendTransaction(Uint8Array.of(255, 0))).toBe('signature');
    expect(asked).toEqual([
      { method: 'sendTransaction', params: ['/wA=', { encoding: 'base64', skipPreflight: true, maxRetries: 0 }] },
    ]);
  });

  it('simulates without signatures and with a fresh blockhash', async () => {
    answer = () => result({ context: { slot: 1 }, value: { err: null, logs: null, unitsConsumed: 42 } });
    expect(await rpc().simulateTransaction(Uint8Array.of(1))).toEqual({ err: null, logs: [], unitsConsumed: 42 });
    expect(asked[0]?.params[1]).toMatchObject({ sigVerify: false, replaceRecentBlockhash: true });
  });

  it('reads a transaction with its effects', async () => {
    const meta = {
      err: null,
      fee: 5000,
      preBalances: [1, 2],
      postBalances: [3, 4],
      preTokenBalances: [],
      postTokenBalances: [
        {
          accountIndex: 1,
          mint: address(4),
          owner: address(5),
          uiTokenAmount: { amount: '18446744073709551615', decimals: 0 },
        },
      ],
      innerInstructions: [
        {
          index: 0,
          instructions: [{ programIdIndex: 1, accounts: [0], data: bs58.encode(Uint8Array.of(9)), stackHeight: 2 }],
        },
      ],
      loadedAddresses: { writable: [address(6)], readonly: [] },
      logMessages: ['a "log": 12345678901234567890'],
      computeUnitsConsumed: 77,
    };
    answer = () => result({ slot: 8, blockTime: null, transaction: ['AQI=', 'base64'], meta });
    expect(await rpc().getTransaction('x')).toEqual({
      slot: 8,
      blockTime: null,
      bytes: Uint8Array.of(1, 2),
      err: null,
      feeLamports: 5000n,
      preBalances: [1n, 2n],
      postBalances: [3n, 4n],
      preTokenBalances: [],
      postTokenBalances: [
        { accountIndex: 1, mint: address(4), owner: address(5), amount: 2n ** 64n - 1n, decimals: 0 },
      ],
      innerInstructions: [
        { index: 0, instructions: [{ programIdIndex: 1, accounts: [0], data: Uint8Array.of(9), stackHeight: 2 }] },
      ],
      loadedAddresses: { writable: [address(6)], readonly: [] },
      logs: ['a "log": 12345678901234567890'],
      computeUnitsConsumed: 77,
    });
    expect(asked[0]?.params[1]).toMatchObject({
      encoding: 'base64',
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    });
  });

  it('asks for history page by page and for recent fees', async () => {
    answer = (method) =>
      result(
        method === 'getRecentPrioritizationFees'
          ? [{ slot: 1, prioritizationFee: 7 }]
          : [{ signature: 's', slot: 3, err: null, blockTime: 9 }],
      );
    expect(await rpc().getRecentPrioritizationFees([address(1)])).toEqual([7n]);
    expect(await rpc().getSignaturesForAddress(address(1), { before: 'b', limit: 5 })).toEqual([
      { signature: 's', slot: 3, err: null, blockTime: 9 },
    ]);
    expect(asked[1]?.params).toEqual([address(1), { commitment: 'confirmed', before: 'b', limit: 5 }]);
  });

  it.each<[string, string, ReturnType<Answer>]>([
    ['CHAIN_RPC_ERROR', 'an error of the node', { text: '{"error":{"code":-32005,"message":"behind"}}' }],
    ['CHAIN_RPC_ERROR', 'an answer of another shape', result({ nonsense: true })],
    ['CHAIN_RPC_ERROR', 'no JSON object', { text: '3' }],
    ['CHAIN_UNAVAILABLE', 'a page of HTML', { status: 502, text: '<html>' }],
    ['CHAIN_UNAVAILABLE', 'too many requests', { status: 429, text: '{}' }],
  ])('rejects with %s for %s', async (code, _what, reply) => {
    answer = () => reply;
    await expect(rpc().getBalance(address(1))).rejects.toMatchObject({ code });
  });

  it('rejects when nobody answers in time, when nobody is there and when the caller stops', async () => {
    answer = () => undefined;
    await expect(rpc(50).getBlockHeight()).rejects.toMatchObject({ code: 'CHAIN_RPC_TIMEOUT' });
    await expect(createFetchRpc({ url: 'http://127.0.0.1:1/' }).getBlockHeight()).rejects.toMatchObject({
      code: 'CHAIN_UNAVAILABLE',
    });
    const controller = new AbortController();
    const call = rpc().getBlockHeight({ signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(call).rejects.toThrow('gone');
  });
});

describe('a page whose connection loses requests', () => {
  const okay = (result: unknown) => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const answers = (status: number, headers: Record<string, string> = {}) =>
    Promise.resolve(new Response('{"error":{"code":-32000,"message":"busy"}}', { status, headers }));
  /** A node that fails in these ways before it answers. */
  function failing(...failures: (() => Promise<Response>)[]) {
    const tries = [...failures];
    const clock = fakeClock();
    let asked = 0;
    const fetch = () => ((asked += 1), tries.shift()?.() ?? Promise.resolve(okay(7)));
    const rpc = createFetchRpc({ url: 'http://node/', fetch, retry: { clock, random: () => 0 } });
    return { rpc, clock, asked: () => asked };
  }

  it('asks again, each time a little later', async () => {
    const { rpc, clock, asked } = failing(
      lost,
      lost,
      () => answers(503),
      () => answers(429, { 'retry-after': '2' }),
    );
    const began = clock.now();
    expect(await rpc.getBlockHeight()).toBe(7);
    expect(asked()).toBe(5);
    expect(clock.now() - began).toBe(150 + 300 + 600 + 2_000);
  });

  it('gives up within its ten seconds, with the error of the last try', async () => {
    const { rpc, clock, asked } = failing(...Array.from({ length: 20 }, () => lost));
    const began = clock.now();
    await expect(rpc.getBlockHeight()).rejects.toMatchObject({ code: 'CHAIN_UNAVAILABLE' });
    expect(asked()).toBe(8);
    expect(clock.now() - began).toBeLessThan(10_000);
    const later = failing(() => answers(429, { 'retry-after': '30' }));
    await expect(later.rpc.getBlockHeight()).rejects.toMatchObject({ code: 'CHAIN_RPC_ERROR' });
    expect(later.asked()).toBe(1);
  });

  it.each([
    ['an error of the node', () => answers(200)],
    ['a refusal', () => answers(403)],
    ['another shape', () => Promise.resolve(okay('seven'))],
  ])('believes a definite answer: %s', async (_what, answer) => {
    const { rpc, asked } = failing(answer);
    await expect(rpc.getBlockHeight()).rejects.toMatchObject({ code: 'CHAIN_RPC_ERROR' });
    expect(asked()).toBe(1);
  });

  it('leaves sending to whoever sends', async () => {
    const { rpc, asked } = failing(lost);
    await expect(rpc.sendTransaction(Uint8Array.of(1))).rejects.toMatchObject({ code: 'CHAIN_UNAVAILABLE' });
    expect(asked()).toBe(1);
  });

  it('stops asking when the caller stops', async () => {
    const controller = new AbortController();
    const { rpc, asked } = failing(() => (controller.abort(new Error('gone')), lost()));
    await expect(rpc.getBlockHeight({ signal: controller.signal })).rejects.toThrow('gone');
    expect(asked()).toBe(1);
  });
});

describe('exact JSON', () => {
  it('touches long integers only, never texts', () => {
    const text =
      '{"a":12345678901234567890,"b":"1234567890123456789, [1234567890123456789]","c":123,"d":1.5e300,"e":"\\"9999999999999999999","f":[-9999999999999999999]}';
    expect(parseExactJson(text)).toEqual({
      a: '12345678901234567890',
      b: '1234567890123456789, [1234567890123456789]',
      c: 123,
      d: 1.5e300,
      e: '"9999999999999999999',
      f: ['-9999999999999999999'],
    });
  });
});
