// npm run new-service -- <name>
import { runNewService } from './new-service/run.mjs';
import { WORKSPACE } from './workspace.mjs';

process.exitCode = runNewService(WORKSPACE, process.argv.slice(2));
