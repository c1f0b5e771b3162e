#!/usr/bin/env node
import { buildRemote } from '../build-remote.mjs';
import { runBuild } from './run-build.mjs';

await runBuild(buildRemote);
