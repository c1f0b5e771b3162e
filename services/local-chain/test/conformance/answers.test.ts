import { SystemProgram, Transaction, type Keypair } from '@solana/web3.js';
import { decompress } from 'fzstd';
import { testChain, type TestChain } from '../support/chain';
import { sendAndConfirm } from '../support/transactions';

let chain: TestChain;
let wallet: Keypair;
let address: string;
const signatures: string[] = [];
beforeAll(async () => {
  chain = await testChain({ slotMs: 100 });
  wallet = await chain.wallet();
  address = wallet.publicKey.toBase58();
  for (const lamports of [1, 2, 3]) {
    const { publicKey } = wallet;
    const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports });
    signatures.push(await sendAndConfirm(chain.connection, [wallet], [transfer]));
  }
});
afterAll(() => chain.stop());

const UNKNOWN = '1'.repeat(64);
const MALFORMED = ['', 'x', 'abc', '0OIl', '1'.repeat(63), '1'.repeat(65), 'z'.repeat(90)];

describe('history', () => {
  it('begins after a transaction, and nothing lies before one that nobody knows', async () => {
    const page = async (range: object) =>
      (await chain.call('getSignaturesForAddress', [address, { commitment: 'confirmed', limit: 3, ...range }])) as {
        result?: Array<{ signature: string }>;
      };
    const [first, second, third] = signatures;
    const found = async (range: object) => (await page(range)).result?.map(({ signature }) => signature);
    expect(await found({})).toEqual([third, second, first]);
    expect(await found({ before: third, until: first })).toEqual([second]);
    expect(await found({ before: UNKNOWN })).toEqual([]);
    expect(await found({ until: UNKNOWN })).toEqual([third, second, first]);
  });

  it.each<[string, unknown[]]>([
    ['getTransaction', [UNKNOWN, { commitment: 'processed' }]],
    ['getSignaturesForAddress', ['1'.repeat(32), { commitment: 'processed' }]],
    ['getBlock', [600, { commitment: 'processed' }]],
    ['getBlocks', [600, 601, { commitment: 'processed' }]],
    ['getBlocks', [600, { commitment: 'processed' }]],
    ['getBlocksWithLimit', [600, 1, { commitment: 'processed' }]],
  ])('%s refuses what is only processed', async (method, params) => {
    expect((await chain.call(method, params)).error).toEqual({
      code: -32602,
      message: 'Invalid params: Method does not support commitment below `confirmed`',
    });
  });

  it.each(MALFORMED)('the signature %j is an error, not an answer of nothing', async (signature) => {
    for (const [method, params] of [
      ['getTransaction', [signature]],
      ['getSignatureStatuses', [[signature]]],
      ['getSignaturesForAddress', [address, { before: signature }]],
      ['getSignaturesForAddress', [address, { until: signature }]],
    ] as const) {
      expect((await chain.call(method, [...params])).error?.code).toBe(-32602);
    }
    expect((await chain.call('getTransaction', [UNKNOWN])).result).toBeNull();
  });
});

describe('minContextSlot', () => {
  const LATER = { minContextSlot: 1e12 };
  it.each<[string, unknown[]]>([
    ['getAccountInfo', ['1'.repeat(32), LATER]],
    ['getBalance', ['1'.repeat(32), LATER]],
    ['getMultipleAccounts', [[], LATER]],
    ['getProgramAccounts', ['1'.repeat(32), LATER]],
    ['getTokenAccountsByOwner', ['1'.repeat(32), { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }, LATER]],
    ['getSignaturesForAddress', ['1'.repeat(32), LATER]],
    ['getLatestBlockhash', [LATER]],
    ['isBlockhashValid', ['1'.repeat(32), LATER]],
    ['getSlot', [LATER]],
    ['getBlockHeight', [LATER]],
    ['getEpochInfo', [LATER]],
    ['getTransactionCount', [LATER]],
    ['getSlotLeader', [LATER]],
    ['getBlocks', [600, LATER]],
  ])('%s waits for no slot that is not there yet', async (method, params) => {
    const { error } = await chain.call(method, params);
    expect(error).toMatchObject({
      code: -32016,
      message: 'Minimum context slot has not been reached',
      data: { contextSlot: expect.any(Number) as number },
    });
  });

  it('sendTransaction neither', async () => {
    const transfer = SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: wallet.publicKey, lamports: 9 });
    const { blockhash } = await chain.connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: wallet.publicKey, recentBlockhash: blockhash }).add(transfer);
    transaction.sign(wallet);
    const wire = transaction.serialize().toString('base64');
    const { error } = await chain.call('sendTransaction', [wire, { encoding: 'base64', ...LATER }]);
    expect(error?.code).toBe(-32016);
  });
});

