const { resolve } = require('node:path');
const { build } = require('esbuild');

/**
 * Loader for `*.worker.ts`: makes the whole worker one script, without imports and without a runtime of webpack's or of the
 * federation's. A worker's script carries no integrity of its own, so everything it runs has to be in the one file whose hash the
 * gateway checks.
 * @this {import('webpack').LoaderContext<unknown>}
 */
module.exports = async function workerScript() {
  const done = this.async();
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [this.resourcePath],
      absWorkingDir: this.rootContext,
      bundle: true,
      format: 'iife',
      target: 'es2022',
      minify: true,
      legalComments: 'none',
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    for (const file of Object.keys(metafile.inputs)) this.addDependency(resolve(this.rootContext, file));
    done(null, outputFiles[0].text);
  } catch (error) {
    done(error);
  }
};
