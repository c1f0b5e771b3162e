import type { LegState, PresaleRun, RunKind } from '@mintwire/contracts';
import { countOf, solText } from '@mintwire/money';
import { baseUnitsText, shortMint, tokensText } from '../../../shared/purchase-words';

/** Kinds of runs in words. */
export const RUN_KINDS: Readonly<Record<RunKind, { readonly name: string; readonly prepare: string }>> = {
  refund: { name: 'Refunds', prepare: 'Prepare refunds' },
  delivery: { name: 'Delivery', prepare: 'Prepare the delivery' },
};

/** What a run is called, with the token that goes back where that is not SOL. */
export function runName({ kind, token }: Pick<PresaleRun, 'kind' | 'token'>): string {
  return token ? `${RUN_KINDS[kind].name} of ${shortMint(token.mint)}` : RUN_KINDS[kind].name;
}

/** An amount of a run: what goes back, or tokens that are handed out. */
export function runAmount(
  { kind, token }: Pick<PresaleRun, 'kind' | 'token'>,
  amount: string,
  symbol?: string,
): string {
  if (token) return baseUnitsText(amount, token);
  if (kind === 'refund') return solText(BigInt(amount));
  return symbol === undefined ? countOf(BigInt(amount), 'token') : tokensText(amount, symbol);
}

/** Transfers of a run in these states. */
export function legsIn({ legs }: Pick<PresaleRun, 'legs'>, ...states: readonly LegState[]): number {
  return states.reduce((sum, state) => sum + legs[state], 0);
}
