import type { PublicKey } from '@solana/web3.js';
import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { createMint, getOrCreateAssociatedTokenAccount, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { testChain, type TestChain } from '../support/chain';
import { sendAndConfirm, signed } from '../support/transactions';

/** What a public node has taken away says so; web3.js puts the words into its error. */
const GONE = 'Method not found';

let chain: TestChain;
let connection: Connection;
let wallet: Keypair;
let mint: PublicKey;
let account: PublicKey;
let table: PublicKey;
let nonce: PublicKey;
let signature: string;
let slot: number;

beforeAll(async () => {
  chain = await testChain({ slotMs: 100 });
  ({ connection } = chain);
  wallet = await chain.wallet(100 * LAMPORTS_PER_SOL);
  mint = await createMint(connection, wallet, wallet.publicKey, null, 6);
  account = (await getOrCreateAssociatedTokenAccount(connection, wallet, mint, wallet.publicKey)).address;
  const [create, address] = AddressLookupTableProgram.createLookupTable({
    authority: wallet.publicKey,
    payer: wallet.publicKey,
    recentSlot: await connection.getSlot('finalized'),
  });
  table = address;
  const nonceAccount = Keypair.generate();
  nonce = nonceAccount.publicKey;
  const { instructions } = SystemProgram.createNonceAccount({
    fromPubkey: wallet.publicKey,
    noncePubkey: nonce,
    authorizedPubkey: wallet.publicKey,
    lamports: 2_000_000,
  });
  signature = await sendAndConfirm(connection, [wallet, nonceAccount], [create, ...instructions]);
  slot = (await connection.getSignatureStatuses([signature])).value[0]?.slot ?? 0;
  chain.skipSlots(40);
});
afterAll(() => chain.stop());

const transfer = (): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 2_000_000 });

async function legacy(): Promise<Transaction> {
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: wallet.publicKey, recentBlockhash: blockhash }).add(transfer());
  transaction.sign(wallet);
  return transaction;
}

/** Subscribes, brings about what is listened for, and ends the subscription. */
async function heard(
  subscribe: (notify: () => void) => number,
  end: (id: number) => Promise<void>,
  cause: () => Promise<unknown>,
): Promise<void> {
  let id = 0;
  const reported = new Promise<void>((resolve) => (id = subscribe(resolve)));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await cause();
  await reported;
  await end(id);
}
const pay = () => sendAndConfirm(connection, [wallet], [transfer()]);
const nothing = () => Promise.resolve();
const version = { maxSupportedTransactionVersion: 0 } as const;

