import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { containerNameOf, type ReleaseDescriptor, type ReleaseFile, type RemoteManifest } from '@mintwire/contracts';
import { integrityOf } from '@mintwire/service-kit';
import { chunkLoader, lateChunk } from './late-chunks';

/** What a test wants of a build; the rest is filled in. */
export interface FixtureBuild {
  readonly name: string;
  readonly version: string;
  readonly pages?: RemoteManifest['pages'];
  readonly browser?: Readonly<Record<string, string | Buffer>>;
  readonly server?: Readonly<Record<string, string>>;
  /** Last changes to the descriptor before it is written. */
  readonly alter?: (descriptor: ReleaseDescriptor) => unknown;
}

/** A version with that hash digit, twelve times. */
export const versionOf = (digit: string): string => `0.1.0-${digit.repeat(12)}`;

/** A shell bundle whose page names what it was given. */
export const GOOD_SHELL = `exports.render = async ({ url, state, initial, preload, nonce }) => {
  const path = url.split('?')[0];
  const pages = ['/', '/news'].concat(state.composition.remotes.flatMap((r) => r.pages.map((p) => p.path)));
  const status = pages.includes(path) || path.split('/')[1] === 'admin' ? 200 : 404;
  const head = preload.js.map((f) => '<link rel="preload" as="script" href="' + f.url + '" integrity="' + f.integrity + '" nonce="' + nonce + '">').join('');
  const scripts = initial.js.map((f) => '<script defer src="' + f.url + '" nonce="' + nonce + '"></script>').join('');
  const json = JSON.stringify({ ...state, status }).replace(/</g, '\\\\u003c');
  return { status, html: '<!doctype html><html><head><title>rendered ' + path + '</title>' + head + '</head><body><p>shell ' + state.composition.shell.version +
    '</p><script type="application/json" id="mintwire-state">' + json + '</script>' + scripts + '</body></html>' };
};`;

/** Writes `dist/` of a build below `folder` as the front ends' build command would. */
export function writeBuild(folder: string, build: FixtureBuild): string {
  const isShell = build.name === 'shell';
  const browser =
    build.browser ??
    (isShell
      ? shellScripts(build.version)
      : { 'remoteEntry.js': 'var r=1', 'page.js': 'var p=1', 'page.css': 'p{margin:0}' });
  const server = build.server ?? (isShell ? { 'main.cjs': GOOD_SHELL } : {});
  const dist = join(folder, build.name, build.version, 'dist');
  // A build before it may have had other files.
  rmSync(dist, { recursive: true, force: true });
  const descriptor: ReleaseDescriptor = {
    remote: { name: build.name, title: build.name, platform: '^1.0.0', api: {}, pages: build.pages ?? [], slots: [] },
    version: build.version,
    platformVersion: '1.0.0',
    containerName: isShell ? '' : containerNameOf(build.name, build.version),
    entry: isShell ? 'main.js' : 'remoteEntry.js',
    exposes: isShell ? {} : { './page': { js: ['page.js'], css: ['page.css'] } },
    lazy: isShell ? { federation: { js: ['federation.js'], css: [] } } : {},
    initial: isShell ? { js: ['main.js'], css: ['main.css'] } : { js: ['remoteEntry.js'], css: [] },
    server: server['main.cjs'] ? 'main.cjs' : null,
    files: writeFiles(join(dist, 'browser'), browser),
    serverFiles: writeFiles(join(dist, 'server'), server),
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(build.alter?.(descriptor) ?? descriptor));
  return dist;
}

/** The first script knows the hash of the late one, as a shell's does. */
function shellScripts(version: string): Record<string, string> {
  const federation = lateChunk('federation');
  return {
    'main.js': chunkLoader(`/assets/shell/${version}/`, integrityOf(Buffer.from(federation))),
    'main.css': 'body{color:red}',
    'federation.js': federation,
  };
}

function writeFiles(folder: string, contents: Readonly<Record<string, string | Buffer>>): ReleaseFile[] {
  mkdirSync(folder, { recursive: true });
  return Object.entries(contents).map(([path, content]) => {
    const bytes = Buffer.from(content);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
    return { path, integrity: integrityOf(bytes), bytes: bytes.length, gzipBytes: bytes.length };
  });
}
