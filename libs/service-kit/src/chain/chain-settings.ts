import { Type, type Static, type TObject } from 'typebox';
import { chainSetting, portSetting } from '../settings';
import type { ChainSource } from './chain-info';

/** Settings of every process that asks the chain; spread into its own. */
export const CHAIN_SETTINGS = {
  SOLANA_RPC_URL: Type.Optional(chainSetting('a public chain instead of the embedded one')),
  CHAIN_RPC_PORT: portSetting(8899, 'port of the embedded chain'),
};

/** Settings of every process that also listens to it. */
export const CHAIN_SOCKET_SETTINGS = {
  SOLANA_WS_URL: Type.Optional(
    Type.String({
      pattern: '^wss?://[^\\s]+$',
      description: 'its WebSocket; follows from SOLANA_RPC_URL when not set',
      allowed: 'an address that begins with ws:// or wss://',
      kind: 'url',
    }),
  ),
  CHAIN_WS_PORT: portSetting(8900, 'WebSocket port of the embedded chain'),
};

type ChainSettings = Static<TObject<typeof CHAIN_SETTINGS>>;
type ChainSocketSettings = Static<TObject<typeof CHAIN_SOCKET_SETTINGS>>;

/** The chain that {@link CHAIN_SETTINGS} name. */
export function chainOf({ SOLANA_RPC_URL: rpcUrl, CHAIN_RPC_PORT: port }: ChainSettings): ChainSource {
  return rpcUrl ? { rpcUrl, embedded: false } : { rpcUrl: `http://127.0.0.1:${port}`, embedded: true };
}

/** The address of its WebSocket. */
export function chainSocketOf(settings: ChainSettings & ChainSocketSettings): string {
  const { SOLANA_RPC_URL: rpcUrl, SOLANA_WS_URL: wsUrl, CHAIN_WS_PORT: port } = settings;
  return rpcUrl ? (wsUrl ?? rpcUrl.replace(/^http/, 'ws')) : `ws://127.0.0.1:${port}`;
}
