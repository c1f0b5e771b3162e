import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import type { Client } from 'pg';
import { workspaceRoot } from './workspace-root';

/** Tables of the rooms that all services share; their schema is `kit`. */
const kitMigrations = () => join(workspaceRoot(), 'libs/service-kit/migrations');

/**
 * A template database with the migrations of the service kit and of `folder` applied; made once per server and content, so that each test
 * database after the first is a plain copy.
 */
export async function migratedTemplate(
  admin: Client,
  folder: string,
  urlOf: (database: string) => string,
): Promise<string> {
  const hash = contentHash([kitMigrations(), folder]);
  const template = `template_${hash}`;
  const unfinished = `${template}_unfinished`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished} strategy file_copy`);
    const shared = {
      databaseUrl: urlOf(unfinished),
      direction: 'up',
      migrationsTable: 'migrations',
      checkOrder: true,
      log: () => undefined,
    } as const;
    await runMigrations({
      connectionString: urlOf(unfinished),
      maxPoolSize: 2,
      logger: new Logger(() => () => undefined),
    });
    await runner({ ...shared, dir: kitMigrations(), migrationsSchema: 'kit', createMigrationsSchema: true });
    // The kit's own tests ask for nothing else.
    if (folder !== kitMigrations()) await runner({ ...shared, dir: folder });
    await admin.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
}

function contentHash(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(folder).sort())
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(folder, name)))
        .update('\0');
  return hash.digest('hex').slice(0, 16);
}
