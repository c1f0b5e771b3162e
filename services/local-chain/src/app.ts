import { AppError, ERRORS } from '@mintwire/contracts';
import { createServiceApp, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Chain } from './chain/chain';
import type { Faucet } from './faucet/faucet';
import { registerFaucet } from './faucet/route';
import { registerFork } from './fork-route';
import { isForeignPage } from './foreign-page';
import { rpcMethods } from './rpc';
import { Dispatcher, failure } from './rpc/dispatcher';
import { stringify } from './rpc/json';
import { PARSE_ERROR, RpcError } from './rpc/rpc-error';

const BODY_LIMIT = 2 * 1024 * 1024;
const VERSION = '0.1.0';

const FEATURES = [
  'faucet',
  'spl-token',
  'token-2022',
  'associated-token-account',
  'memo',
  'address-lookup-tables',
  'token-metadata-stand-in',
];

/** The HTTP surface: JSON-RPC at `/`, the faucet, health, and what chain this is. */
export async function createChainApp(
  chain: Chain,
  faucet: Faucet,
  { logger, forks }: { readonly logger: FastifyBaseLogger; readonly forks: boolean },
): Promise<ServiceApp> {
  const app = await createServiceApp({
    name: 'local-chain',
    version: VERSION,
    logger,
    bodyLimit: BODY_LIMIT,
    checks: { archive: () => chain.archive.progress() },
  });
  app.addHook('onRequest', async ({ headers }) => {
    if (isForeignPage(headers)) throw new AppError(ERRORS.ORIGIN_REFUSED);
  });
  registerFaucet(app, faucet);
  if (forks) registerFork(app, chain);
  app.get('/chain', { logLevel: 'silent' }, () => {
    chain.advance();
    return {
      chainId: chain.identity.chainId,
      cluster: 'local',
      label: 'Local network',
      slot: chain.clock.slot,
      features: FEATURES,
    };
  });
  await app.register(async (scope) => {
    const dispatcher = new Dispatcher({ chain, faucet }, rpcMethods, (method, cause) =>
      logger.error({ err: cause, method }, 'a JSON-RPC method failed'),
    );
    // A body that is no JSON gets a JSON-RPC answer, not a problem document.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^(application\/json|text\/plain)/, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/', { logLevel: 'warn' }, async (request, reply) => {
      const answer = await answerText(dispatcher, String(request.body));
      if (answer === undefined) return reply.code(204).send();
      return reply.type('application/json; charset=utf-8').send(answer);
    });
  });
  return app;
}

async function answerText(dispatcher: Dispatcher, text: string): Promise<string | undefined> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return stringify(failure(null, new RpcError(PARSE_ERROR, 'Parse error')));
  }
  return dispatcher.answer(body);
}
