// npm run presale -- refund --key <file>
import { runPresale } from './presale/run.mjs';

process.exitCode = await runPresale(process.argv.slice(2), process.env);
