import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';

/** What well-formed calls are made of: things that exist on the chain. */
export interface FuzzWorld {
  readonly payer: Keypair;
  readonly addresses: readonly string[];
  readonly signatures: readonly string[];
  readonly mint: string;
  readonly tokenAccount: string;
  readonly lookupTable: string;
  blockhash: string;
  slot: number;
}

export type Random = () => number;
export type Sample = (world: FuzzWorld, random: Random) => unknown[];

export const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const found = values[Math.floor(random() * values.length)];
  if (found === undefined) throw new Error('there is nothing to pick');
  return found;
};

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const ENCODINGS = ['base58', 'base64', 'base64+zstd', 'jsonParsed', 'binary'];
const commitment = (random: Random) => ({ commitment: pick(random, ['processed', 'confirmed', 'finalized']) });
const anAddress = (world: FuzzWorld, random: Random) =>
  pick(random, [...world.addresses, world.mint, world.tokenAccount, world.lookupTable]);
const accountConfig = (random: Random) => ({
  ...commitment(random),
  encoding: pick(random, ENCODINGS),
  ...(random() < 0.3 ? { dataSlice: { offset: Math.floor(random() * 200), length: Math.floor(random() * 200) } } : {}),
});
const filters = (world: FuzzWorld, random: Random) =>
  pick(random, [
    [{ dataSize: 165 }],
    [{ memcmp: { offset: 0, bytes: world.mint } }, 'tokenAccountState'],
    [{ memcmp: { offset: 8, bytes: 'AAAA', encoding: 'base64' } }],
    [],
  ]);

function message(world: FuzzWorld, random: Random): VersionedTransaction {
  const compiled = new TransactionMessage({
    payerKey: world.payer.publicKey,
    recentBlockhash: world.blockhash,
    instructions: [
      SystemProgram.transfer({
        fromPubkey: world.payer.publicKey,
        toPubkey: Keypair.fromSeed(Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256))).publicKey,
        lamports: 1_000_000 + Math.floor(random() * 1_000_000),
      }),
    ],
  }).compileToV0Message();
  return new VersionedTransaction(compiled);
}

function transaction(world: FuzzWorld, random: Random): string {
  const made = message(world, random);
  made.sign([world.payer]);
  const wire = made.serialize();
  // Now and then some byte is another.
  if (random() < 0.3) wire[Math.floor(random() * wire.length)] = Math.floor(random() * 256);
  return Buffer.from(wire).toString('base64');
}

const address: Sample = (world, random) => [anAddress(world, random), accountConfig(random)];
const onlyCommitment: Sample = (_world, random) => [commitment(random)];
const slotAndConfig: Sample = (world, random) => [world.slot - Math.floor(random() * 40), commitment(random)];
const holder: Sample = (world, random) => [
  anAddress(world, random),
  pick(random, [{ mint: world.mint }, { programId: TOKEN_PROGRAM }]),
  accountConfig(random),
];
const nothing: Sample = () => [];
const sent: Sample = (world, random) => [
  transaction(world, random),
  { encoding: 'base64', skipPreflight: random() < 0.5, preflightCommitment: 'processed' },
];

