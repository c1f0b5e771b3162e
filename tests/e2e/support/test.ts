import { test as base, expect } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import { installTestWallet, type TestWallet } from '@mintwire/testing/wallet';
import { waitForStarts } from './started-page';

/** Messages of the console that are no fault of the page. */
const HARMLESS = [/Download the React DevTools/, /favicon/];

interface Fixtures {
  /** Everything the page complained about: console errors, uncaught exceptions, CSP violations. Must stay empty unless a test takes it over. */
  readonly complaints: string[];
  /** Installs a wallet that holds nothing, or `keypair`'s coins; one that `sendsOnly` cannot sign and hand back. */
  readonly wallet: (keypair?: Keypair, options?: { readonly sendsOnly?: boolean }) => Promise<TestWallet>;
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      waitForStarts(page);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !HARMLESS.some((pattern) => pattern.test(message.text())))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      await use(complaints);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
  wallet: async ({ context }, use) => {
    await use((keypair = Keypair.generate(), options = {}) => installTestWallet(context, keypair, options));
  },
});

export { expect };
