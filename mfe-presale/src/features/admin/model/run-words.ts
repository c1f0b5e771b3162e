import type { LegState, PresaleRun, RunKind } from '@mintwire/contracts';
import { countOf, solText } from '@mintwire/money';

/** Kinds of runs in words. */
export const RUN_KINDS: Readonly<Record<RunKind, { readonly name: string; readonly prepare: string }>> = {
  refund: { name: 'Refunds', prepare: 'Prepare refunds' },
  delivery: { name: 'Delivery', prepare: 'Prepare the delivery' },
};

/** An amount of a run: SOL that goes back, or tokens that are handed out. */
export function runAmount({ kind }: Pick<PresaleRun, 'kind'>, amount: string): string {
  return kind === 'refund' ? solText(BigInt(amount)) : countOf(BigInt(amount), 'token');
}

/** Transfers of a run in these states. */
export function legsIn({ legs }: Pick<PresaleRun, 'legs'>, ...states: readonly LegState[]): number {
  return states.reduce((sum, state) => sum + legs[state], 0);
}