describe('a cluster of one node', () => {
  const ask = async (method: string, params: unknown[] = []) => {
    const { result, error } = await chain.call(method, params);
    return (error ?? result) as unknown;
  };

  it('leads every slot and makes every block', async () => {
    const node = await ask('getSlotLeader');
    const slot = await chain.connection.getSlot('confirmed');
    expect(await ask('getSlotLeaders', [slot, 3])).toEqual([node, node, node]);
    expect(await ask('getSlotLeaders', [slot, 5001])).toMatchObject({ code: -32602 });
    const schedule = (await ask('getLeaderSchedule')) as Record<string, number[]>;
    expect(Object.keys(schedule)).toEqual([node]);
    expect(schedule[String(node)]).toHaveLength(432_000);
    expect(await ask('getLeaderSchedule', [null, { identity: address }])).toEqual({});
    expect(await ask('getLeaderSchedule', [5 * 432_000])).toBeNull();
    const range = { firstSlot: slot - 9, lastSlot: slot };
    expect(await ask('getBlockProduction', [{ commitment: 'confirmed', range }])).toMatchObject({
      value: { byIdentity: { [String(node)]: [10, 10] }, range },
    });
    expect(await ask('getBlockProduction', [{ range: { firstSlot: 9, lastSlot: 5 } }])).toMatchObject({ code: -32602 });
  });

  it('has no stakes, no inflation and no snapshots', async () => {
    const slot = await chain.connection.getSlot('processed');
    expect(await ask('getBlockCommitment', [slot])).toEqual({ commitment: Array(32).fill(0), totalStake: 0 });
    expect(await ask('getBlockCommitment', [slot + 1000])).toEqual({ commitment: null, totalStake: 0 });
    expect(await ask('getInflationGovernor')).toMatchObject({ initial: 0, terminal: 0 });
    expect(await ask('getInflationRate')).toMatchObject({ total: 0, epoch: 0 });
    expect(await ask('getInflationReward', [[address]])).toMatchObject({ code: -32004 });
    expect(await ask('getVoteAccounts')).toEqual({ current: [], delinquent: [] });
    expect(await ask('getHighestSnapshotSlot')).toEqual({ code: -32008, message: 'No snapshot' });
    expect(await ask('getStakeMinimumDelegation')).toMatchObject({ value: 1_000_000_000 });
    expect(await ask('getMaxRetransmitSlot')).toBeGreaterThanOrEqual(slot);
    expect(await ask('getMaxShredInsertSlot')).toBeGreaterThanOrEqual(slot);
  });

  it('knows the richest accounts', async () => {
    const { value } = (await ask('getLargestAccounts', [{ commitment: 'processed' }])) as {
      value: Array<{ address: string; lamports: number }>;
    };
    expect(value.map((entry) => entry.lamports)).toEqual(value.map((entry) => entry.lamports).sort((a, b) => b - a));
    expect(value.map((entry) => entry.address)).toContain(address);
    expect(await ask('getLargestAccounts', [{ filter: 'nonCirculating' }])).toMatchObject({ value: [] });
    expect(await ask('getLargestAccounts', [{ filter: 'bogus' }])).toMatchObject({ code: -32602 });
  });
});

it('accounts come compressed, too', async () => {
  const config = { encoding: 'base64+zstd', commitment: 'confirmed' };
  const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
  const { result } = (await chain.call('getAccountInfo', [program, config])) as unknown as {
    result: { value: { data: [string, string]; space: number } };
  };
  const plain = await chain.call('getAccountInfo', [program, { ...config, encoding: 'base64' }]);
  expect(result.value.data[1]).toBe('base64+zstd');
  const data = Buffer.from(decompress(Buffer.from(result.value.data[0], 'base64'))).toString('base64');
  expect(plain).toMatchObject({ result: { value: { data: [data, 'base64'], space: result.value.space } } });
});

it('a block shows the accounts of its transactions alone when asked', async () => {
  const slot = (await chain.connection.getSignatureStatuses([signatures[0] ?? ''])).value[0]?.slot ?? 0;
  const config = { transactionDetails: 'accounts', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  const { result } = await chain.call('getBlock', [slot, config]);
  expect(result).toMatchObject({
    transactions: [
      {
        transaction: {
          signatures: [signatures[0]],
          accountKeys: [
            { pubkey: address, signer: true, writable: true, source: 'transaction' },
            { pubkey: '1'.repeat(32), signer: false, writable: false, source: 'transaction' },
          ],
        },
        meta: { err: null, fee: 5000 },
        version: 0,
      },
    ],
  });
});

it('a batch with too large answers is refused, and the chain answers on', async () => {
  const body = Array.from({ length: 500 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'getLeaderSchedule' }));
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await response.json()).toMatchObject({ id: null, error: { code: -32600 } });
  expect((await chain.call('getHealth')).result).toBe('ok');
});
