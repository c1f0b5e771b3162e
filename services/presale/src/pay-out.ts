import { setTimeout as delay } from 'node:timers/promises';
import { createLogger, startFailure } from '@mintwire/service-kit';
import { askPrice } from '@mintwire/service-kit/price';
import { parseAddress } from '@mintwire/solana/addresses';
import { createFetchRpc } from '@mintwire/solana/rpc';
import { version } from '../package.json';
import { createPresaleApp } from './app';
import { presaleConfig } from './config';
import { localSale } from './local/sale-token';
import { payOut } from './runs/pay-out';

const RPC_DEADLINE_MS = 5_000;

// node pay-out.mjs refund|deliver <key file> [<sale>|current] [<mint>]
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

async function main([word, keyFile = '', sale = 'current', mint]: readonly string[]): Promise<number> {
  const config = presaleConfig(process.env);
  const local = config.addresses ? null : await localSale(config.folder);
  const addresses = config.addresses ?? local?.addresses;
  if (!addresses) throw new Error('there is neither a treasury nor a local network');
  const { app, context } = await createPresaleApp({
    config,
    version,
    logger: createLogger('presale-command', 'error'),
    rpc: createFetchRpc({ url: config.chain.rpcUrl, deadlineMs: RPC_DEADLINE_MS }),
    ...(config.chain.secondRpcUrl !== null && {
      secondRpc: createFetchRpc({ url: config.chain.secondRpcUrl, deadlineMs: RPC_DEADLINE_MS }),
    }),
    addresses,
    localSale: null,
    askPrice: askPrice(config.price.url, config.price.bounds),
    now: () => new Date(),
  });
  try {
    const allPaid = await payOut(context, {
      kind: word === 'deliver' ? 'delivery' : 'refund',
      mint: mint === undefined ? null : parseAddress(mint),
      keyFile,
      saleId: sale === 'current' ? null : Number(sale),
      print,
      sleep: (ms) => delay(ms),
    });
    return allPaid ? 0 : 2;
  } finally {
    await app.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  print(startFailure(error));
  return 1;
});
