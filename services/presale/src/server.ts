import { fileURLToPath } from 'node:url';
import { createLogger, FragmentService, migrate, offerMetrics, runProcess } from '@mintwire/service-kit';
import { runJobs } from '@mintwire/service-kit/jobs';
import { askPrice } from '@mintwire/service-kit/price';
import { createFetchRpc } from '@mintwire/solana/rpc';
import { version } from '../package.json';
import { createPresaleApp } from './app';
import { presaleConfig } from './config';
import { localSale } from './local/sale-token';

const RPC_DEADLINE_MS = 5_000;

const logger = createLogger('presale', process.env['LOG_LEVEL'] || 'info');

await runProcess(logger, async () => {
  const config = presaleConfig(process.env);
  const local = config.addresses ? null : await localSale(config.folder);
  const addresses = config.addresses ?? local?.addresses;
  if (!addresses) throw new Error('there is neither a treasury nor a local network');
  await migrate(config.databaseUrl, fileURLToPath(new URL('../migrations', import.meta.url)), logger);
  const fragments = await FragmentService.open({
    service: 'presale',
    remote: 'mfe-presale',
    config: config.fragments,
    childFile: fileURLToPath(new URL('./render-child.mjs', import.meta.url)),
    clock: () => new Date(),
    now: () => performance.now(),
    logger,
  });
  const { app, tasks } = await createPresaleApp({
    config,
    version,
    logger,
    rpc: createFetchRpc({ url: config.chain.rpcUrl, deadlineMs: RPC_DEADLINE_MS }),
    ...(config.chain.secondRpcUrl !== null && {
      secondRpc: createFetchRpc({ url: config.chain.secondRpcUrl, deadlineMs: RPC_DEADLINE_MS }),
    }),
    addresses,
    localSale: local,
    askPrice: askPrice(config.price.url, config.price.bounds),
    now: () => new Date(),
    fragments,
  });
  const targets = {
    [config.fragments.gatewayUrl]: 'gateway',
    [config.chain.rpcUrl]: 'chain',
    ...(config.chain.secondRpcUrl !== null && { [config.chain.secondRpcUrl]: 'second chain' }),
    [config.price.url]: 'price',
  };
  const metricsPort = await offerMetrics(app, { ...config.metrics, service: 'presale', targets });
  await app.listen({ host: config.host, port: config.port });
  const jobs = await runJobs(app, config.databaseUrl, tasks);
  return {
    ready: { port: config.port, metricsPort },
    stop: async () => {
      await jobs.stop();
      await app.close();
    },
  };
});
