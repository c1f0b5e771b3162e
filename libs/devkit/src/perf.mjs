// npm run perf [-- --only <part>] [--rounds N] [--minutes N]; --help lists the parts: prints figures of one run on this machine. Nothing is asserted; machines differ.
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
const { measure } = await import('./perf/measure.mjs');
process.exit(await measure(process.argv.slice(2)));
