// npm run release -- <remote> [--to URL] [--token T] [--canary N | --promote]
import { runRelease } from './release/run.mjs';

process.exitCode = await runRelease(process.argv.slice(2), process.env);
