#!/usr/bin/env node
import { buildShell } from '../build-shell.mjs';
import { runBuild } from './run-build.mjs';

await runBuild(buildShell);
