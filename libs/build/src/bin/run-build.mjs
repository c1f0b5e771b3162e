/** Runs a build in the current folder, prints how long it took, and exits with 1 and the reason when it fails. */
export async function runBuild(build) {
  const started = performance.now();
  try {
    const { files } = await build(process.cwd());
    const gzip = files.reduce((sum, file) => sum + file.gzipBytes, 0);
    console.log(
      `  ${files.length} files, ${(gzip / 1024).toFixed(1)} KB gzip in all, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
