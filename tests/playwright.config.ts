import { defineConfig } from '@playwright/test';

/** The running site; `npm test` starts one and says where. */
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  projects: [
    { name: 'e2e', testDir: './e2e' },
    // Last: it changes which releases are live, and back.
    { name: 'contract', testDir: './contract', testMatch: '*.spec.ts' },
  ],
  outputDir: './e2e/.output',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  // By hand. `npm test` repeats a failed test once, and names those that passed only then.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ...(process.env['PLAYWRIGHT_RESULTS']
      ? [['json', { outputFile: process.env['PLAYWRIGHT_RESULTS'] }] as const]
      : []),
  ],
  use: {
    baseURL,
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
