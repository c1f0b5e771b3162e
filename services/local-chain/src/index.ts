import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@mintwire/service-kit';
import type { FaucetLimits } from './faucet/limits';
import { startChain, type RunningChain } from './start';

export { ForkImpossible } from './chain/fork';
export type { RunningChain } from './start';

/** A chain of tests. */
export interface TestableChain extends RunningChain {
  /** Lets this many slots pass at once, as if the clock had been put forward: blockhashes expire, tables cool down. */
  skipSlots(count: number): void;
}

/** All optional: without options a chain lives in a temporary folder, on free ports, with an unlimited faucet. */
export interface LocalChainOptions {
  /** Folder of the archive; it stays after `stop()`. Without it a temporary one is used and deleted. */
  readonly dataDir?: string;
  readonly rpcPort?: number;
  readonly wsPort?: number;
  /** Milliseconds per slot; tests that wait for blocks want few. */
  readonly slotMs?: number;
  readonly faucet?: FaucetLimits;
  /** Whether other processes may ask for forks, by `POST /fork`; this one calls `fork`. */
  readonly forks?: boolean;
  readonly logLevel?: string;
}

const UNLIMITED: FaucetLimits = {
  defaultLamports: 5_000_000_000n,
  maxLamportsPerRequest: 1_000_000_000_000_000n,
  maxLamportsPerWalletPerHour: 100_000_000_000_000_000n,
  maxLamportsPerHour: 400_000_000_000_000_000n,
};

/**
 * Starts a local chain in this process, for tests. The runtime is a native library that works in jest workers, listens
 * on nothing itself and has no threads of its own, so no child process is needed; one test file may start several.
 *
 * @throws if a port is taken, the folder cannot be used, or this platform has no build of the runtime.
 * @example
 * const chain = await startLocalChain({ slotMs: 50 });
 * const connection = new Connection(chain.rpcUrl, { wsEndpoint: chain.wsUrl, commitment: 'confirmed' });
 * // ...
 * await chain.stop();
 */
export async function startLocalChain(options: LocalChainOptions = {}): Promise<TestableChain> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'mintwire-chain-')));
  const discard = async (): Promise<void> => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const config = {
    host: '127.0.0.1',
    rpcPort: options.rpcPort ?? 0,
    wsPort: options.wsPort ?? 0,
    dataDir,
    slotMs: options.slotMs ?? 100,
    faucet: options.faucet ?? UNLIMITED,
    forks: options.forks ?? false,
    logLevel: options.logLevel ?? 'silent',
  };
  const logger = createLogger('local-chain', config.logLevel);
  let aheadMs = 0;
  try {
    const broken = (cause: unknown) => logger.fatal({ err: cause }, 'the chain is broken');
    const chain = await startChain(config, logger, broken, () => Date.now() + aheadMs);
    return {
      ...chain,
      skipSlots: (count) => {
        aheadMs += count * config.slotMs;
      },
      stop: async () => {
        await chain.stop();
        await discard();
      },
    };
  } catch (cause) {
    await discard();
    throw cause;
  }
}