/** A well-formed call of each method. A method that is missing here fails the run. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  getAccountInfo: address,
  getBalance: address,
  getMultipleAccounts: (world, random) => [[anAddress(world, random), anAddress(world, random)], accountConfig(random)],
  getProgramAccounts: (world, random) => [
    pick(random, [TOKEN_PROGRAM, world.lookupTable]),
    { ...accountConfig(random), filters: filters(world, random), withContext: random() < 0.5 },
  ],
  getMinimumBalanceForRentExemption: (_world, random) => [Math.floor(random() * 1000)],
  getSupply: onlyCommitment,
  getSlot: onlyCommitment,
  getBlockHeight: onlyCommitment,
  getLatestBlockhash: onlyCommitment,
  isBlockhashValid: (world, random) => [world.blockhash, commitment(random)],
  getEpochInfo: onlyCommitment,
  getEpochSchedule: nothing,
  getBlockTime: slotAndConfig,
  getBlock: (world, random) => [
    world.slot - Math.floor(random() * 40),
    {
      ...commitment(random),
      encoding: pick(random, ['json', 'jsonParsed', 'base64']),
      transactionDetails: pick(random, ['full', 'signatures', 'none']),
      maxSupportedTransactionVersion: 0,
    },
  ],
  getBlocks: (world, random) => [world.slot - 20, world.slot, commitment(random)],
  getBlocksWithLimit: (world, random) => [world.slot - 20, Math.floor(random() * 30), commitment(random)],
  getFirstAvailableBlock: nothing,
  minimumLedgerSlot: nothing,
  getTransactionCount: onlyCommitment,
  getHealth: nothing,
  getVersion: nothing,
  getIdentity: nothing,
  getGenesisHash: nothing,
  getSlotLeader: onlyCommitment,
  getClusterNodes: nothing,
  getVoteAccounts: onlyCommitment,
  getRecentPerformanceSamples: () => [5],
  getRecentPrioritizationFees: (world, random) => [[anAddress(world, random)]],
  getTransaction: (world, random) => [
    pick(random, world.signatures),
    {
      ...commitment(random),
      encoding: pick(random, ['json', 'jsonParsed', 'base58']),
      maxSupportedTransactionVersion: 0,
    },
  ],
  getSignatureStatuses: (world) => [[...world.signatures], { searchTransactionHistory: true }],
  getSignaturesForAddress: (world, random) => [
    anAddress(world, random),
    { ...commitment(random), limit: 1 + Math.floor(random() * 10), before: pick(random, world.signatures) },
  ],
  getTokenAccountsByOwner: holder,
  getTokenAccountsByDelegate: holder,
  getTokenAccountBalance: (world, random) => [world.tokenAccount, commitment(random)],
  getTokenSupply: (world, random) => [world.mint, commitment(random)],
  getTokenLargestAccounts: (world, random) => [world.mint, commitment(random)],
  getLargestAccounts: onlyCommitment,
  getSlotLeaders: (world, random) => [world.slot, 1 + Math.floor(random() * 100)],
  getLeaderSchedule: (world, random) => [world.slot, { ...commitment(random), identity: anAddress(world, random) }],
  getBlockProduction: (world, random) => [
    { ...commitment(random), range: { firstSlot: world.slot - 60, lastSlot: world.slot - 50 } },
  ],
  getBlockCommitment: (world) => [world.slot],
  getInflationGovernor: onlyCommitment,
  getInflationRate: nothing,
  getInflationReward: (world, random) => [[anAddress(world, random)], { epoch: 0 }],
  getStakeMinimumDelegation: onlyCommitment,
  getMaxRetransmitSlot: nothing,
  getMaxShredInsertSlot: nothing,
  getHighestSnapshotSlot: nothing,
  sendTransaction: sent,
  simulateTransaction: (world, random) => [
    transaction(world, random),
    {
      encoding: 'base64',
      sigVerify: random() < 0.5,
      innerInstructions: random() < 0.5,
      accounts: { addresses: [anAddress(world, random)], encoding: pick(random, ENCODINGS) },
    },
  ],
  getFeeForMessage: (world, random) => [
    Buffer.from(message(world, random).message.serialize()).toString('base64'),
    commitment(random),
  ],
  requestAirdrop: (world, random) => [anAddress(world, random), 1_000_000 + Math.floor(random() * 1000)],
  accountSubscribe: address,
  programSubscribe: (world, random) => [
    pick(random, [TOKEN_PROGRAM, '11111111111111111111111111111111']),
    { ...accountConfig(random), filters: filters(world, random) },
  ],
  signatureSubscribe: (world, random) => [pick(random, world.signatures), commitment(random)],
  logsSubscribe: (world, random) => [
    pick<unknown>(random, ['all', 'allWithVotes', { mentions: [anAddress(world, random)] }]),
    commitment(random),
  ],
  slotSubscribe: nothing,
  slotsUpdatesSubscribe: nothing,
  rootSubscribe: nothing,
  accountUnsubscribe: (_world, random) => [Math.floor(random() * 50)],
  programUnsubscribe: (_world, random) => [Math.floor(random() * 50)],
  signatureUnsubscribe: (_world, random) => [Math.floor(random() * 50)],
  logsUnsubscribe: (_world, random) => [Math.floor(random() * 50)],
  slotUnsubscribe: (_world, random) => [Math.floor(random() * 50)],
  slotsUpdatesUnsubscribe: (_world, random) => [Math.floor(random() * 50)],
  rootUnsubscribe: (_world, random) => [Math.floor(random() * 50)],
};
