import type { Bank } from '../chain/bank';
import type { Chain } from '../chain/chain';
import type { Faucet } from '../faucet/faucet';
import { checkMinContextSlot, commitmentOf, type Config, type Params } from './params';

/** What every method may use. */
export interface RpcContext {
  readonly chain: Chain;
  readonly faucet: Faucet;
}

export type Method = (context: RpcContext, params: Params) => unknown;
export type Methods = Readonly<Record<string, Method>>;

export interface Contextual<Value> {
  readonly context: { readonly slot: number; readonly apiVersion: string };
  readonly value: Value;
}

/** The version of the node software whose answers this chain follows. */
export const API_VERSION = '3.0.0';

/**
 * The accounts at the commitment that a call names.
 * @throws {@link RpcError} -32016 if the call wants a slot that is not there yet.
 */
export function bankOf({ chain }: RpcContext, config: Config): Bank {
  const bank = chain.bank(commitmentOf(config));
  checkMinContextSlot(config, bank.slot);
  return bank;
}

/** Wraps a value with the slot from which it was answered. */
export function answerAt<Value>({ slot }: { readonly slot: number }, value: Value): Contextual<Value> {
  return { context: { slot, apiVersion: API_VERSION }, value };
}

/** Wraps a value that does not depend on accounts with the slot of the call's commitment. */
export function withContext<Value>(context: RpcContext, config: Config, value: Value): Contextual<Value> {
  return answerAt(bankOf(context, config), value);
}
