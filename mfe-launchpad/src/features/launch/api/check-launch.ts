import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Quote } from '@mintwire/contracts/launchpad';
import { PROGRAMS, tokenAccountAddress, TOKEN_PROGRAMS, type Address } from '@mintwire/solana/addresses';
import { AUTHORITY_TYPE, type DecodedInstruction, type DecodedTransaction } from '@mintwire/solana/decode';
import { describeLaunch } from '@mintwire/solana/launch/describe';
import {
  allocations,
  expectedAuthorities,
  launchPlanFromQuote,
  escrowOf,
  type LaunchPlan,
} from '@mintwire/solana/launch/plan';

function reject(difference: string): never {
  throw new AppError(ERRORS.LAUNCHPAD_TRANSACTION_ALTERED, { difference });
}

/**
 * Judges the decoded transactions of a launch by what was asked for and priced, knowing nothing of how they were built: who pays what to whom,
 * who ends up with how many tokens, who may mint, freeze and change, and that nothing else happens.
 * @throws AppError LAUNCHPAD_TRANSACTION_ALTERED naming the first difference
 */
export function assertLaunchIsQuoted(transactions: readonly DecodedTransaction[], quote: Quote): void {
  const plan = launchPlanFromQuote(quote);
  const steps = transactions.flatMap(({ instructions }) => instructions);
  for (const { feePayer, signers } of transactions) {
    if (feePayer !== plan.wallet || signers.join() !== plan.wallet) reject('another wallet than yours pays or signs');
  }
  for (const step of steps) checkStep(step, plan);
  const [launch] = transactions;
  if (!launch) reject('there is no transaction');
  checkPayment(launch, plan);
  checkToken(launch, plan);
  checkHoldings(steps, plan);
}

/** Every step is one that a launch consists of, by a program it belongs to, and concerns this token and this wallet alone. */
function checkStep(step: DecodedInstruction, plan: LaunchPlan): void {
  const programs: readonly string[] = [
    PROGRAMS.system,
    PROGRAMS.computeBudget,
    PROGRAMS.associatedToken,
    PROGRAMS.tokenMetadata,
    TOKEN_PROGRAMS[plan.standard],
  ];
  if (!programs.includes(step.program)) reject(`program ${step.program} takes part`);
  const own = (what: string, address: string | null) => address === plan.wallet || reject(`${what} is ${address}`);
  const tokenProgram = TOKEN_PROGRAMS[plan.standard];
  switch (step.kind) {
    case 'compute-unit-limit':
    case 'compute-unit-price':
      return;
    case 'write-metadata-field':
      if (step.field !== 'creator') reject(`metadata field ${step.field} is written`);
      return;
    case 'transfer':
      own('the payer', step.from);
      return;
    case 'create-with-seed':
      own('the payer', step.from);
      own('the base of an account', step.base);
      if (step.owner !== tokenProgram) reject(`account ${step.account} belongs to ${step.owner}`);
      return;
    case 'allocate-with-seed':
    case 'assign-with-seed':
      if (!isOurs(step.account, plan) || step.owner !== tokenProgram) reject(`account ${step.account} is assigned`);
      return;
    case 'initialize-mint':
    case 'create-metadata':
    case 'write-metadata':
      if (step.mint !== plan.mint) reject(`token ${step.mint} is made`);
      return;
    case 'initialize-metadata-pointer':
      if (step.mint !== plan.mint || step.metadata !== plan.mint) reject('the metadata lies elsewhere');
      if (step.authority !== (plan.authorities.revokeUpdate ? null : plan.wallet))
        reject(`${step.authority ?? 'nobody'} may move the metadata`);
      return;
    case 'create-token-account':
      own('the payer', step.payer);
      if (step.mint !== plan.mint) reject(`an account for token ${step.mint} is opened`);
      return;
    case 'initialize-account':
      own('the owner of a token account', step.owner);
      return;
    case 'mint-to':
      if (step.mint !== plan.mint) reject(`token ${step.mint} is minted`);
      return;
    case 'transfer-tokens':
      own('the mover of tokens', step.authority);
      return;
    case 'close-token-account':
      own('the receiver of a deposit', step.to);
      return;
    case 'set-authority':
      if (step.account !== plan.mint || step.type !== AUTHORITY_TYPE.mintTokens || step.next !== null)
        reject(`an authority over ${step.account} changes`);
      return;
    case 'set-metadata-authority':
      if (step.next !== null) reject('the right to change the metadata is handed on');
      return;
    default:
      reject(`there is a step of unknown meaning (${step.kind}) by ${step.program}`);
  }
}

