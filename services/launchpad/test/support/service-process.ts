import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { freePort } from '@mintwire/testing/free-port';
import { createServiceProcesses, type ServiceProcesses } from '@mintwire/testing/service-processes';
import type { TestService } from './service';
import { startChain, type Chain } from './service';

/** The service as the process it is, with a chain, a database and a folder that outlive it. */
export interface ProcessWorld extends Pick<ServiceProcesses, 'start'> {
  readonly chain: Chain;
  readonly database: TestDatabase;
  readonly port: number;
  /** Answers as `inject` does, over the wire. */
  readonly remote: Pick<TestService, 'app'>;
  end(): Promise<void>;
}

/** `name` tells bundle and database from those of other test files. */
export async function createProcessWorld(name: string): Promise<ProcessWorld> {
  const [chain, database, folder, port] = await Promise.all([
    startChain(),
    createTestDatabase({ name: `launchpad_${name}` }),
    mkdtemp(join(tmpdir(), `launchpad-${name}-`)),
    freePort(),
  ]);
  const { start, inject, end } = await createServiceProcesses({
    packageFolder: join(__dirname, '../..'),
    name,
    port,
    env: {
      LAUNCHPAD_PORT: String(port),
      DATABASE_URL_LAUNCHPAD: database.url,
      MINTWIRE_DATA_DIR: folder,
      CHAIN_RPC_PORT: new URL(chain.rpcUrl).port,
      SOL_PRICE_URL: 'http://127.0.0.1:9/',
    },
  });
  return {
    chain,
    database,
    port,
    remote: { app: { inject } } as unknown as Pick<TestService, 'app'>,
    start,
    end: async () => {
      end();
      await database.drop();
      await chain.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
