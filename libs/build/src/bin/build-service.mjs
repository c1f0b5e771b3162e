#!/usr/bin/env node
import { buildService } from '../service.mjs';

const started = performance.now();
try {
  const files = await buildService(process.cwd());
  console.log(`built ${files.join(', ')} in ${Math.round(performance.now() - started)} ms`);
} catch (error) {
  // esbuild has already printed what is wrong and where.
  if (!Array.isArray(error?.errors)) console.error(error);
  process.exitCode = 1;
}
