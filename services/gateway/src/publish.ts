import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger, migrate, readConfig, startFailure } from '@mintwire/service-kit';
import { openBucket, storageOf } from '@mintwire/service-kit/storage-settings';
import { Pool } from 'pg';
import { artifactFolder, PublishSettings } from './config';
import { ArtifactStore } from './releases/artifacts/artifact-store';
import { publishBuild, type Published } from './releases/publish-build';

const SENTENCES: Readonly<Record<Published['outcome'], string>> = {
  'goes-live': 'is live now',
  'is-live': 'was live already',
  'kept-locked': 'is stored; the remote is locked to',
  'kept-by-operator': 'is stored; an operator set the live release to',
};

function line({ remote, version, outcome, live, lock, repaired }: Published): string {
  const kept = outcome === 'kept-locked' || outcome === 'kept-by-operator';
  if (kept && live === null) return `${remote} ${version} is stored; an operator keeps ${remote} off the site`;
  const why = lock ? ` by ${lock.by}: “${lock.reason}”` : '';
  const repair = repaired ? '; its damaged files were repaired' : '';
  return `${remote} ${version} ${SENTENCES[outcome]}${kept ? ` ${live}${why}` : ''}${repair}`;
}

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Publishes all front ends at once, and tells of each in order; a refused one does not keep the others back. */
async function publishAll(folders: readonly string[]): Promise<void> {
  const settings = readConfig(PublishSettings, process.env);
  const logger = createLogger('publish', settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL);
  await migrate(settings.DATABASE_URL_GATEWAY, fileURLToPath(new URL('../migrations', import.meta.url)), logger);
  const db = new Pool({
    connectionString: settings.DATABASE_URL_GATEWAY,
    application_name: 'mintwire publish',
    connectionTimeoutMillis: 5_000,
    // Longer than elsewhere: another publisher's compression may have to be waited for.
    statement_timeout: 120_000,
  });
  const storage = storageOf(settings);
  const bucket = storage && (await openBucket(storage));
  const artifacts = new ArtifactStore(artifactFolder(settings.MINTWIRE_DATA_DIR), bucket);
  try {
    const endings = await Promise.allSettled(
      folders.map((folder) => publishBuild(db, artifacts, join(folder, 'dist'))),
    );
    for (const [place, ending] of endings.entries()) {
      if (ending.status === 'fulfilled') print(line(ending.value));
      else {
        process.exitCode = 1;
        print(`${folders[place]}: ${startFailure(ending.reason)}`);
      }
    }
  } finally {
    bucket?.close();
    await db.end();
  }
}

const folders = process.argv.slice(2);
if (folders.length === 0) {
  print('Say which front ends to publish: publish <folder>...');
  process.exitCode = 1;
} else {
  await publishAll(folders).catch((error: unknown) => {
    process.exitCode = 1;
    print(startFailure(error));
  });
}
