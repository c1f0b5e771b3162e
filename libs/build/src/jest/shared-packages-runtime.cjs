const { sep } = require('node:path');
const Runtime = require('jest-runtime').default;

const OF_NPM = `${sep}node_modules${sep}`;

/** Loads npm packages as Node does, once for all files of tests of a worker; our own modules anew for each file. Only in an environment of one realm. */
class SharedPackagesRuntime extends Runtime {
  requireModule(from, moduleName, options, isRequireActual) {
    const path = options?.isInternalModule ? null : this._packageFile(from, moduleName);
    return path ? require(path) : super.requireModule(from, moduleName, options, isRequireActual);
  }

  /** @returns {string | null} the file, if it is one of an npm package */
  _packageFile(from, moduleName) {
    if (!moduleName || this._resolution.isCoreModule(moduleName)) return null;
    const path = this._resolution.resolveCjs(from, moduleName);
    return path.includes(OF_NPM) ? path : null;
  }
}

module.exports = SharedPackagesRuntime;
