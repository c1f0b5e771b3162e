import type { Distribution } from '@mintwire/contracts/launchpad';
import { launchPlanFromQuote } from '@mintwire/solana/launch/plan';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { readDistribution, verifyLaunch } from '@mintwire/solana/launch/verify';
import { findingLines } from '../model/finding-lines';
import { holderLines } from '../model/holder-lines';
import { lineOf, type Verification } from '@mintwire/ui/verification';
import { launchLines, presentLines } from '../model/verification-lines';
import { contentLines, type ContentReader } from './content-lines';
import type { ReceiptView } from './launch-receipt';

/** What is compared, and with what. */
export interface VerifyReceiptInput {
  readonly receipt: ReceiptView;
  readonly distribution: Distribution;
  readonly rpc: ChainRpc;
  readonly content: ContentReader;
  readonly signal: AbortSignal;
}

const FAILED = { 'not-found': 'not on the chain', failed: 'undone by the chain' } as const;

/**
 * Reads the launch, the token as it is now, the distribution and the content anew and compares every line with what the service says.
 * @throws AppError as `ChainRpc` and `launchPlanFromQuote`
 */
export async function verifyReceipt({
  receipt,
  distribution,
  rpc,
  content,
  signal,
}: VerifyReceiptInput): Promise<Verification> {
  const plan = launchPlanFromQuote(distribution.quote);
  const [network, result] = await Promise.all([
    rpc.getGenesisHash({ signal }),
    verifyLaunch({ rpc, plan, signature: receipt.signature, signal }),
  ]);
  const networkLine = lineOf('network', 'Network', receipt.chainId, network);
  const { facts, status } = result;
  if (!facts) {
    const found = status === 'failed' ? FAILED.failed : FAILED['not-found'];
    return {
      lines: [networkLine, { ...lineOf('signature', 'Transaction', receipt.signature, null), found }],
      slot: null,
    };
  }
  const read = facts.later > 0 ? await readDistribution(rpc, { ...plan, later: facts.later }, { signal }) : null;
  const metadata = facts.token?.metadata;
  return {
    lines: [
      networkLine,
      ...launchLines(receipt, facts),
      ...holderLines(distribution, facts, read, receipt.decimals),
      ...presentLines(receipt, facts),
      ...(metadata ? await contentLines(metadata, content, signal) : []),
      ...findingLines(result),
    ],
    slot: facts.now?.slot ?? null,
  };
}
