#!/usr/bin/env node
import { runDev } from '../../dev/run.mjs';

try {
  await runDev(process.cwd(), process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error?.name === 'UsageError' ? error.message : error);
  process.exit(1);
}
