import { join } from 'node:path';
import { lastComplaint, readLogLine } from '../logs/log-lines.mjs';
import { frontEndFolders } from '../front-ends.mjs';
import { freePort } from '../network/free-port.mjs';
import { Problem } from '../problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { CHAIN, GATEWAY, SERVICES, environmentOf, needsPostgres, scriptOf } from './services.mjs';

/** @typedef {import('../settings/read.mjs').StartSettings} StartSettings */
/** @typedef {import('../terminal/progress.mjs').Progress} Progress */
/** @typedef {ReturnType<typeof import('./site.mjs').createSite>} Site */
/** @typedef {{ site: Site, settings: StartSettings, progress: Progress, env: NodeJS.ProcessEnv, signal: AbortSignal }} Context */

const SUPERVISOR = join(WORKSPACE, 'libs/devkit/src/postgres/supervisor.mjs');

/**
 * Starts all processes of the site in the order in which they need each other; the gateway is the last.
 * @param {Context} context
 * @returns {Promise<{ setupLink: string | null }>} a link to make the first account with, as long as there is none
 * @throws {Problem}
 */
export async function bringUp(context) {
  const { site, settings, progress, env } = context;
  const [databaseUrls] = await Promise.all([startDatabases(context), startChain(context)]);
  const start = (/** @type {import('./services.mjs').Part} */ part) =>
    site.run('front', {
      name: part.name,
      script: scriptOf(WORKSPACE, part),
      env: environmentOf(part, settings, databaseUrls, env),
      essential: part === GATEWAY,
    });
  const names = SERVICES.map(({ name }) => name).join(', ');
  const givenUp = new AbortController();
  const publishing = { ...context, signal: AbortSignal.any([context.signal, givenUp.signal]) };
  try {
    await Promise.all([
      progress.step(`Starting the services (${names})`, () => Promise.all(SERVICES.map(start))),
      progress.step('Publishing new releases of the front ends', () => publish(publishing, databaseUrls)),
    ]);
  } catch (error) {
    givenUp.abort(error);
    throw error;
  }
  const { ready } = await progress.step('Starting the gateway', () => start(GATEWAY));
  return { setupLink: typeof ready.setupLink === 'string' ? ready.setupLink : null };
}

/** @param {Context} context */
async function startDatabases({ site, settings, progress, env }) {
  if (!needsPostgres(settings.databaseUrls)) return settings.databaseUrls;
  return progress.step('Starting the embedded Postgres', async () => {
    // Chosen here, so that a Postgres started again after a crash is found where the services know it.
    const port = settings.ports.postgres ?? (await freePort());
    const args = [settings.dataFolder, String(port)];
    const supervisor = await site.run('base', {
      name: 'postgres',
      script: SUPERVISOR,
      args,
      essential: true,
      env: { PATH: env.PATH, SUDO_UID: env.SUDO_UID },
    });
    for (const note of /** @type {string[]} */ (supervisor.ready.notes)) progress.note(note);
    const names = [...SERVICES, GATEWAY]
      .map(({ database }) => database)
      .filter((database) => !settings.databaseUrls[database]);
    // Loaded late: it needs installed packages.
    const { ensureDatabases } = await import('../postgres/databases.mjs');
    const urls = await ensureDatabases(String(supervisor.ready.url), names.map(nameOf));
    return { ...Object.fromEntries(names.map((name) => [name, urls[nameOf(name)]])), ...settings.databaseUrls };
  });
}

/**
 * The name of a service's database within the embedded Postgres.
 * @param {string} database
 */
export function nameOf(database) {
  return `mintwire_${database.toLowerCase()}`;
}

/** @param {Context} context */
async function startChain({ site, settings, progress, env }) {
  if (settings.solanaRpcUrl) return;
  await progress.step('Starting the local chain', () =>
    site.run('base', {
      name: CHAIN.name,
      script: scriptOf(WORKSPACE, CHAIN),
      env: environmentOf(CHAIN, settings, {}, env),
    }),
  );
}

/**
 * @param {Context} context
 * @param {StartSettings['databaseUrls']} databaseUrls
 */
async function publish({ site, settings, progress, env, signal }, databaseUrls) {
  let output = '';
  const onLine = (/** @type {string} */ line) => {
    output += `${line}\n`;
    progress.detail(readLogLine(line).message);
  };
  const script = join(WORKSPACE, GATEWAY.folder, 'dist', 'publish.mjs');
  const code = await runCommand(process.execPath, [script, ...frontEndFolders(WORKSPACE)], {
    cwd: WORKSPACE,
    env: environmentOf(GATEWAY, settings, databaseUrls, env),
    onLine,
    signal,
    onStart: (pid) => site.record.add('publish', pid),
  });
  if (code !== 0)
    throw new Problem(
      `The front ends could not be published: ${lastComplaint(output, '') || `what was refused stands above (exit code ${code}).`}`,
    );
}
