import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, unwatchFile, watchFile } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { checkManifest } from '../src/release/descriptor.mjs';
import { exposedAssets, FEDERATION_FILES } from '../src/release/exposes.mjs';
import { releaseFiles } from '../src/release/files.mjs';
import { containerName, remoteConfig } from '../src/webpack/remote.mjs';
import { readJson } from '../src/workspace.mjs';
import { pinRemote } from './pin-remote.mjs';

const KEPT_BUILDS = 3;

/**
 * @typedef {{ ok: true, id: number, pinned: import('@mintwire/contracts').PinnedRemote } | { ok: false, id: number, message: string }} Outcome
 * One build: what the browser is to load, or why there is nothing new.
 */

/** The release's build, made readable and quick: the container, the hashes and the loading stay those of a release. */
function devConfig({ folder, remote, version, path }) {
  const config = remoteConfig({ folder, remote, version });
  return {
    ...config,
    mode: 'development',
    // In files of their own: a page's policy forbids eval.
    devtool: 'source-map',
    output: { ...config.output, path },
    optimization: { ...config.optimization, minimize: false, realContentHash: true },
    watchOptions: { ignored: /[\\/](node_modules|dist)[\\/]/, aggregateTimeout: 60 },
  };
}

/**
 * Builds the remote in `folder`, and again after every change of its sources or of `remote.json`.
 * @param {string} folder
 * @param {(outcome: Outcome) => void} onBuilt
 */
export function watchRemote(folder, onBuilt) {
  const path = mkdtempSync(join(tmpdir(), 'mintwire-dev-'));
  const manifestFile = join(folder, 'remote.json');
  const { version: packageVersion } = readJson(join(folder, 'package.json'));
  // Shaped like a release's version but never equal to one: what is deployed is cached for good under its own.
  const session = randomBytes(4).toString('hex');
  const versionOf = (build) => `${packageVersion}-${session}${build.toString(16).padStart(4, '0')}`;
  const version = versionOf(0);
  const { name } = readJson(manifestFile);
  let count = 0;
  let watching;
  // Whole builds, so that a page never gets the files of two: those of the newest, and of the ones that open pages may still be loading.
  const kept = new Map();
  const failed = (error) =>
    onBuilt({ ok: false, id: (count += 1), message: error instanceof Error ? error.message : String(error) });

  const built = (remote) => (error, stats) => {
    if (error) return failed(error);
    if (stats.hasErrors()) return failed(stats.toString({ preset: 'errors-only', colors: false }));
    try {
      const id = (count += 1);
      const base = `/assets/${name}/${versionOf(id)}/`;
      const files = new Map(
        releaseFiles(path)
          .filter((file) => !FEDERATION_FILES.includes(file.path))
          .map((file) => [file.path, file]),
      );
      const pinned = pinRemote({
        remote,
        version: versionOf(id),
        base,
        containerName: containerName(name, version),
        files,
        exposes: exposedAssets(path),
      });
      kept.set(base, new Map([...files.keys()].map((file) => [file, readFileSync(join(path, file))])));
      for (const old of [...kept.keys()].slice(0, -KEPT_BUILDS)) kept.delete(old);
      return onBuilt({ ok: true, id, pinned });
    } catch (cause) {
      return failed(cause);
    }
  };

  async function start() {
    try {
      const remote = readJson(manifestFile);
      await checkManifest(remote);
      if (remote.name !== name) throw new Error(`remote.json now says "${remote.name}": start the command again.`);
      const compiler = webpack(devConfig({ folder, remote, version, path }));
      watching = compiler.watch(compiler.options.watchOptions, built(remote));
    } catch (error) {
      failed(error);
    }
  }

  const stop = () => new Promise((resolve) => (watching ? watching.close(resolve) : resolve()));
  watchFile(manifestFile, { interval: 400 }, () => void stop().then(start));
  void start();

  return {
    name,
    /** Bytes behind a path of the site; undefined when no build kept here has them. */
    read(sitePath) {
      const cut = sitePath.indexOf('/', `/assets/${name}/`.length) + 1;
      return kept.get(sitePath.slice(0, cut))?.get(decodeURIComponent(sitePath.slice(cut)));
    },
    async close() {
      unwatchFile(manifestFile);
      await stop();
      rmSync(path, { recursive: true, force: true });
    },
  };
}
