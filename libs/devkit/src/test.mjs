// npm test. Nothing but Node itself is loaded before the version of Node has been checked.
import { checkNodeVersion } from './node-version.mjs';

try {
  checkNodeVersion();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { runTests } = await import('./test/run.mjs');
process.exitCode = await runTests(process.argv.slice(2));
// Give the last output time to leave, and let nothing forgotten keep us.
setTimeout(() => process.exit(), 500).unref();
