import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@mintwire/contracts';
import type { Logger } from 'pino';
import type { ServiceApp } from './app';
import { ConfigError } from './config';
import { drainOnClose } from './drain';
import type { FragmentConfig } from './fragments/fragment-settings';
import { FragmentService } from './fragments/fragment-service';
import { requireWrittenRoutes } from './internal/written-routes';
import { runJobs, type JobTasks } from './jobs/job-runner';
import { limitTasks } from './limits';
import { createLogger } from './logger';
import { migrate } from './migrate';
import { offerMetrics } from './observability/metrics-server';
import type { MetricsConfig } from './observability/metrics-settings';
import { runProcess, type Running } from './process';

/** Settings of every process that answers requests and has a database. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly metrics: MetricsConfig;
  readonly logLevel: string;
}

/** What a process serves. */
export interface Served {
  readonly app: ServiceApp;
  readonly tasks: JobTasks;
  /** Names of the origins that it calls, for its metrics. */
  readonly targets: Readonly<Record<string, string>>;
}

/** What a server runs on. */
export interface ServerGround {
  readonly logger: Logger;
  readonly now: () => Date;
  /** Of a file beside its server file, as built. */
  readonly beside: (path: string) => string;
}

/** A server of ours: its name, the address of its module, its settings, and what it serves with them. */
export interface Server<Config extends ServerConfig> {
  readonly name: string;
  readonly at: string;
  /** @throws {ConfigError} */
  readonly config: () => Config;
  readonly create: (config: Config, ground: ServerGround) => Promise<Served>;
  /** More that the parent of the process should know, once it serves. */
  readonly ready?: (config: Config, app: ServiceApp, logger: Logger) => Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Runs a server as a process: its database as its migrations say, its metrics on a listener of their own, then requests, then jobs. Migrations let
 * the release before go on working, so one that then cannot start has harmed nothing.
 */
export async function runServer<Config extends ServerConfig>({
  name,
  at,
  config: configOf,
  create,
  ready = async () => ({}),
}: Server<Config>): Promise<void> {
  const logger = createLogger(name);
  const beside = (path: string): string => fileURLToPath(new URL(path, at));
  await runProcess(logger, async (): Promise<Running> => {
    const config = configOf();
    logger.level = config.logLevel;
    await migrate(config.databaseUrl, beside('../migrations'), logger);
    const { app, tasks, targets } = await create(config, { logger, now: () => new Date(), beside });
    const metricsPort = await offerMetrics(app, { ...config.metrics, service: name, targets });
    drainOnClose(app);
    await app.listen({ host: config.host, port: config.port });
    const jobs = await runJobs(app, config.databaseUrl, { ...limitTasks(app.pg.pool), ...tasks });
    return {
      ready: { port: config.port, metricsPort, ...(await ready(config, app, logger)) },
      stop: async () => {
        await jobs.stop();
        await app.close();
      },
    };
  });
}

/** Settings of a service with a remote of its own. */
export interface ServiceConfig extends ServerConfig {
  /** This service's own folder inside the data folder. */
  readonly folder: string;
  readonly fragments: FragmentConfig;
}

/** What a service runs on. */
export interface ServiceGround extends ServerGround {
  readonly fragments: FragmentService;
}

/** A service of ours. Its remote has its name, and its render child was built beside its server file. */
export interface Service<Config extends ServiceConfig> extends Omit<Server<Config>, 'create'> {
  readonly name: ServiceName;
  readonly create: (config: Config, ground: ServiceGround) => Promise<Served>;
}

/** {@link runServer} for one that renders the fragments of its remote. */
export async function runService<Config extends ServiceConfig>({ create, ...server }: Service<Config>): Promise<void> {
  const former = `${server.name.toUpperCase()}_TRUSTED_PROXIES`;
  await runServer<Config>({
    ...server,
    config: () => {
      // Left out, all visitors of a gateway on another machine would be one.
      if (process.env[former]) throw new ConfigError(`The setting ${former} is called TRUSTED_PROXIES now.`);
      return server.config();
    },
    create: async (config, ground) => {
      const fragments = await FragmentService.open({
        service: server.name,
        remote: `mfe-${server.name}`,
        config: config.fragments,
        childFile: ground.beside('./render-child.mjs'),
        clock: ground.now,
        now: () => performance.now(),
        logger: ground.logger,
      });
      const served = await create(config, { ...ground, fragments });
      requireWrittenRoutes(served.app, server.name);
      return served;
    },
  });
}
