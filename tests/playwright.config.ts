import { defineConfig } from '@playwright/test';

/** The running site; `npm test` starts one and says where. */
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000';

const launchOptions = {
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
/** Letters do not depend on the screen and on the settings of the machine. */
const STEADY_LETTERS = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

export default defineConfig({
  projects: [
    { name: 'e2e', testDir: './e2e' },
    // Last: it changes which releases are live, and back.
    { name: 'contract', testDir: './contract', testMatch: '*.spec.ts' },
    // On a site of its own, which nobody has changed; see CONTRIBUTING.md.
    {
      name: 'visual',
      testDir: './visual',
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.001, timeout: 30_000 } },
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, ...STEADY_LETTERS] } },
    },
  ],
  // Pictures that are missing or have changed are failures; \`npm test -- --only visual --update-pictures\` makes them.
  updateSnapshots: 'none',
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
    launchOptions,
  },
});
