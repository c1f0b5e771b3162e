/**
 * @jest-environment node
 */
import { lamports } from '@mintwire/money';
import { layoutLaunch } from '@mintwire/solana/launch/build';
import { firstEscrow, launchPlanFromQuote } from '@mintwire/solana/launch/plan';
import type { ChainRpc } from '@mintwire/solana/rpc';
import {
  readDistribution,
  verifyLaunch,
  type DistributionState,
  type LaunchVerification,
} from '@mintwire/solana/launch/verify';
import { VersionedTransaction } from '@solana/web3.js';
import { preparePayouts } from './prepare-payouts';
import { publicKey, quoteOf, wallet } from './quote.testing';

// What the chain shows of a launch is libs/solana's to read, and tested there against a real one.
jest.mock('@mintwire/solana/launch/verify', () => ({
  ...jest.requireActual<object>('@mintwire/solana/launch/verify'),
  verifyLaunch: jest.fn(),
  readDistribution: jest.fn(),
}));

const signal = new AbortController().signal;
const quote = quoteOf({
  recipients: Array.from({ length: 10 }, (_, index) => ({
    wallet: publicKey(100 + index).toBase58(),
    amountBaseUnits: '1000',
  })),
});
const { plan } = layoutLaunch(launchPlanFromQuote(quote));
const first = firstEscrow(plan);
if (!first) throw new Error('ten wallets do not fit into one transaction');
const PENDING: DistributionState = {
  landed: [],
  state: 'pending',
  escrow: { ...first, surplusBaseUnits: 0n },
  open: first.recipients,
};

let height = 800;
const rpc = {
  getMinimumBalanceForRentExemption: async (bytes: number) => lamports(BigInt(bytes + 128) * 6960n),
  getAccounts: async (addresses: readonly string[]) => addresses.map(() => null),
  getLatestBlockhash: async () => ({ blockhash: publicKey(5).toBase58(), lastValidBlockHeight: (height += 100) }),
  getRecentPrioritizationFees: async () => [0n],
} as unknown as ChainRpc;

const chainShows = (distribution: DistributionState, launch: Partial<LaunchVerification> = {}) => {
  jest.mocked(verifyLaunch).mockResolvedValue({
    ok: true,
    status: 'verified',
    findings: [],
    facts: { later: plan.later } as never,
    ...launch,
  });
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
  chainShows(PENDING, {
    ok: false,
    status: 'mismatch',
    findings: [{ code: 'supply', expected: '1', actual: '2', severity: 'error' }],
  });
  await expect(preparePayouts(rpc, quote, signal)).rejects.toMatchObject({
    code: 'LAUNCHPAD_VERIFICATION_FAILED',
    message: expect.stringMatching(/: The supply is [0-9.]+ tokens, not [0-9.]+\.$/),
  });
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
  expect(
    (await unsigned?.accept(signed(publicKey(4).toBase58()), signal))?.map((each) => each.lastValidBlockHeight),
  ).toContain(1000);
  await expect(unsigned?.accept(unsigned.bytes, signal)).rejects.toMatchObject({
    code: 'CHAIN_TRANSACTION_UNSIGNED',
  });
});
