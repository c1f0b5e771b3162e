import { ConfigError, createLogger, runProcess } from '@mintwire/service-kit';
import { chainConfig, type ChainConfig } from './config';
import { startChain } from './start';

function configOrExit(): ChainConfig {
  try {
    return chainConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    createLogger('local-chain').fatal(error.message);
    return process.exit(1);
  }
}

const config = configOrExit();
const logger = createLogger('local-chain', config.logLevel);

void runProcess(logger, async () => {
  const chain = await startChain(config, logger, (cause) => {
    logger.fatal(
      { err: cause },
      'The chain could not write to its data folder and ends; start it again when there is room.',
    );
    process.exit(1);
  });
  const { rpcUrl, wsUrl, chainId, stop } = chain;
  logger.info({ rpcUrl, wsUrl, chainId }, 'the local chain is ready');
  return { ready: { rpcUrl, wsUrl, chainId }, stop };
});
