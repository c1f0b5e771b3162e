import type { LaunchReceipt } from '@mintwire/contracts';
import { parseSol } from '@mintwire/money';
import { randomLaunch } from '../plans/random-launch';
import { balance, fund } from './support/chain';
import { expect, test } from './support/test';
import { connectWallet, mintedAddress, pngImage } from './support/token-form';

/** `npm run plans:browser -w @mintwire/tests` tries fifty, against a site that runs. */
const LAUNCHES = Number(process.env['PLANS'] ?? 1);
const FIRST = Number(process.env['PLANS_FROM'] ?? 30_001);
const SOL = 8;

test.describe('a form filled in at random goes as it announces', () => {
  for (let number = FIRST; number < FIRST + LAUNCHES; number += 1) {
    test(`number ${number}`, async ({ page, wallet, request }) => {
      test.setTimeout(240_000);
      const launch = randomLaunch(number);
      await fund(launch.wallet, SOL);
      const signer = await wallet(launch.wallet);
      // As a visitor who comes back to what was typed earlier. An address at random: searching for one is tried elsewhere.
      const { advanced } = launch.draft;
      const draft = { ...launch.draft, advanced: { ...advanced, customAddress: false } };
      await page.addInitScript((text) => localStorage.setItem('mintwire.create.draft', text), JSON.stringify(draft));
      await page.goto('/create');
      await connectWallet(page, 'Test Wallet');
      await page
        .locator('#token-image')
        .setInputFiles({ name: 'token.png', mimeType: 'image/png', buffer: pngImage(64, 64) });
      await expect(page.getByText('64 x 64 pixels')).toBeVisible();

      const panel = page.getByRole('region', { name: 'Your token and its price' });
      const valueOf = (scope: typeof panel, term: string) =>
        scope.locator(`dt:text-is("${term}") + dd, dt:has(strong:text-is("${term}")) + dd`).first();
      await expect(valueOf(panel, 'You will sign')).toBeVisible({ timeout: 60_000 });
      // The planner follows what is typed a moment later.
      await page.waitForTimeout(1_000);
      const signs = await valueOf(panel, 'You will sign').innerText();
      const announced = {
        messages: signs.startsWith('a free message') ? 1 : 0,
        transactions: Number(/(\d+) transaction/.exec(signs)?.[1]),
        total: lamportsIn(await page.getByText('Total', { exact: true }).locator('..').innerText()),
      };

      await page.getByRole('button', { name: 'Mint token' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: /^Sign with/ })).toBeVisible({ timeout: 90_000 });
      const reviewed = {
        messages: signer.messages.length,
        transactions: Number(/(\d+) transaction/.exec(await valueOf(dialog, 'You will sign').innerText())?.[1]),
        total: lamportsIn(await valueOf(dialog, 'Total').innerText()),
      };
      await dialog.getByRole('button', { name: /^Sign with/ }).click();
      const mint = await mintedAddress(page);
      const paid = BigInt(SOL) * 1_000_000_000n - BigInt(await balance(launch.wallet.publicKey));
      const seen = { messages: signer.messages.length, transactions: signer.requests.length, total: paid };
      process.stdout.write(`${number}: form ${words(announced)} | review ${words(reviewed)} | chain ${words(seen)}\n`);
      expect([announced, reviewed]).toEqual([seen, seen]);
      const receipt = (await (await request.get(`/api/launchpad/launches/${mint}`)).json()) as LaunchReceipt;
      expect(receipt.name).toBe(draft.name.trim());
    });
  }
});

interface Course {
  readonly messages: number;
  readonly transactions: number;
  readonly total: bigint;
}

const words = ({ messages, transactions, total }: Course) =>
  `${messages} message(s), ${transactions} transaction(s), ${total} lamports`;

const lamportsIn = (text: string): bigint => parseSol(/([\d,.]+) SOL/.exec(text)?.[1]?.replace(/,/g, '') ?? '');
