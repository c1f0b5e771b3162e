import { fileURLToPath } from 'node:url';
import { createLogger, migrate, readChainInfo, runProcess } from '@mintwire/service-kit';
import { version } from '../package.json';
import { createPresaleApp } from './app';
import { presaleConfig } from './config';

const logger = createLogger('presale', process.env['LOG_LEVEL'] || 'info');

await runProcess(logger, async () => {
  const config = presaleConfig(process.env);
  await migrate(config.databaseUrl, fileURLToPath(new URL('../migrations', import.meta.url)), logger);
  const chain = await readChainInfo(config.chain);
  const app = await createPresaleApp({
    databaseUrl: config.databaseUrl,
    logger,
    chainId: chain.id,
    embeddedChain: config.chain.embedded,
    version,
    now: () => new Date(),
  });
  await app.listen({ host: config.host, port: config.port });
  return { ready: { port: config.port }, stop: () => app.close() };
});
