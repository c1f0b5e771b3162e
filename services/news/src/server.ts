import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger, FragmentService, migrate, offerMetrics, runProcess } from '@mintwire/service-kit';
import { openContent } from '@mintwire/service-kit/content-store';
import { runJobs } from '@mintwire/service-kit/jobs';
import { secretKey } from '@mintwire/service-kit/keys';
import { version } from '../package.json';
import { createNewsApp } from './app';
import { newsConfig } from './config';
import { createSite } from './plugins/site';
import { readSeedArticles } from './jobs/read-seed';
import { createModerator } from './moderation';
import { PICTURE_CONTENT, Pictures } from './pictures/pictures';

const logger = createLogger('news', process.env['LOG_LEVEL'] || 'info');
const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

await runProcess(logger, async () => {
  const config = newsConfig(process.env);
  await migrate(config.databaseUrl, folder('migrations'), logger);
  const { dataFolder } = config.fragments;
  const kept = await openContent(join(dataFolder, 'news', 'pictures', 'kept'), config.storage, PICTURE_CONTENT);
  const samples = await readSeedArticles(folder('seed'));
  const fragments = await FragmentService.open({
    service: 'news',
    remote: 'mfe-news',
    config: config.fragments,
    childFile: fileURLToPath(new URL('./render-child.mjs', import.meta.url)),
    clock: () => new Date(),
    now: () => performance.now(),
    logger,
  });
  const site = createSite(config.fragments.gatewayUrl, config.publicOrigin);
  const { app, tasks } = await createNewsApp({
    databaseUrl: config.databaseUrl,
    logger,
    version,
    samples,
    now: () => new Date(),
    publicOrigin: config.publicOrigin,
    siteName: site.name,
    isReadingCounted: site.isReadingCounted,
    webSubHub: config.webSubHub,
    clientIp: config.clientIp,
    keys: config.fragments.keys,
    moderator: createModerator({
      siteHosts: [new URL(config.publicOrigin).hostname],
      siteName: site.name,
      model: config.model,
    }),
    model: config.model ?? null,
    pictures: new Pictures(kept, join(dataFolder, 'news', 'pictures', 'made')),
    secretKey: config.secretKey ?? (await secretKey(dataFolder, 'news')),
    commentsPerMinute: config.commentsPerMinute,
    holdFirstComments: config.holdFirstComments,
    closeCommentsAfterDays: config.closeCommentsAfterDays,
    trustedFeedHosts: config.trustedFeedHosts,
    mailServer: config.mailServer,
    issueMailsPerMinute: config.issueMailsPerMinute,
    mailEventsSecret: config.mailEventsSecret,
    // By the site's own door, which knows where the presale service is.
    presaleOrigin: config.presaleAlerts ? config.fragments.gatewayUrl : null,
    coinPricesUrl: config.coinPricesUrl,
    fragments,
  });
  const metricsPort = await offerMetrics(app, {
    ...config.metrics,
    service: 'news',
    targets: { [config.fragments.gatewayUrl]: 'gateway' },
  });
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
