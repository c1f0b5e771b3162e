// npm run admin-routes. Writes down which administrative routes the gateway and each service have, as a test of each reads them from the running process.
import { join } from 'node:path';
import { runCommand } from './process/run-command.mjs';
import { SERVICE_NAMES } from './services.mjs';
import { WORKSPACE } from './workspace.mjs';

const JEST = join(WORKSPACE, 'node_modules/jest/bin/jest.js');

for (const name of ['gateway', ...SERVICE_NAMES]) {
  const code = await runCommand(process.execPath, [JEST, 'admin', '-t', 'as they were written down'], {
    cwd: join(WORKSPACE, 'services', name),
    env: { ...process.env, WRITE_ADMIN_ROUTES: '1' },
    onLine: (line) => console.log(line),
  });
  if (code !== 0) process.exitCode = code;
}
