import { fileURLToPath } from 'node:url';
import { createLogger, DATABASE_LIMITS, migrate, readConfig, startFailure } from '@mintwire/service-kit';
import { Pool } from 'pg';
import { makeSetupLink } from './admin/accounts';
import { AdminSettings, publicUrlOf } from './config';

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

async function setupLink(): Promise<string> {
  const settings = readConfig(AdminSettings, process.env);
  const logger = createLogger('admin', 'warn');
  await migrate(settings.DATABASE_URL_GATEWAY, fileURLToPath(new URL('../migrations', import.meta.url)), logger);
  const db = new Pool({
    connectionString: settings.DATABASE_URL_GATEWAY,
    max: 1,
    application_name: 'mintwire admin',
    ...DATABASE_LIMITS,
  });
  try {
    return await makeSetupLink(db, publicUrlOf(settings), new Date());
  } finally {
    await db.end();
  }
}

const [command, ...more] = process.argv.slice(2);
if (command === 'setup-link' && more.length === 0) {
  await setupLink().then(print, (error: unknown) => {
    process.exitCode = 1;
    print(startFailure(error));
  });
} else {
  process.exitCode = 1;
  print('Known commands: setup-link');
}
