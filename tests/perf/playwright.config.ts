import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

export default defineConfig({
  ...base,
  projects: [{ name: 'perf' }],
  // One after the other: what runs beside a measurement is measured with it.
  workers: 1,
  testDir: '.',
  testMatch: '*.perf.ts',
  outputDir: '../e2e/.output',
  timeout: 600_000,
});