/** One call of each public method: it must answer, or say what a public node says of a method that it no longer has. */
const CALLS: Readonly<Record<string, readonly [call: () => unknown, rejection?: string]>> = {
  getBalanceAndContext: [() => connection.getBalanceAndContext(wallet.publicKey)],
  getBalance: [() => connection.getBalance(wallet.publicKey)],
  getBlockTime: [() => connection.getBlockTime(slot)],
  getMinimumLedgerSlot: [() => connection.getMinimumLedgerSlot()],
  getFirstAvailableBlock: [() => connection.getFirstAvailableBlock()],
  getSupply: [() => connection.getSupply()],
  getTokenSupply: [() => connection.getTokenSupply(mint)],
  getTokenAccountBalance: [() => connection.getTokenAccountBalance(account)],
  getTokenAccountsByOwner: [() => connection.getTokenAccountsByOwner(wallet.publicKey, { mint })],
  getParsedTokenAccountsByOwner: [
    () => connection.getParsedTokenAccountsByOwner(wallet.publicKey, { programId: TOKEN_PROGRAM_ID }),
  ],
  getLargestAccounts: [() => connection.getLargestAccounts()],
  getTokenLargestAccounts: [() => connection.getTokenLargestAccounts(mint)],
  getAccountInfoAndContext: [() => connection.getAccountInfoAndContext(account)],
  getParsedAccountInfo: [() => connection.getParsedAccountInfo(nonce)],
  getAccountInfo: [() => connection.getAccountInfo(account)],
  getMultipleParsedAccounts: [() => connection.getMultipleParsedAccounts([account, mint])],
  getMultipleAccountsInfoAndContext: [() => connection.getMultipleAccountsInfoAndContext([account, mint])],
  getMultipleAccountsInfo: [() => connection.getMultipleAccountsInfo([account, mint])],
  getStakeActivation: [() => connection.getStakeActivation(wallet.publicKey), GONE],
  getProgramAccounts: [() => connection.getProgramAccounts(TOKEN_PROGRAM_ID)],
  getParsedProgramAccounts: [() => connection.getParsedProgramAccounts(TOKEN_PROGRAM_ID)],
  confirmTransaction: [
    async () => connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) }),
  ],
  getClusterNodes: [() => connection.getClusterNodes()],
  getVoteAccounts: [() => connection.getVoteAccounts()],
  getSlot: [() => connection.getSlot()],
  getSlotLeader: [() => connection.getSlotLeader()],
  getSlotLeaders: [() => connection.getSlotLeaders(slot, 4)],
  getSignatureStatus: [() => connection.getSignatureStatus(signature)],
  getSignatureStatuses: [() => connection.getSignatureStatuses([signature])],
  getTransactionCount: [() => connection.getTransactionCount()],
  getTotalSupply: [() => connection.getTotalSupply()],
  getInflationGovernor: [() => connection.getInflationGovernor()],
  getInflationReward: [() => connection.getInflationReward([wallet.publicKey]), 'Block not available for slot'],
  getInflationRate: [() => connection.getInflationRate()],
  getEpochInfo: [() => connection.getEpochInfo()],
  getEpochSchedule: [() => connection.getEpochSchedule()],
  getLeaderSchedule: [() => connection.getLeaderSchedule()],
  getMinimumBalanceForRentExemption: [() => connection.getMinimumBalanceForRentExemption(165)],
  getRecentBlockhashAndContext: [() => connection.getRecentBlockhashAndContext()],
  getRecentPerformanceSamples: [() => connection.getRecentPerformanceSamples(5)],
  getFeeCalculatorForBlockhash: [() => connection.getFeeCalculatorForBlockhash('1'.repeat(32)), GONE],
  getFeeForMessage: [async () => connection.getFeeForMessage((await legacy()).compileMessage())],
  getRecentPrioritizationFees: [() => connection.getRecentPrioritizationFees()],
  getRecentBlockhash: [() => connection.getRecentBlockhash()],
  getLatestBlockhash: [() => connection.getLatestBlockhash()],
  getLatestBlockhashAndContext: [() => connection.getLatestBlockhashAndContext()],
  isBlockhashValid: [async () => connection.isBlockhashValid((await connection.getLatestBlockhash()).blockhash)],
  getVersion: [() => connection.getVersion()],
  getGenesisHash: [() => connection.getGenesisHash()],
  getBlock: [() => connection.getBlock(slot, version)],
  getParsedBlock: [() => connection.getParsedBlock(slot, version)],
  getBlockProduction: [() => connection.getBlockProduction()],
  getTransaction: [() => connection.getTransaction(signature, version)],
  getParsedTransaction: [() => connection.getParsedTransaction(signature, version)],
  getParsedTransactions: [() => connection.getParsedTransactions([signature], version)],
  getTransactions: [() => connection.getTransactions([signature], version)],
  // Some of these call a method of today under an old name.
  getConfirmedBlock: [() => connection.getConfirmedBlock(slot), 'Transaction version (0) is not supported'],
  getBlocks: [() => connection.getBlocks(slot, slot + 5)],
  getBlockSignatures: [() => connection.getBlockSignatures(slot)],
  getConfirmedBlockSignatures: [() => connection.getConfirmedBlockSignatures(slot)],
  getConfirmedTransaction: [
    () => connection.getConfirmedTransaction(signature),
    'Transaction version (0) is not supported',
  ],
  getParsedConfirmedTransaction: [
    () => connection.getParsedConfirmedTransaction(signature),
    'Transaction version (0) is not supported',
  ],
  getParsedConfirmedTransactions: [
    () => connection.getParsedConfirmedTransactions([signature]),
    'Transaction version (0) is not supported',
  ],
  getConfirmedSignaturesForAddress: [
    () => connection.getConfirmedSignaturesForAddress(wallet.publicKey, slot - 1, slot),
    GONE,
  ],
  getConfirmedSignaturesForAddress2: [() => connection.getConfirmedSignaturesForAddress2(wallet.publicKey), GONE],
  getSignaturesForAddress: [() => connection.getSignaturesForAddress(wallet.publicKey)],
  getAddressLookupTable: [() => connection.getAddressLookupTable(table)],
  getNonceAndContext: [() => connection.getNonceAndContext(nonce)],
  getNonce: [() => connection.getNonce(nonce)],
  requestAirdrop: [() => connection.requestAirdrop(wallet.publicKey, LAMPORTS_PER_SOL)],
  getStakeMinimumDelegation: [() => connection.getStakeMinimumDelegation()],
  simulateTransaction: [async () => connection.simulateTransaction(await legacy())],
  sendTransaction: [
    async () => connection.sendTransaction((await signed(connection, [wallet], [transfer()])).transaction),
  ],
  sendRawTransaction: [async () => connection.sendRawTransaction((await legacy()).serialize())],
  sendEncodedTransaction: [
    async () => connection.sendEncodedTransaction((await legacy()).serialize().toString('base64')),
  ],
  onAccountChange: [
    () =>
      heard(
        (notify) => connection.onAccountChange(wallet.publicKey, notify),
        (id) => connection.removeAccountChangeListener(id),
        pay,
      ),
  ],
  onProgramAccountChange: [
    () =>
      heard(
        (notify) => connection.onProgramAccountChange(SystemProgram.programId, notify),
        (id) => connection.removeProgramAccountChangeListener(id),
        pay,
      ),
  ],
  onLogs: [
    () =>
      heard(
        (notify) => connection.onLogs('all', notify),
        (id) => connection.removeOnLogsListener(id),
        pay,
      ),
  ],
  onSlotChange: [
    () =>
      heard(
        (notify) => connection.onSlotChange(notify),
        (id) => connection.removeSlotChangeListener(id),
        nothing,
      ),
  ],
  onSlotUpdate: [
    () =>
      heard(
        (notify) => connection.onSlotUpdate(notify),
        (id) => connection.removeSlotUpdateListener(id),
        nothing,
      ),
  ],
  onSignature: [() => heard((notify) => connection.onSignature(signature, notify), nothing, nothing)],
  onSignatureWithOptions: [
    () =>
      heard(
        (notify) => connection.onSignatureWithOptions(signature, notify, { commitment: 'confirmed' }),
        nothing,
        nothing,
      ),
  ],
  onRootChange: [
    () =>
      heard(
        (notify) => connection.onRootChange(notify),
        (id) => connection.removeRootChangeListener(id),
        nothing,
      ),
  ],
};

