import { defineConfig } from '@playwright/test';

/** The running site; `npm test` starts one and says where. */
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000';

/** Pages of the browser's own for the list below the address bar: every new window loads them, and a test spends more processor time on them than on ours. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What Playwright turns off by a switch that ours of the same name replaces. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const launchOptions = {
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Otherwise a Chromium without windows makes each letter whole dots wide, as no other does.
    '--font-render-hinting=none',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
  ],
};
/** Letters do not depend on the screen and on the settings of the machine. */
const STEADY_LETTERS = ['--disable-lcd-text', '--force-color-profile=srgb'];

/** Files below `e2e`. */
const files = (...names: string[]) => names.map((name) => `**/e2e/${name}.spec.ts`);
/** Launches, and what only reads: none of it minds what `e2e` does at the same time on the same site. Whatever buys, or minds a sale that others buy in, is in `e2e`. */
const BESIDE = files(
  'account',
  'crawl',
  'development-react',
  'firefox',
  'guides',
  'keyboard',
  'large-letters',
  'launch',
  'launch-errors',
  'launches',
  'lossy-launch',
  'other-clients',
  'payloads',
  'plans',
  'shell-chunks',
  'small-screens',
  'token-options',
  'trusted-types',
  'vanity',
);
/** These change which releases are live, what is sold or what the newest article is, stop services, or count what every visitor does. */
const ALONE = files(
  'admin',
  'article-editor',
  'new-version',
  'plain-remote',
  'presale-states',
  'shell-canary',
  'styles',
  'telemetry',
  'withdrawal',
);
/** On a copy of the repository with a site of its own. */
const COPY = files('contributing');
/** Counts seconds, and takes remotes and services away. */
const TIMED = files('isolation');

export default defineConfig({
  projects: [
    { name: 'e2e', testDir: './e2e', testIgnore: [...BESIDE, ...ALONE, ...COPY, ...TIMED], workers: 1 },
    { name: 'e2e-beside', testDir: './e2e', testMatch: BESIDE, workers: 1 },
    { name: 'e2e-alone', testDir: './e2e', testMatch: ALONE, workers: 1 },
    { name: 'e2e-copy', testDir: './e2e', testMatch: COPY, workers: 1 },
    { name: 'e2e-timed', testDir: './e2e', testMatch: TIMED, workers: 1 },
    // Last: it changes which releases are live, and back.
    { name: 'contract', testDir: './contract', testMatch: '*.spec.ts', workers: 1 },
    // On a site of its own, which nobody has changed; see CONTRIBUTING.md.
    { name: 'visual-launch', testDir: './visual', testMatch: '*.setup.ts' },
    {
      name: 'visual',
      dependencies: ['visual-launch'],
      testDir: './visual',
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      expect: {
        toHaveScreenshot: { maxDiffPixelRatio: 0.001, timeout: 30_000 },
        toMatchSnapshot: { maxDiffPixelRatio: 0.001 },
      },
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, ...STEADY_LETTERS] } },
    },
  ],
  // Pictures that are missing or have changed are failures; \`npm test -- --only visual --update-pictures\` makes them.
  updateSnapshots: 'none',
  outputDir: './e2e/.output',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // Each project but the pictures has one; which of them run together is said by `npm test`.
  workers: 2,
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
    // Recording every test takes a fifth of its time; by hand, `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions,
  },
});
