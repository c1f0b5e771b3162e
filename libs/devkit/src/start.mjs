// npm start. Nothing but Node itself is loaded before the version of Node has been checked.
import { checkNodeVersion } from './node-version.mjs';

try {
  checkNodeVersion();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// A reader of our output that goes away (npm start | head) must not take the site down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// By default this signal opens Node's inspector to whoever reaches the port.
process.on('SIGUSR1', () => {});
const { run } = await import('./start/run.mjs');
process.exitCode = await run(process.argv.slice(2), process.env);
// Give the last output time to leave, and let nothing forgotten keep us.
setTimeout(() => process.exit(), 500).unref();
