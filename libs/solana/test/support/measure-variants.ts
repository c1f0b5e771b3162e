import { lookupTableAddresses } from '../../src/launch/plan';
import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { layoutLaunch } from '../../src/launch/build';
import { launch } from './launch';
import { publishTable } from './lookup-table';
import { FEE_WALLET, makePlan, recipients } from './plans';
import { SvmChain } from './svm-chain';

/** One way to launch and what it takes. */
export interface LaunchVariant {
  readonly variant: string;
  readonly bytes: number;
  readonly computeUnits: number;
  readonly costLamports: bigint;
}

async function measured(
  chain: SvmChain,
  standard: TokenStandard,
  count: number,
  prefunded = false,
): Promise<LaunchVariant> {
  const plan = makePlan({
    standard,
    recipients: recipients(count),
    authorities: { revokeMintAuthority: true, revokeUpdate: true },
  });
  const table = layoutLaunch(plan).payouts.length > 0;
  if (prefunded) chain.fund(plan.mint, 1_000_000n);
  const lookupTables = table ? [publishTable(chain, 900 + count, lookupTableAddresses(plan))] : [];
  const before = chain.balance(plan.wallet);
  const { outcome, bytes, unitsConsumed } = await launch(chain, plan, { lookupTables });
  if (outcome.kind !== 'confirmed') throw new Error(`${standard} with ${count} recipients: ${outcome.kind}`);
  const notes = [`${count} recipients`, ...(table ? ['lookup table'] : []), ...(prefunded ? ['prefunded'] : [])];
  const costLamports = before - chain.balance(plan.wallet) - plan.feeLamports;
  return {
    variant: `${standard}, ${notes.join(', ')}`,
    bytes: bytes.length,
    computeUnits: unitsConsumed,
    costLamports,
  };
}

/** Launches every variant on an in-process chain. Cost is without the service fee. */
export async function measureVariants(): Promise<LaunchVariant[]> {
  const chain = new SvmChain();
  chain.fund(makePlan().wallet, 1_000_000_000_000n);
  chain.fund(FEE_WALLET, 1_000_000_000n);
  const rows: LaunchVariant[] = [];
  for (const standard of ['spl-token', 'token-2022'] as const) {
    for (const count of [0, 1, 3, 5, 8]) rows.push(await measured(chain, standard, count));
    rows.push(await measured(chain, standard, 0, true));
  }
  return rows;
}
