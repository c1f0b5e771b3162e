import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createSolanaRpc, createSolanaRpcSubscriptions } from '@solana/kit';
import { Keypair, SystemProgram } from '@solana/web3.js';
import { createMint, getOrCreateAssociatedTokenAccount } from '@solana/spl-token';
import { testChain, type TestChain } from '../support/chain';
import { sendAndConfirm, signed } from '../support/transactions';

type Calls = Readonly<Record<string, (...params: never[]) => { send(): Promise<unknown> }>>;
type Notifications = Readonly<
  Record<string, (...params: unknown[]) => { subscribe(options: object): Promise<AsyncIterable<unknown>> }>
>;

/** A cluster of today answers so to methods that only later nodes, or only some providers, have. */
const NOT_HERE = 'method does not exist';

let chain: TestChain;
let rpc: Calls;
let subscriptions: Notifications;
let wallet: Keypair;
const known: Record<'address' | 'mint' | 'account' | 'signature' | 'wire' | 'message' | 'blockhash', string> = {
  address: '',
  mint: '',
  account: '',
  signature: '',
  wire: '',
  message: '',
  blockhash: '',
};
let slot = 0n;

beforeAll(async () => {
  chain = await testChain({ slotMs: 100 });
  const { connection } = chain;
  rpc = createSolanaRpc(chain.rpcUrl) as unknown as Calls;
  subscriptions = createSolanaRpcSubscriptions(chain.wsUrl) as unknown as Notifications;
  wallet = await chain.wallet();
  known.address = wallet.publicKey.toBase58();
  const mint = await createMint(connection, wallet, wallet.publicKey, null, 6);
  known.mint = mint.toBase58();
  known.account = (
    await getOrCreateAssociatedTokenAccount(connection, wallet, mint, wallet.publicKey)
  ).address.toBase58();
  known.signature = await pay();
  chain.skipSlots(40);
  slot = BigInt((await connection.getSignatureStatuses([known.signature])).value[0]?.slot ?? 0);
  const { transaction, blockhash } = await signed(connection, [wallet], [transfer()]);
  known.wire = Buffer.from(transaction.serialize()).toString('base64');
  known.message = Buffer.from(transaction.message.serialize()).toString('base64');
  known.blockhash = blockhash;
}, 60_000);
afterAll(() => chain.stop());

const transfer = () =>
  SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 2_000_000 });
const pay = () => sendAndConfirm(chain.connection, [wallet], [transfer()]);

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const parsed = { encoding: 'jsonParsed' };
const confirmed = { commitment: 'confirmed' };

/** Parameters of one call of each method; what it refuses with where a public node has no answer either. */
const CALLS: Readonly<Record<string, readonly [params: () => unknown[], refusal?: string]>> = {
  getAccountInfo: [() => [known.account, parsed]],
  getAgGenesisCert: [() => [], NOT_HERE],
  getBalance: [() => [known.address]],
  getBlock: [() => [slot, { maxSupportedTransactionVersion: 0 }]],
  getBlockCommitment: [() => [slot]],
  getBlockHeight: [() => []],
  getBlockProduction: [() => []],
  getBlockTime: [() => [slot]],
  getBlocks: [() => [slot, slot + 3n]],
  getBlocksWithLimit: [() => [slot, 3]],
  getClusterNodes: [() => []],
  getEpochInfo: [() => []],
  getEpochSchedule: [() => []],
  getFeeForMessage: [() => [known.message, confirmed]],
  getFirstAvailableBlock: [() => []],
  getGenesisHash: [() => []],
  getHealth: [() => []],
  getHighestSnapshotSlot: [() => [], 'No snapshot'],
  getIdentity: [() => []],
  getInflationGovernor: [() => []],
  getInflationRate: [() => []],
  getInflationReward: [() => [[known.address]], 'Block not available for slot'],
  getLargestAccounts: [() => []],
  getLatestBlockhash: [() => []],
  getLeaderSchedule: [() => []],
  getMaxRetransmitSlot: [() => []],
  getMaxShredInsertSlot: [() => []],
  getMinimumBalanceForRentExemption: [() => [165n]],
  getMultipleAccounts: [() => [[known.account, known.mint], parsed]],
  getProgramAccounts: [() => [TOKEN_PROGRAM, { encoding: 'base64+zstd' }]],
  getRecentPerformanceSamples: [() => [5]],
  getRecentPrioritizationFees: [() => [[known.address]]],
  getSignatureStatuses: [() => [[known.signature]]],
  getSignaturesForAddress: [() => [known.address]],
  getSlot: [() => []],
  getSlotLeader: [() => []],
  getSlotLeaders: [() => [slot, 3]],
  getStakeMinimumDelegation: [() => []],
  getSupply: [() => []],
  getTokenAccountBalance: [() => [known.account]],
  getTokenAccountsByDelegate: [() => [known.address, { mint: known.mint }, parsed]],
  getTokenAccountsByOwner: [() => [known.address, { programId: TOKEN_PROGRAM }, parsed]],
  getTokenLargestAccounts: [() => [known.mint]],
  getTokenSupply: [() => [known.mint]],
  getTransaction: [() => [known.signature, { ...parsed, maxSupportedTransactionVersion: 0 }]],
  getTransactionCount: [() => []],
  getTransactionsForAddress: [() => [known.address], NOT_HERE],
  getVersion: [() => []],
  getVoteAccounts: [() => []],
  isBlockhashValid: [() => [known.blockhash, confirmed]],
  minimumLedgerSlot: [() => []],
  requestAirdrop: [() => [known.address, 1_000_000_000n]],
  sendTransaction: [() => [known.wire, { encoding: 'base64', preflightCommitment: 'confirmed' }]],
  simulateTransaction: [() => [known.wire, { encoding: 'base64', ...confirmed }], undefined],
};

