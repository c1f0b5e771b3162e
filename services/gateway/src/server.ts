import { fileURLToPath } from 'node:url';
import { createLogger, migrate, offerMetrics, runProcess } from '@mintwire/service-kit';
import { runJobs } from '@mintwire/service-kit/jobs';
import { version } from '../package.json';
import { firstSetupLink } from './admin/accounts';
import { createGateway } from './app';
import { gatewayConfig } from './config';

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const logger = createLogger('gateway');

await runProcess(logger, async () => {
  const config = gatewayConfig(process.env);
  logger.level = config.logLevel;
  await migrate(config.databaseUrl, beside('../migrations'), logger);
  const { app, tasks } = await createGateway({
    config,
    logger,
    version,
    renderChild: beside('./render-child.mjs'),
    smokeChild: beside('./smoke-child.mjs'),
    clock: () => new Date(),
    now: () => performance.now(),
  });
  const targets = {
    ...Object.fromEntries(Object.entries(config.services).map(([name, url]) => [url, name])),
    [config.chain.rpcUrl]: 'chain',
  };
  const metricsPort = await offerMetrics(app, { ...config.metrics, service: 'gateway', targets });
  await app.listen({ host: config.host, port: config.port });
  const jobs = await runJobs(app, config.databaseUrl, tasks);
  const setupLink = await firstSetupLink(app.pg, config.publicUrl, new Date());
  // Whoever forked this process shows it to a person; only without one does it have to stand in the log.
  if (setupLink !== null && !process.send)
    logger.info({ setupLink }, 'nobody can sign in yet: open this link once within 24 hours to make the first account');
  return {
    ready: { port: config.port, metricsPort, url: config.publicUrl, ...(setupLink === null ? {} : { setupLink }) },
    stop: async () => {
      await jobs.stop();
      await app.close();
    },
  };
});
