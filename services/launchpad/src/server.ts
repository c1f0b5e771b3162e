import { join } from 'node:path';
import { openContent } from '@mintwire/service-kit/content-store';
import { askPrice } from '@mintwire/service-kit/price';
import { runService } from '@mintwire/service-kit/run-service';
import { createFetchRpc } from '@mintwire/solana/rpc';
import { version } from '../package.json';
import { createLaunchpadApp } from './app';
import { launchpadConfig } from './config';
import { CONTENT } from './store/content-store';
import { localFeeWallet, quoteSigningSeed, tableAuthority } from './plugins/key-files';
import { localFaucet } from './tables/table-faucet';

/** A proxy in front gives up after 10 s. */
const TABLE_PATIENCE_MS = 8_000;
const RPC_DEADLINE_MS = 5_000;

await runService({
  name: 'launchpad',
  at: import.meta.url,
  config: () => launchpadConfig(process.env, process.cwd()),
  create: async (config, { logger, now, fragments }) => {
    const { folder, chain, price, tables } = config;
    const { app, tasks } = await createLaunchpadApp({
      config,
      version,
      logger,
      rpc: createFetchRpc({ url: chain.rpcUrl, deadlineMs: RPC_DEADLINE_MS }),
      content: await openContent(join(folder, 'content'), config.storage, CONTENT),
      feeWallet: config.feeWallet ?? (await localFeeWallet(folder)),
      quoteSigningSeed: config.quoteSigningSeed ?? (await quoteSigningSeed(folder)),
      tables: {
        authority: await tableAuthority(folder, tables.keyPair, chain.embedded),
        faucet: chain.embedded ? localFaucet(chain.rpcUrl, RPC_DEADLINE_MS) : null,
        patienceMs: TABLE_PATIENCE_MS,
      },
      askPrice: askPrice(price.url, price.bounds),
      now,
      fragments,
    });
    const targets = { [config.fragments.gatewayUrl]: 'gateway', [chain.rpcUrl]: 'chain', [price.url]: 'price' };
    return { app, tasks, targets };
  },
});