const NOTIFICATIONS: Readonly<Record<string, readonly [params: () => unknown[], refusal?: string]>> = {
  accountNotifications: [() => [known.address, { ...confirmed, ...parsed }]],
  blockNotifications: [() => ['all'], NOT_HERE],
  logsNotifications: [() => ['all', confirmed]],
  programNotifications: [() => [SystemProgram.programId.toBase58(), confirmed]],
  rootNotifications: [() => []],
  signatureNotifications: [() => [known.signature]],
  slotNotifications: [() => []],
  slotsUpdatesNotifications: [() => []],
  voteNotifications: [() => [], NOT_HERE],
};

/** The names that a package of kit declares, one file each. */
function declared(name: string, isOne: (file: string) => boolean): string[] {
  const kit = createRequire(createRequire(__filename).resolve('@solana/kit'));
  const folder = join(dirname(kit.resolve(name)), 'types');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -'.d.ts'.length))
    .filter(isOne);
}

it('each method that kit declares is called here', () => {
  const methods = declared('@solana/rpc-api', (file) => file !== 'index' && file !== 'transaction-meta');
  expect(Object.keys(CALLS).sort()).toEqual(methods.sort());
  const transport = createRequire(createRequire(__filename).resolve('@solana/kit')).resolve(
    '@solana/rpc-subscriptions',
  );
  const folder = join(dirname(createRequire(transport).resolve('@solana/rpc-subscriptions-api')), 'types');
  const notifications = readdirSync(folder)
    .filter((file) => file.endsWith('-notifications.d.ts'))
    .map((file) => file.slice(0, -'.d.ts'.length).replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()));
  expect(Object.keys(NOTIFICATIONS).sort()).toEqual(notifications.sort());
});

it.each(Object.entries(CALLS))('%s', async (name, [params, refusal]) => {
  const answer = Promise.resolve().then(() => rpc[name]?.(...(params() as never[])).send());
  if (refusal) await expect(answer).rejects.toThrow(refusal);
  else expect(await answer).not.toBeUndefined();
});

it.each(Object.entries(NOTIFICATIONS))(
  '%s',
  async (name, [params, refusal]) => {
    const abort = new AbortController();
    const first = async () => {
      const notices = await subscriptions[name]?.(...params()).subscribe({ abortSignal: abort.signal });
      const paid = pay();
      for await (const notice of notices ?? []) {
        await paid;
        return notice;
      }
      return undefined;
    };
    if (refusal) await expect(first()).rejects.toThrow(refusal);
    else expect(await first()).not.toBeUndefined();
    abort.abort();
  },
  30_000,
);
