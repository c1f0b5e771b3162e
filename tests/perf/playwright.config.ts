import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

export default defineConfig({
  ...base,
  projects: [{ name: 'perf' }],
  testDir: '.',
  testMatch: '*.perf.ts',
  outputDir: '../e2e/.output',
  timeout: 600_000,
});
