import { join } from 'node:path';
import { SERVICE_NAMES } from '@mintwire/contracts';
import { createLogger, type ServiceApp } from '@mintwire/service-kit';
import { createTestDatabase, watchErrors, type TestDatabase } from '@mintwire/testing';
import { freePort } from '@mintwire/testing/free-port';
import { Pool } from 'pg';
import { createGateway, type Gateway, type GatewayParts } from '../../src/app';
import { gatewayConfig } from '../../src/config';
import { ArtifactStore } from '../../src/releases/artifacts/artifact-store';
import { publishBuild, type Published } from '../../src/releases/publish-build';
import { bundleConfinedChildren } from './confined-children';
import { writeBuild, type FixtureBuild } from './fixture-release';
import { scratchFolder } from './scratch-folder';

export const MIGRATIONS = join(__dirname, '../../migrations');

/** A gateway that listens, with the origin it is reached under. */
export interface RunningGateway extends Gateway {
  readonly origin: string;
}

/** A registry in a real database, an artifact folder, and gateways over them. */
export class GatewayWorld {
  readonly #folder = scratchFolder();
  readonly #gateways: ServiceApp[] = [];
  readonly renderChild = join(this.#folder.path, 'render-child.mjs');
  readonly smokeChild = join(this.#folder.path, 'smoke-child.mjs');
  readonly #database: TestDatabase;
  readonly db: Pool;
  readonly artifacts = new ArtifactStore(join(this.#folder.path, 'data/gateway/artifacts'));

  private constructor(database: TestDatabase) {
    this.#database = database;
    this.db = new Pool({ connectionString: database.url, max: 4 });
    // Dropping the database may find connections that are still closing.
    this.db.on('error', () => undefined);
    bundleConfinedChildren(this.#folder.path);
  }

  static async create(): Promise<GatewayWorld> {
    return new GatewayWorld(await createTestDatabase({ name: 'gateway', migrations: MIGRATIONS }));
  }

  get dataFolder(): string {
    return join(this.#folder.path, 'data');
  }

  get databaseUrl(): string {
    return this.#database.url;
  }

  /** Writes a build and publishes it. */
  async publish(build: FixtureBuild): Promise<Published> {
    return publishBuild(this.db, this.artifacts, this.build(build));
  }

  /** Writes a build; its dist folder. */
  build(build: FixtureBuild): string {
    return writeBuild(join(this.#folder.path, 'builds'), build);
  }

  /** Starts a gateway on a free port with these further settings. */
  async gateway(env: Record<string, string> = {}, parts: Partial<GatewayParts> = {}): Promise<RunningGateway> {
    const port = String(await freePort());
    const origin = `${env['TLS_CERT_FILE'] ? 'https' : 'http'}://127.0.0.1:${port}`;
    // Nobody listens on the discard port: services and chain are away unless a test brings its own.
    const ports = [...SERVICE_NAMES.map((name) => `${name.toUpperCase()}_PORT`), 'CHAIN_RPC_PORT', 'CHAIN_WS_PORT'];
    const away = Object.fromEntries(ports.map((name) => [name, '9']));
    const fixed = {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATABASE_URL_GATEWAY: this.databaseUrl,
      MINTWIRE_DATA_DIR: this.dataFolder,
    };
    // Only guards against waiting for ever: a machine that stalls is no slow service.
    const patient = { RENDER_CHILDREN: '1', RENDER_DEADLINE_MS: '20000', FRAGMENT_DEADLINE_MS: '10000' };
    const config = gatewayConfig({ ...away, ...patient, ...fixed, ...env });
    const { app, tasks } = await createGateway({
      config,
      logger: quietLogger(),
      version: '0.0.0',
      renderChild: this.renderChild,
      smokeChild: this.smokeChild,
      clock: () => new Date('2026-01-02T03:04:05.000Z'),
      now: () => performance.now(),
      ...parts,
    });
    watchErrors(app);
    await app.listen({ host: config.host, port: config.port });
    this.#gateways.push(app);
    return { app, tasks, origin };
  }

  async close(): Promise<void> {
    await Promise.all(this.#gateways.map((app) => app.close()));
    await this.db.end();
    await this.#database.drop();
    this.#folder.remove();
  }
}

/** Silent, whatever level a route asks for; `TEST_LOG=1` shows everything. */
function quietLogger(): ReturnType<typeof createLogger> {
  return createLogger('gateway', 'trace', process.env['TEST_LOG'] ? undefined : { write: () => undefined });
}
