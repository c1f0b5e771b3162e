import { watchRemote } from './dev-build.mjs';
import { listen } from './listen.mjs';
import { bundleMiniHost } from './mini-host/bundle.mjs';
import { HELP, readOptions } from './options.mjs';
import { createReloads } from './reload.mjs';
import { createDevServer } from './server.mjs';

/**
 * Runs the remote in `folder` until a signal comes.
 * @param {string} folder
 * @param {string[]} args
 * @throws UsageError
 */
export async function runDev(folder, args) {
  const options = readOptions(args);
  if (options.mode === 'help') return console.log(HELP);
  const reloads = createReloads();
  let pinned;
  let onFirst;
  const first = new Promise((resolve) => (onFirst = resolve));
  const build = watchRemote(folder, (outcome) => {
    reloads.notify(outcome);
    if (!outcome.ok) return console.error(`The build failed:\n${outcome.message}`);
    pinned = outcome.pinned;
    onFirst();
    return console.log(outcome.id === 1 ? 'built' : 'built again');
  });
  const latest = () => first.then(() => pinned);
  const hostFiles = options.mode === 'alone' ? await bundleMiniHost() : new Map();
  const server = createDevServer({
    options,
    build,
    latest,
    reloads,
    hostFiles,
    warn: (sentence) => console.warn(sentence),
  });
  const port = await listen(server, options.port);
  const stopped = untilSignal();
  await Promise.race([first, stopped]);
  console.log(`${build.name} ${sayWhere(options)}: http://localhost:${port}${pinned ? startPath(pinned) : '/'}`);
  await stopped;
  reloads.close();
  server.closeAllConnections();
  server.close();
  await build.close();
}

const sayWhere = ({ mode, to, service }) =>
  mode === 'alone' ? `runs alone (API: ${(service ?? to).origin})` : `runs in ${to.origin}`;

/** Its first page that needs no parameter. */
const startPath = ({ pages }) => pages.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';

const untilSignal = () =>
  new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, resolve);
  });
