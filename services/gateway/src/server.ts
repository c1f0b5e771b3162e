import { runServer } from '@mintwire/service-kit/run-service';
import { version } from '../package.json';
import { firstSetupLink } from './admin/accounts';
import { createGateway } from './app';
import { gatewayConfig } from './config';

await runServer({
  name: 'gateway',
  at: import.meta.url,
  config: () => gatewayConfig(process.env),
  create: async (config, { logger, now, beside }) => {
    const { app, tasks } = await createGateway({
      config,
      logger,
      version,
      renderChild: beside('./render-child.mjs'),
      smokeChild: beside('./smoke-child.mjs'),
      clock: now,
      now: () => performance.now(),
    });
    const targets = {
      ...Object.fromEntries(Object.entries(config.services).map(([name, url]) => [url, name])),
      [config.chain.rpcUrl]: 'chain',
    };
    return { app, tasks, targets };
  },
  ready: async ({ publicUrl: url }, app, logger) => {
    const setupLink = await firstSetupLink(app.pg, url, new Date());
    if (setupLink === null) return { url };
    // Whoever forked this process shows it to a person; only without one does it have to stand in the log.
    if (!process.send)
      logger.info(
        { setupLink },
        'nobody can sign in yet: open this link once within 24 hours to make the first account',
      );
    return { url, setupLink };
  },
});
