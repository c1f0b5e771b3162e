import type { Logger } from 'pino';
import { install } from 'source-map-support';
import { ConfigError } from './config';

/** A started service: how to stop it, and what its parent should know. */
export interface Running {
  readonly ready: Readonly<Record<string, unknown>>;
  stop(): Promise<void>;
}

const STOP_DEADLINE_MS = 8_000;

/**
 * Runs a service as a process: says "ready" to the parent that forked it, stops on SIGTERM, SIGINT and when that
 * parent is gone (its channel closes even when it was killed), and exits 1 with one sentence when it cannot start.
 * SIGUSR1 does nothing: by default it opens Node's inspector, to whoever reaches the port. Debug with `--inspect`.
 * Stacks name the lines of the sources. Their maps are read with the first stack that is looked at, where Node's `--enable-source-maps` keeps the maps of all
 * packages in memory from the start, 10 MB a process.
 */
export async function runProcess(logger: Logger, start: () => Promise<Running>): Promise<void> {
  process.on('SIGUSR1', () => undefined);
  install({ environment: 'node', hookRequire: false, handleUncaughtExceptions: false });
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    fail(logger, error);
    return;
  }
  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('disconnect', () => stop('parent gone'));
  process.send?.({ type: 'ready', ...running.ready });
}

/** One sentence about why a process cannot start. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port, message, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program; stop it or choose another port by the setting of this process.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `The address to listen on is none of this machine (${code}); correct the setting of this process.`;
  return message ?? String(error);
}

function fail(logger: Logger, error: unknown): void {
  const reason = startFailure(error);
  logger.fatal({ err: error }, reason);
  const exit = (): never => process.exit(1);
  if (process.send) process.send({ type: 'failed', reason }, undefined, {}, exit);
  else exit();
}
