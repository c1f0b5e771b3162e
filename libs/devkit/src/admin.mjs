// npm run admin -- setup-link
import { runAdmin } from './admin/run.mjs';

process.exitCode = await runAdmin(process.argv.slice(2), process.env);
