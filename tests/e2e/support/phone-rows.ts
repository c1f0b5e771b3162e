import type { Page } from '@playwright/test';

const AT = '2026-01-01T11:40:00.000Z';
const LAUNCH = {
  mint: 'So11111111111111111111111111111111111111112',
  name: 'Seagull of the Harbour',
  symbol: 'GULL',
  imageUrl: '/one-launch.svg',
  decimals: 6,
  supplyBaseUnits: '10000000000000000',
  confirmedAt: AT,
  authorities: { revokeMintAuthority: true, enableFreeze: false, revokeFreezeAuthority: false, revokeUpdate: false },
};
const PURCHASE = {
  id: '1a9d33b4-ce0e-4f5e-8f54-000000000000',
  wallet: '7mrb…rBGB',
  lamports: '500000000',
  tokens: '26500',
  solUsdMicros: '30000000',
  at: AT,
};

/** One launch and one purchase in the lists, whatever was launched and bought before. */
export async function withOneRow(page: Page): Promise<void> {
  await page.route(/\/api\/launchpad\/launches(\?|$)/, (route) =>
    route.fulfill({ json: { items: [LAUNCH], total: 1 } }),
  );
  await page.route(`**${LAUNCH.imageUrl}`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const state = (await (await page.request.get('/api/presale')).json()) as object;
  await page.route(/\/api\/presale$/, (route) => route.fulfill({ json: { ...state, recent: [PURCHASE] } }));
}
