import { Keypair, PublicKey } from '@solana/web3.js';
import { testChain, type TestChain } from '../support/chain';

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain({
    faucet: {
      defaultLamports: 2_000_000_000n,
      maxLamportsPerRequest: 3_000_000_000n,
      maxLamportsPerWalletPerHour: 4_000_000_000n,
      maxLamportsPerHour: 9_000_000_000n,
    },
  });
});
afterAll(() => chain.stop());

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${chain.rpcUrl}${path}`, { method: 'POST', headers: { 'content-type': type }, body });

describe('JSON-RPC', () => {
  it('answers batches in order, with an answer for each that has an id', async () => {
    const response = await post(
      '/',
      JSON.stringify([
        { jsonrpc: '2.0', id: 7, method: 'getHealth' },
        { jsonrpc: '2.0', method: 'getHealth' },
        { jsonrpc: '2.0', id: 'x', method: 'nonsense' },
        5,
      ]),
    );
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 7, result: 'ok' },
      { jsonrpc: '2.0', id: 'x', error: { code: -32601, message: 'Method not found' } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
    ]);
  });

  it('writes balances above 2^53 in full', async () => {
    const response = await post('/', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSupply' }));
    expect(await response.text()).toContain('"total":500000000000000000,');
  });

  it.each([
    ['{', -32700],
    ['[]', -32600],
    ['{"id":1}', -32600],
    ['{"id":1,"method":"getBalance","params":["not an address"]}', -32602],
    ['{"id":1,"method":"getBalance","params":{"a":1}}', -32602],
    ['{"id":1,"method":"getBalance","params":["11111111111111111111111111111111",{"commitment":"soon"}]}', -32602],
    ['{"id":1,"method":"getMinimumBalanceForRentExemption","params":[-1]}', -32602],
    ['{"id":1,"method":"getBlockTime","params":[99999999]}', -32004],
    ['{"id":1,"method":"getSlot","params":[{"minContextSlot":99999999}]}', -32016],
  ])('answers %s with error %i', async (body, code) => {
    expect(await (await post('/', body)).json()).toMatchObject({ error: { code } });
  });

  it('names the chain: its id stands for the genesis hash', async () => {
    const about = (await (await fetch(`${chain.rpcUrl}/chain`)).json()) as { chainId: string };
    expect(about).toMatchObject({ chainId: chain.chainId, cluster: 'local', label: 'Local network' });
    expect(await chain.connection.getGenesisHash()).toBe(chain.chainId);
    expect(await chain.connection.getVersion()).toHaveProperty('solana-core');
    expect(await chain.connection.getEpochInfo()).toMatchObject({ slotsInEpoch: 432000 });
  });

  it('is healthy and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(`${chain.rpcUrl}${path}`);
      expect(await response.json()).toMatchObject({ status: 'ok' });
    }
  });
});

describe('the faucet', () => {
  const give = async (body: unknown) => {
    const response = await post('/faucet', JSON.stringify(body));
    const answer = (await response.json()) as { code?: string; signature?: string; detail?: string };
    const said = { contentType: response.headers.get('content-type'), retryAfter: response.headers.get('retry-after') };
    return { status: response.status, ...said, ...answer };
  };

  it('gives, and refuses with coded problems what is above its limits or malformed', async () => {
    const address = Keypair.generate().publicKey.toBase58();
    expect(await give({ address })).toMatchObject({ status: 200, lamports: '2000000000' });
    expect(await chain.connection.getBalance(new PublicKey(address), 'confirmed')).toBe(2_000_000_000);
    expect(await give({ address: 'abc' })).toMatchObject({ status: 400, code: 'CHAIN_FAUCET_BAD_ADDRESS' });
    expect(await give({ address, lamports: '3000000001' })).toMatchObject({
      code: 'CHAIN_FAUCET_BAD_AMOUNT',
      contentType: expect.stringContaining('application/problem+json') as string,
    });
    const newcomer = Keypair.generate().publicKey.toBase58();
    expect(await give({ address: newcomer, lamports: '5' })).toMatchObject({ code: 'CHAIN_FAUCET_BAD_AMOUNT' });
    expect(await give({ address, lamports: -5 })).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    const program = '11111111111111111111111111111111';
    expect(await give({ address: program })).toMatchObject({ status: 400, code: 'CHAIN_FAUCET_BAD_ADDRESS' });
    expect(await give({})).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(await give({ address, lamports: '3000000000' })).toMatchObject({
      status: 429,
      code: 'CHAIN_FAUCET_LIMIT',
      detail: expect.stringContaining('60 min') as string,
      retryAfter: expect.stringMatching(/^3[56]\d\d$/) as string,
    });
    const { error } = await chain.call('requestAirdrop', [address, 3_000_000_000]);
    expect(error?.message).toContain('given enough');
    expect(await chain.connection.getBalance(Keypair.generate().publicKey)).toBe(0);
  });
});