/** An address of the mint or of an escrow account, where somebody has sent SOL beforehand. */
const isOurs = (account: string, plan: LaunchPlan) =>
  account === plan.mint || plan.recipients.some((_row, index) => account === escrowOf(plan, index + 1).address);

function checkPayment(launch: DecodedTransaction, plan: LaunchPlan): void {
  const { transfers } = describeLaunch(launch, plan.mint);
  const [payment, ...others] = transfers;
  if (!payment || others.length > 0) reject(`there are ${transfers.length} payments, not one`);
  if (payment.to !== plan.feeWallet) reject(`the fee goes to ${payment.to}`);
  if (payment.lamports !== plan.feeLamports) reject(`the fee is ${payment.lamports} lamports, not ${plan.feeLamports}`);
  if (payment.references.join() !== plan.reference) reject('the payment carries another reference');
}

function checkToken(launch: DecodedTransaction, plan: LaunchPlan): void {
  const { token } = describeLaunch(launch, plan.mint);
  if (!token?.metadata) reject('no token with metadata is made');
  const authorities = expectedAuthorities(plan);
  const { metadata } = token;
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['program', token.standard, plan.standard],
    ['number of decimals', token.decimals, plan.decimals],
    ['supply', token.supplyBaseUnits, plan.supplyBaseUnits],
    ['mint authority', token.mintAuthority, authorities.mint],
    ['freeze authority', token.freezeAuthority, authorities.freeze],
    ['name', metadata.name, plan.name],
    ['symbol', metadata.symbol, plan.symbol],
    ['address of the metadata', metadata.uri, plan.uri],
    ['changeability of the metadata', metadata.isMutable, authorities.metadataMutable],
    ['update authority', metadata.updateAuthority, authorities.update],
    [
      'creator',
      metadata.creators.map(({ address, share }) => `${address}:${share}`).join(),
      plan.creators.map(({ address, share }) => `${address}:${share}`).join(),
    ],
  ];
  for (const [what, found, wanted] of pairs)
    if (found !== wanted) reject(`the ${what} is ${String(found)}, not ${String(wanted)}`);
}

/** Follows the tokens through all transactions: everybody holds what was asked for, and nothing is left anywhere else. */
function checkHoldings(steps: readonly DecodedInstruction[], plan: LaunchPlan): void {
  const held = new Map<string, bigint>();
  const add = (account: string, amount: bigint) => held.set(account, (held.get(account) ?? 0n) + amount);
  for (const step of steps) {
    if (step.kind === 'mint-to') add(step.account, step.amount);
    if (step.kind === 'transfer-tokens') {
      add(step.from, -step.amount);
      add(step.to, step.amount);
    }
  }
  for (const { wallet, amountBaseUnits } of allocations(plan)) {
    const account: Address = tokenAccountAddress({ owner: wallet, mint: plan.mint, standard: plan.standard });
    if ((held.get(account) ?? 0n) !== amountBaseUnits)
      reject(`${wallet} gets ${held.get(account) ?? 0n} base units, not ${amountBaseUnits}`);
    held.delete(account);
  }
  for (const [account, amount] of held) if (amount !== 0n) reject(`${amount} base units end up in ${account}`);
}
