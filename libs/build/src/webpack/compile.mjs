import webpack from 'webpack';

/**
 * Runs one webpack build to its end.
 * @returns {Promise<import('webpack').StatsCompilation>} chunk groups by name
 * @throws Error with webpack's own messages when anything failed; warnings are failures
 */
export async function compile(config) {
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats.toString({ preset: 'errors-warnings', errorDetails: true, colors: process.stdout.isTTY }));
  }
  return stats.toJson({ all: false, entrypoints: true, chunkGroups: true });
}
