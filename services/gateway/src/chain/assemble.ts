import type { ServiceApp } from '@mintwire/service-kit';
import { SharedLimiter } from '@mintwire/service-kit/limits';
import { ownOrigins } from '../core/domain/origin';
import type { Surroundings } from '../core/surroundings';
import { ChainIdentity } from './chain-identity';
import { registerFaucet } from './routes/faucet';
import { registerRpc } from './routes/rpc';
import { registerRpcSocket } from './routes/rpc-socket';
import { RpcClient } from './rpc-client';

/** The way of browsers to the chain. @returns which chain it is, known from when it is started */
export async function assembleChain(app: ServiceApp, { config, logger }: Surroundings): Promise<ChainIdentity> {
  const chain = new ChainIdentity(config.chain, logger);
  const limiter = new SharedLimiter({
    pool: app.pg.pool,
    name: 'calls of the chain',
    points: config.rpc.callsPerMinute,
    seconds: 60,
  });
  const rpc = new RpcClient(config.chain.rpcUrl, config.upstreamDeadlineMs);
  await registerRpc(app, rpc, limiter);
  await registerRpcSocket(app, {
    upstreamUrl: config.chain.wsUrl,
    own: ownOrigins(config.publicUrl, config.port),
    limiter,
    maxPerAddress: config.rpc.socketsPerAddress,
    maxSubscriptions: config.rpc.subscriptionsPerSocket,
  });
  registerFaucet(app, config.chain, config.upstreamDeadlineMs);
  app.addHook('onClose', async () => {
    chain.stop();
    await rpc.close();
  });
  return chain;
}
