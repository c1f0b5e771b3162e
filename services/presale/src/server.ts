import { askPrice } from '@mintwire/service-kit/price';
import { runService } from '@mintwire/service-kit/run-service';
import { createFetchRpc } from '@mintwire/solana/rpc';
import { version } from '../package.json';
import { createPresaleApp } from './app';
import { presaleConfig } from './config';
import { localSale } from './local/sale-token';

const RPC_DEADLINE_MS = 5_000;
const rpcAt = (url: string) => createFetchRpc({ url, deadlineMs: RPC_DEADLINE_MS });

await runService({
  name: 'presale',
  at: import.meta.url,
  config: () => presaleConfig(process.env),
  create: async (config, { logger, now, fragments }) => {
    const { rpcUrl, secondRpcUrl } = config.chain;
    const local = config.addresses ? null : await localSale(config.folder);
    const addresses = config.addresses ?? local?.addresses;
    if (!addresses) throw new Error('there is neither a treasury nor a local network');
    const { app, tasks } = await createPresaleApp({
      config,
      version,
      logger,
      rpc: rpcAt(rpcUrl),
      ...(secondRpcUrl !== null && { secondRpc: rpcAt(secondRpcUrl) }),
      addresses,
      localSale: local,
      askPrice: askPrice(config.price.url, config.price.bounds),
      now,
      fragments,
    });
    const targets = {
      [config.fragments.gatewayUrl]: 'gateway',
      [rpcUrl]: 'chain',
      ...(secondRpcUrl !== null && { [secondRpcUrl]: 'second chain' }),
      [config.price.url]: 'price',
    };
    return { app, tasks, targets };
  },
});
