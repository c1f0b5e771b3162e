import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@mintwire/service-kit';
import { runDueJobs } from '@mintwire/service-kit/jobs';
import { startLocalChain, type LocalChainOptions } from '@mintwire/local-chain';
import { parseAddress } from '@mintwire/solana/addresses';
import { createFetchRpc, type ChainRpc } from '@mintwire/solana/rpc';
import { createTestDatabase, testClock, watchErrors, type TestClock, type TestDatabase } from '@mintwire/testing';
import { Keypair } from '@solana/web3.js';
import { createLaunchpadApp, type LaunchpadDependencies } from '../../src/app';
import { launchpadConfig } from '../../src/config';
import { openFolderContent } from '@mintwire/service-kit/content-store';
import { CONTENT } from '../../src/store/content-store';

export type Chain = Awaited<ReturnType<typeof startLocalChain>>;
/** What the process does again and again; a test does it once. None ever rejects. */
interface Job {
  tick(): Promise<void>;
}

type App = Awaited<ReturnType<typeof createLaunchpadApp>> & {
  readonly watcher: Job;
  readonly distributions: Job;
  readonly tableReaper: Job;
  /** Does the jobs that are due. */
  readonly jobs: Job;
};

/** The service against a real database and chain, driven by `inject`. */
export interface TestService extends App {
  readonly rpc: ChainRpc;
  readonly feeWallet: string;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly folder: string;
  /** Another instance on the same database, folder and chain, as after a restart. */
  another(): Promise<App>;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  readonly chain: Pick<Chain, 'rpcUrl'>;
  readonly env?: NodeJS.ProcessEnv;
  readonly askPrice?: () => Promise<bigint>;
  readonly tables?: LaunchpadDependencies['tables'];
  readonly wrapRpc?: (rpc: ChainRpc) => ChainRpc;
}

const SOL_PRICE = 150_000_000n;
/** Limits out of the way of tests that are about something else. */
const NO_LIMITS = {
  LAUNCHPAD_UPLOADS_PER_MINUTE: '10000',
  LAUNCHPAD_QUOTES_PER_MINUTE: '10000',
  LAUNCHPAD_REPORTS_PER_MINUTE: '10000',
};

export async function startService({
  chain,
  env = {},
  askPrice = async () => SOL_PRICE,
  wrapRpc = (rpc) => rpc,
  tables,
}: TestServiceOptions): Promise<TestService> {
  const database = await createTestDatabase({ name: 'launchpad', migrations: join(__dirname, '../../migrations') });
  const folder = await mkdtemp(join(tmpdir(), 'launchpad-'));
  const clock = testClock();
  const config = launchpadConfig(
    { ...NO_LIMITS, DATABASE_URL_LAUNCHPAD: database.url, MINTWIRE_DATA_DIR: folder, ...env },
    folder,
  );
  const feeWallet = parseAddress(Keypair.generate().publicKey.toBase58());
  const rpc = wrapRpc(createFetchRpc({ url: chain.rpcUrl }));
  const assemble = async (): Promise<App> => {
    const assembled = await createLaunchpadApp({
      config,
      version: '0.0.0',
      logger: createLogger('launchpad-test', process.env['TEST_LOG_LEVEL'] ?? 'silent'),
      rpc,
      content: await openFolderContent(join(config.folder, 'content'), CONTENT),
      feeWallet,
      quoteSigningSeed: Buffer.alloc(32, 7),
      tables: tables ?? { authority: null, faucet: null, patienceMs: 1_000 },
      askPrice,
      now: clock.now,
    });
    watchErrors(assembled.app);
    const { app, tasks } = assembled;
    const once = (name: 'watch launches' | 'watch distributions' | 'end lookup tables'): Job => ({
      tick: () => tasks[name].run({}, AbortSignal.timeout(60_000)).catch(() => undefined),
    });
    return {
      ...assembled,
      watcher: once('watch launches'),
      distributions: once('watch distributions'),
      tableReaper: once('end lookup tables'),
      jobs: { tick: () => runDueJobs(app, tasks) },
    };
  };
  const apps = [await assemble()];
  return {
    ...(apps[0] as App),
    rpc,
    feeWallet,
    clock,
    database,
    folder,
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
