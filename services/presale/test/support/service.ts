import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalChain, type LocalChainOptions } from '@mintwire/local-chain';
import { createLogger } from '@mintwire/service-kit';
import { createFetchRpc, type ChainRpc } from '@mintwire/solana/rpc';
import { createTestDatabase, testClock, watchErrors, type TestClock, type TestDatabase } from '@mintwire/testing';
import { Keypair } from '@solana/web3.js';
import { createPresaleApp, type PresaleApp } from '../../src/app';
import { presaleConfig } from '../../src/config';
import { localSale, mintSaleToken, type LocalSale } from '../../src/local/sale-token';

export type Chain = Awaited<ReturnType<typeof startLocalChain>>;

/** The service against a real database and chain, driven by `inject`. */
export interface TestService extends PresaleApp {
  readonly rpc: ChainRpc;
  readonly local: LocalSale;
  /** Its key, as the operator has it. */
  readonly treasury: Keypair;
  /** Settings of another process on the same database, chain and data folder. */
  readonly env: NodeJS.ProcessEnv;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  /** One look at the treasuries. */
  look(): Promise<void>;
  /** Another instance on the same database and chain. */
  another(): Promise<PresaleApp>;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  readonly chain: Pick<Chain, 'rpcUrl'> & { readonly wsUrl?: string };
  readonly env?: NodeJS.ProcessEnv;
  readonly askPrice?: () => Promise<bigint>;
  readonly wrapRpc?: (rpc: ChainRpc) => ChainRpc;
  /** Gives the service a second node: what it says of what the chain is. */
  readonly secondNode?: (rpc: ChainRpc) => ChainRpc;
  /** Another address of the same database. */
  readonly wayToDatabase?: (url: string) => Promise<string>;
  /** Whether the token on sale is minted first. */
  readonly minted?: boolean;
}

const SOL_PRICE = 150_000_000n;
const NO_LIMITS = { PRESALE_QUOTES_PER_MINUTE: '100000', PRESALE_REPORTS_PER_MINUTE: '100000' };

export async function startService({
  chain,
  env = {},
  askPrice = async () => SOL_PRICE,
  wrapRpc = (rpc) => rpc,
  secondNode,
  wayToDatabase = async (url) => url,
  minted = true,
}: TestServiceOptions): Promise<TestService> {
  const database = await createTestDatabase({ name: 'presale', migrations: join(__dirname, '../../migrations') });
  const folder = await mkdtemp(join(tmpdir(), 'presale-'));
  const clock = testClock();
  const { port } = new URL(chain.rpcUrl);
  const settings = {
    ...NO_LIMITS,
    DATABASE_URL_PRESALE: await wayToDatabase(database.url),
    MINTWIRE_DATA_DIR: folder,
    CHAIN_RPC_PORT: port,
    ...(chain.wsUrl && { CHAIN_WS_PORT: new URL(chain.wsUrl).port }),
    ...(secondNode && { PRESALE_SECOND_RPC_URL: chain.rpcUrl }),
    GATEWAY_URL: 'http://127.0.0.1:9',
    ...env,
  };
  const config = presaleConfig(settings, folder);
  const local = await localSale(config.folder);
  const plain = createFetchRpc({ url: chain.rpcUrl });
  const rpc = wrapRpc(plain);
  const signal = AbortSignal.timeout(30_000);
  if (minted)
    await mintSaleToken(local, { rpc: plain, rpcUrl: chain.rpcUrl, publicOrigin: config.publicOrigin, signal });
  const assemble = async (): Promise<PresaleApp> => {
    const assembled = await createPresaleApp({
      config,
      version: '0.0.0',
      logger: createLogger('presale-test', process.env['TEST_LOG_LEVEL'] ?? 'silent'),
      rpc,
      ...(secondNode && { secondRpc: secondNode(plain) }),
      addresses: local.addresses,
      localSale: local,
      askPrice,
      now: clock.now,
    });
    watchErrors(assembled.app);
    await assembled.app.ready();
    return assembled;
  };
  const apps = [await assemble()];
  const [first] = apps as [PresaleApp];
  return {
    ...first,
    rpc,
    local,
    treasury: Keypair.fromSecretKey(
      Uint8Array.from(JSON.parse(await readFile(join(config.folder, 'keys', 'treasury.json'), 'utf8')) as number[]),
    ),
    clock,
    env: settings,
    database,
    look: () => first.watch(AbortSignal.timeout(60_000)),
    another: async () => {
      const next = await assemble();
      apps.push(next);
      return next;
    },
    stop: async () => {
      for (const { app } of apps) await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A chain with short slots. */
export function startChain(options: LocalChainOptions = {}): Promise<Chain> {
  return startLocalChain({ slotMs: 40, ...options });
}