/** Private by TypeScript's word, or no call: covered by what calls them. */
const INNER = `constructor commitment rpcEndpoint getCancellationPromise getTransactionConfirmationPromise
confirmTransactionUsingBlockHeightExceedanceStrategy confirmTransactionUsingDurableNonceStrategy
confirmTransactionUsingLegacyTimeoutStrategy`.split(/\s+/);

it('each public method of a Connection is called here', () => {
  const methods = Object.getOwnPropertyNames(Connection.prototype).filter(
    (name) => !name.startsWith('_') && !INNER.includes(name) && !/^remove.*Listener$/.test(name),
  );
  expect(Object.keys(CALLS).sort()).toEqual(methods.sort());
});

it.each(Object.entries(CALLS))(
  '%s',
  async (_name, [call, rejection]) => {
    const answer = Promise.resolve().then(call);
    if (rejection) await expect(answer).rejects.toThrow(rejection);
    else expect(await answer.then(() => 'answered')).toBe('answered');
  },
  30_000,
);

it('shows nonce accounts and their instructions in words', async () => {
  const { value } = await connection.getParsedAccountInfo(nonce);
  expect(value?.data).toMatchObject({
    program: 'nonce',
    parsed: {
      type: 'initialized',
      info: {
        authority: wallet.publicKey.toBase58(),
        blockhash: (await connection.getNonce(nonce))?.nonce,
        feeCalculator: { lamportsPerSignature: '5000' },
      },
    },
    space: 80,
  });
  const parsed = await connection.getParsedTransaction(signature, version);
  expect(parsed?.transaction.message.instructions).toContainEqual(
    expect.objectContaining({
      program: 'system',
      parsed: {
        type: 'initializeNonce',
        info: {
          nonceAccount: nonce.toBase58(),
          nonceAuthority: wallet.publicKey.toBase58(),
          recentBlockhashesSysvar: 'SysvarRecentB1ockHashes11111111111111111111',
          rentSysvar: 'SysvarRent111111111111111111111111111111111',
        },
      },
    }),
  );
});
