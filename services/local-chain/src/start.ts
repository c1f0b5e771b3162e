import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { offerMetrics } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { createChainApp } from './app';
import { Archive } from './archive/archive';
import { Chain } from './chain/chain';
import type { ForkWish } from './chain/fork';
import { identityOf } from './chain/genesis';
import { bundledPrograms } from './chain/programs';
import type { ChainConfig } from './config';
import { Faucet } from './faucet/faucet';
import { startWebSocketServer } from './websocket/server';

/** A chain that answers. */
export interface RunningChain {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly chainId: string;
  /** Takes back transactions that are not final yet; resolves with the signatures of those that are gone. */
  fork(wish: ForkWish): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Opens the archive, restores the chain and listens. Whatever was opened is closed again if a later step fails.
 * @throws RuntimeMissing, FolderUnusable, or the error of a taken port.
 */
export async function startChain(
  config: ChainConfig,
  logger: FastifyBaseLogger,
  broken: (cause: unknown) => void,
  now: () => number = Date.now,
): Promise<RunningChain> {
  const closers: Array<() => Promise<unknown>> = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const archive = await Archive.open(config.dataDir);
    closers.push(() => archive.close());
    const chain = await Chain.open(archive, await identityOf(archive, randomBytes), {
      slotMs: config.slotMs,
      now,
      randomSeed: () => randomBytes(32).toString('hex'),
      programs: await bundledPrograms(),
    });
    closers.push(() => chain.stop());
    chain.once('broken', broken);
    const app = await createChainApp(chain, new Faucet(chain, config.faucet, now), { logger, forks: config.forks });
    closers.push(() => app.close());
    if (config.metrics) await offerMetrics(app, { ...config.metrics, service: 'local-chain' });
    await app.listen({ host: config.host, port: config.rpcPort });
    const sockets = await startWebSocketServer(chain, {
      host: config.host,
      port: config.wsPort,
      report: (cause) => logger.error({ err: cause }, 'a subscription failed'),
    });
    closers.push(() => sockets.stop());
    const { port } = app.server.address() as AddressInfo;
    return {
      rpcUrl: `http://${config.host}:${port}`,
      wsUrl: `ws://${config.host}:${sockets.port}`,
      chainId: chain.identity.chainId,
      fork: async (wish) => (await chain.fork(wish)).dropped.map(({ record }) => record.signature),
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
