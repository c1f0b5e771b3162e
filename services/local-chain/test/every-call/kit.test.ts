import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as kit from '@solana/kit';
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
  rpc = kit.createSolanaRpc(chain.rpcUrl) as unknown as Calls;
  subscriptions = kit.createSolanaRpcSubscriptions(chain.wsUrl) as unknown as Notifications;
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
});
afterAll(() => chain.stop());

const transfer = () =>
  SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 2_000_000 });
const pay = () => sendAndConfirm(chain.connection, [wallet], [transfer()]);

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const parsed = { encoding: 'jsonParsed' };
const confirmed = { commitment: 'confirmed' };

/** Parameters of one call of each method; what it refuses with where a public node has no answer either. */
const CALLS: Readonly<Record<string, readonly [params: () => unknown[], rejection?: string]>> = {
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

const NOTIFICATIONS: Readonly<Record<string, readonly [params: () => unknown[], rejection?: string]>> = {
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

it.each(Object.entries(CALLS))('%s', async (name, [params, rejection]) => {
  const answer = Promise.resolve().then(() => rpc[name]?.(...(params() as never[])).send());
  if (rejection) await expect(answer).rejects.toThrow(rejection);
  else expect(await answer).not.toBeUndefined();
});

it.each(Object.entries(NOTIFICATIONS))(
  '%s',
  async (name, [params, rejection]) => {
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
    if (rejection) await expect(first()).rejects.toThrow(rejection);
    else expect(await first()).not.toBeUndefined();
    abort.abort();
  },
  30_000,
);

describe('what kit builds on them', () => {
  const used = new Set<string>();
  const use = <Name extends keyof typeof kit>(name: Name): (typeof kit)[Name] => {
    used.add(name);
    return kit[name];
  };

  it('reads accounts', async () => {
    const node = kit.createSolanaRpc(chain.rpcUrl);
    const [account, mint] = [kit.address(known.account), kit.address(known.mint)];
    expect((await use('fetchEncodedAccount')(node, account)).exists).toBe(true);
    expect((await use('fetchEncodedAccounts')(node, [account, mint])).every(({ exists }) => exists)).toBe(true);
    expect((await use('fetchJsonParsedAccount')(node, mint)).exists).toBe(true);
    expect((await use('fetchJsonParsedAccounts')(node, [account, mint])).every(({ exists }) => exists)).toBe(true);
    expect(await use('fetchAddressesForLookupTables')([], node)).toEqual({});
    const compiled = kit.getCompiledTransactionMessageDecoder().decode(Buffer.from(known.message, 'base64'));
    const message = await use('decompileTransactionMessageFetchingLookupTables')(compiled, node);
    expect(message.instructions).toHaveLength(1);
    const client = use('createClientWithInterfacesFromRpc')(node);
    expect(await client.getMinimumBalance(165)).toBe(2_039_280n);
    used.add('createClientWithFetchAccountsFromRpc').add('createClientWithGetMinimumBalanceFromRpc');
  });

  it('gives, estimates, sends and confirms', async () => {
    const parts = {
      rpc: kit.createSolanaRpc(chain.rpcUrl),
      rpcSubscriptions: kit.createSolanaRpcSubscriptions(chain.wsUrl),
    };
    const signer = await kit.createKeyPairSignerFromBytes(wallet.secretKey);
    const give = use('airdropFactory')(parts as never);
    await give({ recipientAddress: signer.address, lamports: kit.lamports(1_000_000_000n), commitment: 'confirmed' });
    const transferOf = (lamports: bigint): kit.Instruction => {
      const data = Buffer.alloc(12, 0);
      data.writeUInt32LE(2);
      data.writeBigUInt64LE(lamports, 4);
      const { address } = signer;
      return {
        programAddress: kit.address(SystemProgram.programId.toBase58()),
        accounts: [
          { address, role: kit.AccountRole.WRITABLE_SIGNER },
          { address, role: kit.AccountRole.WRITABLE },
        ],
        data,
      };
    };
    const messageOf = async (lamports: bigint) => {
      const { value } = await parts.rpc.getLatestBlockhash({ commitment: 'confirmed' }).send();
      return kit.pipe(
        kit.createTransactionMessage({ version: 0 }),
        (made) => kit.setTransactionMessageFeePayerSigner(signer, made),
        (made) => kit.setTransactionMessageLifetimeUsingBlockhash(value, made),
        (made) => kit.appendTransactionMessageInstruction(transferOf(lamports), made),
      );
    };
    const estimate = await use('estimateResourceLimitsFactory')(parts as never)((await messageOf(1n)) as never);
    expect(estimate).toBeDefined();
    const first = await kit.signTransactionMessageWithSigners(await messageOf(2n));
    const send = use('sendTransactionWithoutConfirmingFactory')(parts as never);
    await send(first as never, { commitment: 'confirmed' });
    const second = await kit.signTransactionMessageWithSigners(await messageOf(3n));
    const confirm = use('sendAndConfirmTransactionFactory')(parts as never);
    await confirm(second as never, { commitment: 'confirmed' });
    const { value } = await parts.rpc.getSignatureStatuses([kit.getSignatureFromTransaction(second as never)]).send();
    expect(value[0]?.err).toBeNull();

    const nonceAccount = Keypair.generate();
    const { instructions } = SystemProgram.createNonceAccount({
      fromPubkey: wallet.publicKey,
      noncePubkey: nonceAccount.publicKey,
      authorizedPubkey: wallet.publicKey,
      lamports: 2_000_000,
    });
    await sendAndConfirm(chain.connection, [wallet, nonceAccount], instructions);
    const held = await chain.connection.getNonce(nonceAccount.publicKey);
    const durable = kit.pipe(
      kit.createTransactionMessage({ version: 0 }),
      (made) => kit.setTransactionMessageFeePayerSigner(signer, made),
      (made) =>
        kit.setTransactionMessageLifetimeUsingDurableNonce(
          {
            nonce: (held?.nonce ?? '') as kit.Nonce,
            nonceAccountAddress: kit.address(nonceAccount.publicKey.toBase58()),
            nonceAuthorityAddress: signer.address,
          },
          made,
        ),
      (made) => kit.appendTransactionMessageInstruction(transferOf(4n), made),
    );
    const third = await kit.signTransactionMessageWithSigners(durable);
    const last = use('sendAndConfirmDurableNonceTransactionFactory')(parts as never);
    await last(third as never, { commitment: 'confirmed' });
  });

  it('each export that takes a node is used above', () => {
    const asking = Object.entries(kit).filter(
      ([, entry]) =>
        typeof entry === 'function' &&
        /^(async )?function \w+\((rpc\b|\{ rpc\b|\w+, rpc\b)/.test(String(entry).replace(/\s+/g, ' ')),
    );
    expect([...used].sort()).toEqual(asking.map(([name]) => name).sort());
  });
});
