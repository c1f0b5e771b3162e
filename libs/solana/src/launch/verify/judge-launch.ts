import { PROGRAMS, standardOfProgram, tokenAccountAddress, type Address } from '../../core/addresses';
import { type LaunchDescription, type LaunchedToken, describeExecuted } from '../describe-launch';
import { ofKind, type MetadataCreatorEntry } from '../../core/decode/instruction';
import { directAllocations, expectedAuthorities, firstEscrow, escrowOf, sumOf, type LaunchPlan } from '../plan';
import type { ChainTransaction } from '../../core/rpc';
import { type ExecutedTransaction } from '../../core/decode/executed';
import { Findings } from './findings';
import { seenLater, type Holder } from './seen-later';

/** What a landed transaction did, seen from the plan. */
export interface LaunchJudgement {
  readonly findings: Findings;
  readonly description: LaunchDescription;
  readonly feePaidLamports: bigint;
  readonly holders: readonly Holder[];
  /** How many recipients are paid by further transactions; see `LaunchPlan.later`. */
  readonly later: number;
}

/** The creators that the metadata of a plan names, as the chain stores them. */
export function expectedCreators({ creators, standard, wallet }: LaunchPlan): MetadataCreatorEntry[] {
  return creators.map(({ address, share }) => ({
    address,
    verified: standard === 'spl-token' && address === wallet,
    share,
  }));
}

/** Less than the fee is no payment of it; what is paid beyond it is for the reader of `feePaidLamports` to say. */
function judgeFee(
  findings: Findings,
  plan: LaunchPlan,
  transaction: ChainTransaction,
  executed: ExecutedTransaction,
): bigint {
  const paid = ofKind(executed.executed, 'transfer').filter(
    ({ from, to }) => from === plan.wallet && to === plan.feeWallet,
  );
  const sum = paid.reduce((total, { lamports }) => total + lamports, 0n);
  findings.checkAtLeast('fee-transfer', plan.feeLamports, sum);
  findings.check(
    'reference',
    true,
    paid.some(({ references }) => references.includes(plan.reference)),
  );
  const index = executed.accounts.indexOf(plan.feeWallet);
  const change = (transaction.postBalances[index] ?? 0n) - (transaction.preBalances[index] ?? 0n);
  findings.checkAtLeast('fee-balance', plan.feeLamports, change);
  return sum;
}

function judgeToken(findings: Findings, plan: LaunchPlan, token: LaunchedToken): void {
  const expected = expectedAuthorities(plan);
  findings.check('standard', plan.standard, token.standard);
  findings.check('decimals', plan.decimals, token.decimals);
  findings.check('supply', plan.supplyBaseUnits, token.supplyBaseUnits);
  findings.check('mint-authority', expected.mint, token.mintAuthority);
  findings.check('freeze-authority', expected.freeze, token.freezeAuthority);
  const { metadata } = token;
  if (!metadata) return findings.check('metadata-missing', 'metadata', 'none');
  for (const field of ['name', 'symbol', 'uri'] as const) findings.check(field, plan[field], metadata[field]);
  findings.check('mutable', expected.metadataMutable, metadata.isMutable);
  findings.check('update-authority', expected.update, metadata.updateAuthority);
  findings.check('creators', expectedCreators(plan), metadata.creators);
}

function judgePointer(findings: Findings, plan: LaunchPlan, executed: ExecutedTransaction): void {
  if (plan.standard !== 'token-2022') return;
  const pointers = ofKind(executed.executed, 'initialize-metadata-pointer').filter(({ mint }) => mint === plan.mint);
  const seen = pointers.map(({ authority, metadata }) => ({ authority, metadata }));
  findings.check(
    'metadata-pointer',
    [{ authority: plan.authorities.revokeUpdate ? null : plan.wallet, metadata: plan.mint }],
    seen,
  );
}

function holdersOf(mint: Address, transaction: ChainTransaction, executed: ExecutedTransaction): Holder[] {
  return transaction.postTokenBalances
    .filter((balance) => balance.mint === mint)
    .map(({ accountIndex, owner, amount }) => ({
      wallet: owner,
      tokenAccount: executed.accounts[accountIndex] as Address,
      amountBaseUnits: amount,
    }));
}

function judgeHolders(findings: Findings, plan: LaunchPlan, holders: readonly Holder[]): void {
  const { mint, standard } = plan;
  const line = (holder: Holder) => `${holder.wallet} ${holder.amountBaseUnits} in ${holder.tokenAccount}`;
  const direct = directAllocations(plan).map(({ wallet, amountBaseUnits }) => {
    return line({ wallet, amountBaseUnits, tokenAccount: tokenAccountAddress({ owner: wallet, mint, standard }) });
  });
  const aside = firstEscrow(plan);
  const escrow =
    aside &&
    line({ wallet: plan.wallet, amountBaseUnits: sumOf(aside.recipients), tokenAccount: escrowOf(plan, 1).address });
  findings.check('holders', [...direct, ...(escrow ? [escrow] : [])].sort(), holders.map(line).sort());
}

/** The associated token and metadata programs call the token program on their own; nothing else in a launch has reason to touch the mint. */
function judgeStrangers(
  findings: Findings,
  plan: LaunchPlan,
  executed: ExecutedTransaction,
  holders: readonly Holder[],
): void {
  const ours = new Set<Address>([plan.mint, ...holders.map(({ tokenAccount }) => tokenAccount)]);
  const helpers: readonly Address[] = [PROGRAMS.associatedToken, PROGRAMS.tokenMetadata];
  for (const instruction of executed.executed) {
    const [top, inner] = instruction.at.split('.');
    const caller = inner === undefined ? undefined : executed.instructions[Number(top)]?.program;
    const judged =
      standardOfProgram(instruction.program) !== undefined || instruction.program === PROGRAMS.tokenMetadata;
    const foreign = ['unknown', 'transfer-tokens', 'close-token-account'].includes(instruction.kind);
    if (!foreign || !judged || (caller && helpers.includes(caller))) continue;
    if (instruction.accounts.some((account) => ours.has(account))) {
      findings.check('unexpected-instruction', 'none', `instruction ${instruction.at} of ${instruction.program}`);
    }
  }
}

/** Judges a landed, successful transaction by what it did: instructions by their meaning wherever they stand, and the balances it changed. */
export function judgeLaunch(
  transaction: ChainTransaction,
  executed: ExecutedTransaction,
  plan: LaunchPlan,
): LaunchJudgement {
  const findings = new Findings();
  const description = describeExecuted(executed, plan.mint);
  const holders = holdersOf(plan.mint, transaction, executed);
  const later = seenLater(plan, holders) ?? plan.later ?? 0;
  findings.check('fee-payer', plan.wallet, executed.feePayer);
  // One fee, one token: a transfer may carry the references of two quotes, so a second mint would be launched for nothing.
  findings.check(
    'other-mints',
    [plan.mint],
    ofKind(executed.executed, 'initialize-mint').map(({ mint }) => mint),
  );
  const feePaidLamports = judgeFee(findings, plan, transaction, executed);
  if (description.token) judgeToken(findings, plan, description.token);
  else findings.check('mint-missing', plan.mint, 'none');
  judgePointer(findings, plan, executed);
  judgeHolders(findings, { ...plan, later }, holders);
  judgeStrangers(findings, plan, executed, holders);
  return { findings, description, feePaidLamports, holders, later };
}
