import { join, resolve } from 'node:path';
import {
  hostSetting,
  LOG_LEVEL_SETTING,
  METRICS_SETTINGS,
  metricsConfig,
  portSetting,
  readConfig,
  wrongSetting,
  type MetricsConfig,
} from '@mintwire/service-kit';
import { Type, type Static } from 'typebox';
import type { FaucetLimits } from './faucet/limits';

const Lamports = (description: string, fallback: string) =>
  Type.String({
    pattern: '^[1-9][0-9]{0,17}$',
    default: fallback,
    description,
    allowed: 'a whole number of lamports above 0, of at most 18 digits',
  });

/** Every setting of the process, by its environment variable. */
export const ChainSettings = Type.Object({
  ...METRICS_SETTINGS,
  CHAIN_HOST: hostSetting('127.0.0.1', 'address to listen on'),
  CHAIN_RPC_PORT: portSetting(8899, 'port of JSON-RPC', 0),
  CHAIN_WS_PORT: portSetting(8900, 'port of the WebSocket', 0),
  CHAIN_DATA_DIR: Type.Optional(Type.String({ description: "folder of the chain's archive" })),
  CHAIN_SLOT_MS: Type.Integer({ minimum: 10, maximum: 10_000, default: 400, description: 'milliseconds per slot' }),
  CHAIN_FAUCET_DEFAULT_LAMPORTS: Lamports('given when no amount is asked for', '5000000000'),
  CHAIN_FAUCET_MAX_LAMPORTS: Lamports('most per request', '20000000000'),
  CHAIN_FAUCET_WALLET_LAMPORTS_PER_HOUR: Lamports('most per wallet and hour', '100000000000'),
  CHAIN_FAUCET_LAMPORTS_PER_HOUR: Lamports('most per hour for everybody', '20000000000000'),
  CHAIN_FORKS: Type.Boolean({ default: false, description: 'whether tests may take landed transactions back' }),
  LOG_LEVEL: LOG_LEVEL_SETTING,
});

export interface ChainConfig {
  readonly host: string;
  readonly rpcPort: number;
  readonly wsPort: number;
  readonly dataDir: string;
  readonly slotMs: number;
  readonly faucet: FaucetLimits;
  /** Whether `POST /fork` exists. */
  readonly forks: boolean;
  readonly logLevel: string;
  /** None for a chain within another process. */
  readonly metrics?: MetricsConfig;
}

/**
 * Reads the settings of the process.
 * @throws ConfigError naming every setting that is missing or wrong.
 */
export function chainConfig(env: NodeJS.ProcessEnv): ChainConfig {
  const settings = readConfig(ChainSettings, env, { faucet: faucetOf });
  return {
    host: settings.CHAIN_HOST,
    rpcPort: settings.CHAIN_RPC_PORT,
    wsPort: settings.CHAIN_WS_PORT,
    dataDir: resolve(settings.CHAIN_DATA_DIR ?? join(settings.MINTWIRE_DATA_DIR, 'chain')),
    slotMs: settings.CHAIN_SLOT_MS,
    faucet: settings.faucet,
    forks: settings.CHAIN_FORKS,
    logLevel: settings.LOG_LEVEL,
    metrics: metricsConfig(settings),
  };
}

/** From what is given when nothing is asked for to what all get together: none may be more than the next. */
const RISING = [
  'CHAIN_FAUCET_DEFAULT_LAMPORTS',
  'CHAIN_FAUCET_MAX_LAMPORTS',
  'CHAIN_FAUCET_WALLET_LAMPORTS_PER_HOUR',
  'CHAIN_FAUCET_LAMPORTS_PER_HOUR',
] as const;

function faucetOf(settings: Static<typeof ChainSettings>): FaucetLimits {
  RISING.forEach((name, index) => {
    const below = RISING[index - 1];
    if (below !== undefined && BigInt(settings[name]) < BigInt(settings[below]))
      throw wrongSetting(ChainSettings, name, `a whole number of lamports, no less than ${below}`);
  });
  return {
    defaultLamports: BigInt(settings.CHAIN_FAUCET_DEFAULT_LAMPORTS),
    maxLamportsPerRequest: BigInt(settings.CHAIN_FAUCET_MAX_LAMPORTS),
    maxLamportsPerWalletPerHour: BigInt(settings.CHAIN_FAUCET_WALLET_LAMPORTS_PER_HOUR),
    maxLamportsPerHour: BigInt(settings.CHAIN_FAUCET_LAMPORTS_PER_HOUR),
  };
}
