import { join } from 'node:path';
import { openContent } from '@mintwire/service-kit/content-store';
import { secretKey } from '@mintwire/service-kit/keys';
import { runService } from '@mintwire/service-kit/run-service';
import { version } from '../package.json';
import { createNewsApp } from './app';
import { newsConfig } from './config';
import { createSite } from './plugins/site';
import { readSeedArticles } from './jobs/read-seed';
import { createModerator } from './moderation';
import { PICTURE_CONTENT, Pictures } from './pictures/pictures';

await runService({
  name: 'news',
  at: import.meta.url,
  config: () => newsConfig(process.env),
  create: async (config, { logger, now, beside, fragments }) => {
    const { dataFolder } = config.fragments;
    const kept = await openContent(join(dataFolder, 'news', 'pictures', 'kept'), config.storage, PICTURE_CONTENT);
    const site = createSite(config.fragments.gatewayUrl, config.publicOrigin);
    const { app, tasks } = await createNewsApp({
      databaseUrl: config.databaseUrl,
      logger,
      version,
      samples: await readSeedArticles(beside('../seed')),
      now,
      publicOrigin: config.publicOrigin,
      siteName: site.name,
      isReadingCounted: site.isReadingCounted,
      webSubHub: config.webSubHub,
      trustedProxies: config.trustedProxies,
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
      feedChild: beside('./feed-child.mjs'),
      fragments,
    });
    return { app, tasks, targets: { [config.fragments.gatewayUrl]: 'gateway' } };
  },
});
