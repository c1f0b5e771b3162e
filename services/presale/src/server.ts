import { fileURLToPath } from 'node:url';
import { createLogger, FragmentService, migrate, offerMetrics, readChainInfo, runProcess } from '@mintwire/service-kit';
import { version } from '../package.json';
import { createPresaleApp } from './app';
import { presaleConfig } from './config';

const logger = createLogger('presale', process.env['LOG_LEVEL'] || 'info');

await runProcess(logger, async () => {
  const config = presaleConfig(process.env);
  await migrate(config.databaseUrl, fileURLToPath(new URL('../migrations', import.meta.url)), logger);
  const chain = await readChainInfo(config.chain);
  const fragments = await FragmentService.open({
    service: 'presale',
    remote: 'mfe-presale',
    config: config.fragments,
    childFile: fileURLToPath(new URL('./render-child.mjs', import.meta.url)),
    clock: () => new Date(),
    now: () => performance.now(),
    logger,
  });
  const app = await createPresaleApp({
    databaseUrl: config.databaseUrl,
    logger,
    chainId: chain.id,
    embeddedChain: config.chain.embedded,
    version,
    now: () => new Date(),
    fragments,
  });
  const targets = { [config.fragments.gatewayUrl]: 'gateway', [config.chain.rpcUrl]: 'chain' };
  const metricsPort = await offerMetrics(app, { ...config.metrics, service: 'presale', targets });
  await app.listen({ host: config.host, port: config.port });
  return { ready: { port: config.port, metricsPort }, stop: () => app.close() };
});
