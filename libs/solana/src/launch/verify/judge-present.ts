import type { MintState } from '../../core/mint-state';
import { expectedAuthorities, type LaunchPlan } from '../plan';
import type { Findings } from './findings';
import { expectedCreators } from './judge-launch';

/** An authority that was given away may do what it likes; one that was removed cannot come back. */
const mayChange = (expected: unknown) => (expected === null ? 'error' : 'since');

function judgeSupply(findings: Findings, plan: LaunchPlan, state: MintState): void {
  const grown = state.supplyBaseUnits > plan.supplyBaseUnits;
  findings.check(
    'supply',
    plan.supplyBaseUnits,
    state.supplyBaseUnits,
    grown && plan.authorities.revokeMintAuthority ? 'error' : 'since',
  );
}

/** Compares the token as it is now with the plan. What the launch allows to change is of severity `since`. */
export function judgePresent(findings: Findings, plan: LaunchPlan, state: MintState | undefined): void {
  if (!state) return findings.check('mint-missing', plan.mint, 'none');
  const expected = expectedAuthorities(plan);
  findings.check('standard', plan.standard, state.standard);
  findings.check('decimals', plan.decimals, state.decimals);
  judgeSupply(findings, plan, state);
  findings.check('mint-authority', expected.mint, state.mintAuthority, mayChange(expected.mint));
  findings.check('freeze-authority', expected.freeze, state.freezeAuthority, mayChange(expected.freeze));
  const { metadata } = state;
  if (!metadata) return findings.check('metadata-missing', 'metadata', 'none');
  const severity = expected.metadataMutable ? 'since' : 'error';
  for (const field of ['name', 'symbol', 'uri'] as const) findings.check(field, plan[field], metadata[field], severity);
  findings.check('mutable', expected.metadataMutable, metadata.isMutable, severity);
  findings.check('creators', expectedCreators(plan), metadata.creators, severity);
  findings.check('update-authority', expected.update, metadata.updateAuthority, mayChange(expected.update));
}
