import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger, FragmentService, migrate, offerMetrics, runProcess } from '@mintwire/service-kit';
import { openContent } from '@mintwire/service-kit/content-store';
import { runJobs } from '@mintwire/service-kit/jobs';
import { askPrice } from '@mintwire/service-kit/price';
import { createFetchRpc } from '@mintwire/solana/rpc';
import { version } from '../package.json';
import { createLaunchpadApp } from './app';
import { launchpadConfig } from './config';
import { CONTENT } from './store/content-store';
import { localFeeWallet, quoteSigningSeed, tableAuthority } from './store/key-files';
import { localFaucet } from './tables/table-faucet';

/** A proxy in front gives up after 10 s. */
const TABLE_PATIENCE_MS = 8_000;
const RPC_DEADLINE_MS = 5_000;

const logger = createLogger('launchpad', process.env['LOG_LEVEL'] || 'info');

await runProcess(logger, async () => {
  const config = launchpadConfig(process.env, process.cwd());
  const content = await openContent(join(config.folder, 'content'), config.storage, CONTENT);
  const feeWallet = config.feeWallet ?? (await localFeeWallet(config.folder));
  const seed = config.quoteSigningSeed ?? (await quoteSigningSeed(config.folder));
  await migrate(config.databaseUrl, fileURLToPath(new URL('../migrations', import.meta.url)), logger);
  const fragments = await FragmentService.open({
    service: 'launchpad',
    remote: 'mfe-launchpad',
    config: config.fragments,
    childFile: fileURLToPath(new URL('./render-child.mjs', import.meta.url)),
    clock: () => new Date(),
    now: () => performance.now(),
    logger,
  });
  const { app, tasks } = await createLaunchpadApp({
    config,
    version,
    logger,
    rpc: createFetchRpc({ url: config.chain.rpcUrl, deadlineMs: RPC_DEADLINE_MS }),
    content,
    feeWallet,
    quoteSigningSeed: seed,
    tables: {
      authority: await tableAuthority(config.folder, config.tables.keyPair, config.chain.embedded),
      faucet: config.chain.embedded ? localFaucet(config.chain.rpcUrl, RPC_DEADLINE_MS) : null,
      patienceMs: TABLE_PATIENCE_MS,
    },
    askPrice: askPrice(config.price.url, config.price.bounds),
    now: () => new Date(),
    fragments,
  });
  const targets = {
    [config.fragments.gatewayUrl]: 'gateway',
    [config.chain.rpcUrl]: 'chain',
    [config.price.url]: 'price',
  };
  const metricsPort = await offerMetrics(app, { ...config.metrics, service: 'launchpad', targets });
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
