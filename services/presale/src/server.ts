import { fileURLToPath } from 'node:url';
import { createLogger, FragmentService, migrate, offerMetrics, runProcess } from '@mintwire/service-kit';
import { readChainInfo } from '@mintwire/service-kit/chain';
import { version } from '../package.json';
import { createPresaleApp } from './app';
import { presaleConfig } from './config';

const logger = createLogger('presale', process.env['LOG_LEVEL'] || 'info');

const CHAIN_DEADLINE_MS = 2_000;

await runProcess(logger, async () => {
  const config = presaleConfig(process.env);
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
  const app = await createPresaleApp({
    databaseUrl: config.databaseUrl,
    logger,
    askChain: async () => (await readChainInfo(config.chain, AbortSignal.timeout(CHAIN_DEADLINE_MS))).id,
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
