/**
 * @jest-environment node
 */
import type { Quote } from '@mintwire/contracts/launchpad';
import { DEFAULT_AUTHORITIES } from '@mintwire/contracts/limits';
import { lamports } from '@mintwire/money';
import { deriveMintAddress, parseAddress } from '@mintwire/solana/addresses';
import { layoutLaunch } from '@mintwire/solana/build';
import { firstPocket, launchPlanFromQuote } from '@mintwire/solana/plan';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { readDistribution, verifyLaunch, type DistributionState, type LaunchVerification } from '@mintwire/solana/verify';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { preparePayouts } from './prepare-payouts';

// What the chain shows of a launch is libs/solana's to read, and tested there against a real one.
jest.mock('@mintwire/solana/verify', () => ({ verifyLaunch: jest.fn(), readDistribution: jest.fn() }));

const wallet = Keypair.fromSeed(new Uint8Array(32).fill(7));
const key = (fill: number) => Keypair.fromSeed(new Uint8Array(32).fill(fill)).publicKey.toBase58();
const address = parseAddress(wallet.publicKey.toBase58());
const seed = '2wMZqGmMPnJmGkBG3oN5Z';
const signal = new AbortController().signal;
const quote: Quote = {
  id: '00000000-0000-4000-8000-000000000000',
  chainId: 'test',
  request: {
    wallet: address,
    seed,
    mint: deriveMintAddress({ wallet: address, seed, standard: 'spl-token' }),
    standard: 'spl-token',
    name: 'Solar Coin',
    symbol: 'SOLAR',
    decimals: 6,
    supplyBaseUnits: '10000000000000000',
    metadataHash: 'b'.repeat(64),
    authorities: DEFAULT_AUTHORITIES,
    recipients: Array.from({ length: 10 }, (_, index) => ({ wallet: key(100 + index), amountBaseUnits: '1000' })),
  },
  uri: 'http://localhost:3000/metadata/b.json',
  reference: key(9),
  feeWallet: key(8),
  feeLamports: '110000000',
  items: [{ id: 'base', label: 'Token creation', lamports: '110000000' }],
  price: { solUsdMicros: '150000000', source: 'live', asOf: '2026-01-01T12:00:00.000Z', ageSeconds: 0 },
  networkCostLamports: '18600000',
  issuedAt: '2026-01-01T12:00:00.000Z',
  expiresAt: '2026-01-01T12:01:00.000Z',
  signature: 'sealed',
};
const { plan } = layoutLaunch(launchPlanFromQuote(quote));
const first = firstPocket(plan);
if (!first) throw new Error('ten wallets do not fit into one transaction');
const PENDING: DistributionState = { landed: [], state: 'pending', pocket: { ...first, surplusBaseUnits: 0n }, open: first.recipients };

let height = 800;
const rpc = {
  getMinimumBalanceForRentExemption: async (bytes: number) => lamports(BigInt(bytes + 128) * 6960n),
  getLatestBlockhash: async () => ({ blockhash: key(5), lastValidBlockHeight: (height += 100) }),
  getRecentPrioritizationFees: async () => [0n],
} as unknown as ChainRpc;

const chainShows = (distribution: DistributionState, launch: Partial<LaunchVerification> = {}) => {
  jest.mocked(verifyLaunch).mockResolvedValue({ ok: true, status: 'verified', findings: [], facts: { later: plan.later } as never, ...launch });
  jest.mocked(readDistribution).mockResolvedValue(distribution);
};
beforeEach(() => (height = 800));

it('says that nothing is left to pay only where the chain shows that everybody was paid', async () => {
  chainShows({ landed: [], state: 'complete', open: [] });
  await expect(preparePayouts(rpc, quote, signal)).resolves.toBeNull();
  chainShows({ landed: [], state: 'unknown', open: first.recipients });
  await expect(preparePayouts(rpc, quote, signal)).rejects.toMatchObject({ code: 'CHAIN_UNAVAILABLE' });
});

it('pays nothing out of a launch that is not the quoted one', async () => {
  chainShows(PENDING, { ok: false, status: 'mismatch', findings: [{ code: 'supply', expected: '1', actual: '2', severity: 'error' }] });
  await expect(preparePayouts(rpc, quote, signal)).rejects.toMatchObject({ code: 'LAUNCHPAD_VERIFICATION_FAILED' });
});

it('takes what the wallet signed; with a newer blockhash it can land for as long as that one lives', async () => {
  chainShows(PENDING);
  const unsigned = await preparePayouts(rpc, quote, signal);
  const signed = (blockhash?: string) =>
    unsigned?.bytes.map((bytes) => {
      const transaction = VersionedTransaction.deserialize(bytes);
      if (blockhash) transaction.message.recentBlockhash = blockhash;
      transaction.sign([wallet]);
      return transaction.serialize();
    }) ?? [];
  expect((await unsigned?.accept(signed(), signal))?.map((each) => each.lastValidBlockHeight)).toContain(900);
  expect((await unsigned?.accept(signed(key(4)), signal))?.map((each) => each.lastValidBlockHeight)).toContain(1000);
  await expect(unsigned?.accept(unsigned.bytes, signal)).rejects.toMatchObject({ code: 'LAUNCHPAD_TRANSACTION_UNSIGNED' });
});
