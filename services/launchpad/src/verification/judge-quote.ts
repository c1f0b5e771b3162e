import { AppError, type Quote, ERRORS } from '@mintwire/contracts';
import { launchPlanFromQuote } from '@mintwire/solana/launch/plan';
import type { ChainReads } from '@mintwire/solana/rpc';
import { findingWords, verifyLaunch, type LaunchFacts } from '@mintwire/solana/launch/verify';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import type { Landing } from '../store/launches';

/** One thing that is not as quoted. */
export interface Discrepancy {
  readonly code: string;
  readonly sentence: string;
  /** As programs compare them. */
  readonly expected?: string;
  readonly actual?: string;
}

/** What the chain says of a quote. */
export type Verdict =
  | { readonly status: 'verified'; readonly landing: Landing }
  /** `madeTheMint`: the transaction judged is the one that made the token, so waiting will not find a better one. */
  | { readonly status: 'mismatch'; readonly discrepancies: readonly Discrepancy[]; readonly madeTheMint: boolean }
  | { readonly status: 'failed' | 'not-found' };

/** For all calls of one verification together; a proxy in front gives up after 10 s. */
const DEADLINE_MS = 6_000;
/** Long texts of a chain are cut in answers and logs. */
const MAX_FACT = 300;

/**
 * Asks the chain whether a quote was launched as quoted: by the given transaction, or by any if none is given.
 * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR
 */
export async function judgeQuote(rpc: ChainReads, quote: Quote, signature?: string): Promise<Verdict> {
  const plan = launchPlanFromQuote(quote);
  const where = signature === undefined ? {} : { signature };
  const { status, findings, facts } = await withinChainDeadline(DEADLINE_MS, (signal) =>
    verifyLaunch({ rpc, plan, signal, ...where }),
  );
  if (status === 'verified' && facts) return { status, landing: landingOf(facts) };
  if (status !== 'mismatch') return { status: status === 'failed' ? 'failed' : 'not-found' };
  return {
    status,
    discrepancies: findings
      .filter(({ severity }) => severity === 'error')
      .map((finding) => ({
        code: finding.code,
        sentence: findingWords(finding, plan),
        expected: finding.expected.slice(0, MAX_FACT),
        actual: finding.actual.slice(0, MAX_FACT),
      })),
    madeTheMint: Boolean(facts?.token),
  };
}

/** The error that discrepancies mean to the one who reported the transaction. */
export function rejectionOf(discrepancies: readonly Discrepancy[]): AppError {
  if (discrepancies.some(({ code }) => code === 'fee-payer'))
    return new AppError(ERRORS.LAUNCHPAD_TRANSACTION_UNSIGNED);
  const sentences = new Set(discrepancies.map(({ sentence }) => sentence));
  return new AppError(
    ERRORS.LAUNCHPAD_VERIFICATION_FAILED,
    { findings: [...sentences].join(' ') },
    {
      fields: discrepancies.map(({ code, sentence, ...facts }) => ({ path: `/${code}`, message: sentence, ...facts })),
    },
  );
}

function landingOf({ signature, slot, blockTime, later, feePaidLamports, spentLamports }: LaunchFacts): Landing {
  const confirmedAt = blockTime === null ? null : new Date(blockTime * 1_000);
  return { signature, slot, later, paidLamports: feePaidLamports, spentLamports, confirmedAt };
}
