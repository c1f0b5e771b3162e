// npm run new-remote -- <name>
import { runNewRemote } from './new-remote/run.mjs';
import { WORKSPACE } from './workspace.mjs';

process.exitCode = runNewRemote(WORKSPACE, process.argv.slice(2));
