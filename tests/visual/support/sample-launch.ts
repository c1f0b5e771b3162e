import { expect, type Browser } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import type { LaunchList } from '@mintwire/contracts';
import { installTestWallet } from '@mintwire/testing/wallet';
import { fund } from '../../e2e/support/chain';
import { mintAndSign, mintedAddress, openFilledForm } from '../../e2e/support/token-form';

const CREATOR = Keypair.fromSeed(Buffer.alloc(32, 7));
const TOKEN = { name: 'Harbour Light', symbol: 'HARB', description: 'A token of the pictures.' };

/** The one launch of the site; made where there is none. @returns its mint */
export async function sampleLaunch(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  try {
    const page = await context.newPage();
    const { items } = (await (await page.request.get('/api/launchpad/launches')).json()) as LaunchList;
    if (items[0]) return items[0].mint;
    await fund(CREATOR, 5);
    await installTestWallet(context, CREATOR);
    await openFilledForm(page, TOKEN);
    await mintAndSign(page);
    const mint = await mintedAddress(page);
    // Lists and figures follow some seconds later.
    await expect
      .poll(async () => (await page.request.get('/')).text(), { timeout: 60_000 })
      .toMatch(/confirmed when sent[^]*Harbour Light/);
    return mint;
  } finally {
    await context.close();
  }
}
