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

/** Wraps a value with the slot from which it was answered. */
export function withContext<Value>({ chain }: RpcContext, config: Config, value: Value): Contextual<Value> {
  const slot = chain.clock.slotFor(commitmentOf(config));
  checkMinContextSlot(config, slot);
  return { context: { slot, apiVersion: API_VERSION }, value };
}
