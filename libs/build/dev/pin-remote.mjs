/**
 * What a page's composition says of a remote, for a build whose files lie under `base`.
 * @param {{
 *   remote: import('@mintwire/contracts').RemoteManifest, version: string, base: string, containerName: string,
 *   files: ReadonlyMap<string, { integrity: string }>, exposes: Readonly<Record<string, { js: string[], css: string[] }>>,
 * }} build
 * @returns {import('@mintwire/contracts').PinnedRemote}
 * @throws Error when an exposed module names a file that was not built
 */
export function pinRemote({ remote, version, base, containerName, files, exposes }) {
  const pin = (path) => {
    const file = files.get(path);
    if (!file) throw new Error(`The build names ${path} and has not written it.`);
    return { url: base + path, integrity: file.integrity };
  };
  return {
    name: remote.name,
    title: remote.title,
    version,
    containerName,
    entry: pin('remoteEntry.js'),
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([name, { js, css }]) => [name, { js: js.map(pin), css: css.map(pin) }]),
    ),
    pages: remote.pages,
    slots: remote.slots,
    ...(remote.admin && { admin: remote.admin }),
  };
}
