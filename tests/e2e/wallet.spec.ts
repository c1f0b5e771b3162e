import type { Page } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import { readErrorLine } from '@mintwire/contracts';
import * as WALLET_ERRORS from '@mintwire/contracts/errors/wallet';
import { balance, funded } from './support/chain';
import { chooseAccount, installScriptedWallet, whenAskedToSign, type WalletScript } from './support/scripted-wallet';
import { expect, test } from './support/test';
import { fillForm, openStep } from './support/token-form';
import { WalletApp } from './support/wallet-app';

type Code = keyof typeof WALLET_ERRORS;

const NAME = 'Scripted Wallet';
const ICON_BUTTON = { name: 'Connect wallet', exact: true } as const;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Connect a wallet' });
const walletButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /wallet/i });
const detected = (page: Page) => dialogOf(page).getByRole('list', { name: 'Detected wallets' });
const someAddress = () => Keypair.generate().publicKey.toBase58();

async function install(page: Page, script: Partial<WalletScript> = {}): Promise<readonly string[]> {
  const addresses = script.addresses ?? [(await funded(5)).publicKey.toBase58(), someAddress()];
  await installScriptedWallet(page.context(), { name: NAME, ...script, addresses });
  return addresses;
}

async function openDialog(page: Page, path = '/support'): Promise<void> {
  await page.goto(path);
  await page.getByRole('banner').getByRole('button', ICON_BUTTON).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function choose(page: Page, name = NAME): Promise<void> {
  await dialogOf(page).getByRole('button', { name }).click();
}

/** Without the development wallet, as on a public network. */
async function withoutFaucet(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace('"cluster":"local"', '"cluster":"devnet"')
      .replace('"faucet":true', '"faucet":false');
    return route.fulfill({ response: answer, body });
  });
}

test.describe('the wallet dialog', () => {
  test('lists detected wallets first and the others behind More options, which none of them being there opens', async ({
    page,
  }) => {
    await install(page);
    await install(page, { name: 'Old Wallet', versions: ['legacy'] });
    await install(page, { name: 'Sui Wallet', foreign: true });
    await openDialog(page);
    await expect(detected(page).getByRole('button')).toHaveText([NAME, 'Development wallet'], { useInnerText: true });
    const others = dialogOf(page).getByRole('list', { name: 'Other wallets' });
    await expect(others).toBeHidden();
    await dialogOf(page).getByRole('button', { name: 'More options' }).click();
    await expect(others.getByRole('link')).toHaveText([/^Get Phantom/, /^Get Solflare/]);
    await dialogOf(page).getByRole('button', { name: 'Fewer options' }).click();
    await expect(others).toBeHidden();
    const unsupported = dialogOf(page).getByRole('list', { name: 'Wallets that cannot be used here' });
    await expect(unsupported.getByText(/Old Wallet cannot sign the transactions of this site/)).toBeVisible();
    await expect(unsupported.getByText('Sui Wallet does not offer Solana to this page.')).toBeVisible();
  });

  test('says that a wallet is needed where none was detected; on a phone each opens this page in its own browser', async ({
    browser,
    baseURL,
  }) => {
    for (const [userAgent, said, link] of [
      [
        undefined,
        'No Solana wallet was found in this browser. You need a wallet to continue; choose one below.',
        'Get',
      ],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
        'No Solana wallet was found in this browser. You need a wallet to continue: on a phone, open this site in the browser inside your wallet. The buttons below do that.',
        'Open in',
      ],
    ] as const) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', ...(userAgent && { userAgent }) });
      const page = await context.newPage();
      await withoutFaucet(page);
      await page.goto('/support?from=phone');
      await page.getByRole('banner').getByRole('button', ICON_BUTTON).click();
      await expect(dialogOf(page).getByText(said)).toBeVisible();
      const phantom = dialogOf(page).getByRole('link', { name: `${link} Phantom` });
      const here = encodeURIComponent(page.url());
      await expect(phantom).toHaveAttribute(
        'href',
        userAgent
          ? `https://phantom.app/ul/browse/${here}?ref=${encodeURIComponent(new URL(page.url()).origin)}`
          : 'https://phantom.com/download',
      );
      await context.close();
    }
  });

  test('closes by Escape, the close button and a click beside it, keeps the focus inside and gives it back', async ({
    page,
  }) => {
    await install(page);
    await page.goto('/support');
    const opener = page.getByRole('banner').getByRole('button', ICON_BUTTON);
    const inside = () =>
      page.evaluate(() => document.querySelector('#wallet-dialog')?.contains(document.activeElement) ?? false);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 500),
    ]) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialogOf(page)).toBeVisible();
      for (let tabs = 0; tabs < 12; tabs += 1) {
        await page.keyboard.press(tabs < 8 ? 'Tab' : 'Shift+Tab');
        expect(await inside()).toBe(true);
      }
      await close();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('stays 150 ms after a wallet was chosen, and then shows whose it is: network, balance, explorer, faucet', async ({
    page,
  }) => {
    const [address = ''] = await install(page);
    await page.clock.install();
    await openDialog(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await choose(page);
    await page.clock.runFor(149);
    await expect(page.locator('#wallet-dialog')).toBeVisible();
    await page.clock.runFor(2);
    await expect(page.locator('#wallet-dialog')).toHaveCount(0);
    await page.clock.resume();
    await page.getByRole('button', { name: `Wallet ${address}` }).click();
    const mine = page.getByRole('dialog', { name: 'Your wallet' });
    await expect(mine.getByText('5 SOL', { exact: true })).toBeVisible();
    await expect(mine.getByText('Local network', { exact: true })).toBeVisible();
    await expect(mine.getByText('Public explorers cannot see the local network.')).toBeVisible();
    await expect(mine.getByRole('button', { name: /copy/i })).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Get SOL from the faucet' })).toBeVisible();
    await mine.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('banner').getByRole('button', ICON_BUTTON)).toBeFocused();
  });

  test('leads to explorers on a public network, where there is no faucet', async ({ page }) => {
    const [address = ''] = await install(page);
    await withoutFaucet(page);
    await openDialog(page);
    await choose(page);
    await page.getByRole('button', { name: `Wallet ${address}` }).click();
    const mine = page.getByRole('dialog', { name: 'Your wallet' });
    await expect(mine.getByRole('link', { name: 'Wallet in Solana Explorer' })).toHaveAttribute(
      'href',
      `https://explorer.solana.com/address/${address}?cluster=devnet`,
    );
    await expect(mine.getByRole('button', { name: /faucet/ })).toHaveCount(0);
  });

  test('follows the wallet: another account, the next visit, and the end', async ({ page }) => {
    const [first, second] = await install(page);
    await openDialog(page);
    await choose(page);
    await expect(page.getByRole('button', { name: `Wallet ${first}` })).toBeVisible();
    await chooseAccount(page, NAME, 1);
    await expect(page.getByRole('button', { name: `Wallet ${second}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: `Wallet ${first}` })).toBeVisible();
    await chooseAccount(page, NAME, null);
    await expect(page.getByText(`${NAME} is no longer connected.`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', ICON_BUTTON)).toBeVisible();
  });
});

test.describe.serial('what goes wrong with a wallet', () => {
  const reached = new Set<Code>();
  const sentenceOf = (code: Code) => readErrorLine(WALLET_ERRORS[code]).message;
  /** @param words where the page has words of its own for it */
  async function sees(page: Page, code: Code, words: string | RegExp = sentenceOf(code)): Promise<void> {
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 });
    reached.add(code);
  }

  for (const [code, script, words] of [
    ['WALLET_REJECTED', { connect: 'declines' }, `You declined the connection in ${NAME}.`],
    ['WALLET_CONNECTION_FAILED', { connect: 'fails' }],
    ['WALLET_ACCOUNT_MISSING', { connect: 'no account' }],
    ['WALLET_KEY_UNREADABLE', { addresses: ['0x52908400098527886E0F7030069857D2E4169EE7'] }],
  ] as const)
    test(`${code} is told of a connection, and another wallet can be chosen`, async ({ page }) => {
      await install(page, script);
      await openDialog(page);
      await choose(page);
      await sees(page, code, words);
      await page.getByRole('banner').getByRole('button', ICON_BUTTON).click();
      await choose(page, 'Development wallet');
      await expect(page.getByRole('button', { name: /^Wallet \w{30}/ })).toBeVisible();
    });

  test('a wallet that does not answer is let go after a minute, and so says the page', async ({ page }) => {
    await install(page, { connect: 'hangs' });
    await page.clock.install();
    await openDialog(page);
    await choose(page);
    await expect(page.getByRole('banner').getByRole('button', { name: /Connect/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await page.clock.fastForward(61_000);
    await sees(page, 'WALLET_NOT_READY');
    await page.getByRole('banner').getByRole('button', ICON_BUTTON).click();
    await choose(page, 'Development wallet');
    await expect(page.getByRole('button', { name: /^Wallet \w{30}/ })).toBeVisible();
  });

  test('a wallet that cannot be told of the end is let go all the same', async ({ page }) => {
    await install(page, { disconnect: 'fails' });
    await openDialog(page);
    await choose(page);
    await walletButton(page).click();
    await page.getByRole('dialog', { name: 'Your wallet' }).getByRole('button', { name: 'Disconnect' }).click();
    await sees(page, 'WALLET_DISCONNECT_FAILED');
    await expect(page.getByRole('banner').getByRole('button', ICON_BUTTON)).toBeVisible();
  });

  test('signing', async ({ page, context }) => {
    const [, second] = await install(page);
    await openDialog(page, '/presale');
    await choose(page);
    await page.getByLabel('Amount in SOL').fill('0.1');
    const buy = page.getByRole('button', { name: 'Buy with one signature' });
    const sign = page.getByRole('button', { name: /^Sign with/ });
    const back = () => page.getByRole('button', { name: 'Back to the form' }).click();

    await buy.click();
    await sign.click({ timeout: 30_000 });
    await sees(page, 'WALLET_FAILED', /The wallet could not sign\. Unlock it and try again\. Nothing was charged\./);
    await back();

    await whenAskedToSign(page, NAME, 'hangs');
    await buy.click();
    await sign.click({ timeout: 30_000 });
    const other = await context.newPage();
    await other.goto('/presale');
    await other.getByLabel('Amount in SOL').fill('0.1');
    await other.getByRole('button', { name: 'Buy with one signature' }).click();
    await sees(other, 'WALLET_OTHER_TAB');
    await other.close();
    await page.reload();
    // The same reservation was given out twice: a phone may have been shown it.
    await sees(page, 'WALLET_REJECTED', /asked to sign\. Nothing was sent from here, and no payment has arrived\./);
    await back();
    await page.reload();

    await page.getByLabel('Amount in SOL').fill('0.1');
    await buy.click();
    await expect(sign).toBeVisible({ timeout: 30_000 });
    await chooseAccount(page, NAME, 1);
    await sees(page, 'WALLET_CHANGED', /This was reserved for .* is connected now\. Connect that wallet again/);
    await expect(page.getByRole('button', { name: `Wallet ${second}` })).toBeVisible();
    await chooseAccount(page, NAME, null);
    await expect(page.getByText('Your wallet is no longer connected. Connect it again, or go back.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await page.getByRole('button', { name: 'Connect wallet to buy' }).click();
    await sees(page, 'WALLET_NOT_CONNECTED');
  });

  test('a wallet that only sends', async ({ page }) => {
    await install(page, { sendsOnly: true });
    await openDialog(page, '/presale');
    await choose(page);
    await expect(page.getByText(`${NAME} can only send transactions`)).toBeVisible();
    await sees(page, 'WALLET_UNSUPPORTED', 'Wallet does not support transaction sending');
  });

  test('a browser that keeps no notes, and a message that cannot be signed', async ({ page }) => {
    await install(page);
    await openDialog(page, '/create');
    await choose(page);
    await fillForm(page, { name: 'Five Wallets', symbol: 'FIVE', description: 'A token of a browser test.' });
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Object.assign(window, { allowNotes: () => (Storage.prototype.setItem = setItem) });
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('mintwire.launch.')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await page.getByRole('button', { name: 'Mint token' }).click();
    await sees(page, 'WALLET_STORAGE_BLOCKED', /does not let the page keep notes.*Nothing was charged/);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await page.evaluate(() => (window as unknown as { allowNotes: () => void }).allowNotes());

    await openStep(page, 'Advanced options');
    await page.getByLabel('Multi-wallet distribution').check();
    await page.getByLabel('CSV file of wallets').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(Array.from({ length: 5 }, () => `${someAddress()},5`).join('\n')),
    });
    await page.getByRole('button', { name: 'Mint token' }).click();
    await sees(page, 'WALLET_MESSAGE_FAILED');
  });

  test.describe('on a phone of Android', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });

    const APP = 'Mobile wallet';
    let app: WalletApp;
    let keypair: Keypair;
    test.beforeAll(async () => {
      keypair = await funded(5);
    });
    test.beforeEach(async ({ page }) => {
      app = await new WalletApp(page, keypair).install();
    });
    test.afterEach(({ complaints }) => {
      app.close();
      // The browser says of each port at which no app waits yet, and of an address for which it has no app, that it could not go there.
      const others = complaints.filter((text) => !/ws:\/\/localhost:\d+\/solana-wallet|solana-wallet:/.test(text));
      complaints.splice(0, complaints.length, ...others);
    });

    /** Up to the signature. */
    async function toSignature(page: Page): Promise<void> {
      await page.getByLabel('Amount in SOL').fill('0.1');
      await page.getByRole('button', { name: 'Buy with one signature' }).click();
      await page.getByRole('button', { name: /^Sign with/ }).click({ timeout: 30_000 });
    }

    test('a wallet app connects, pays, declines, comes back on the next visit, and is left', async ({ page }) => {
      const address = keypair.publicKey.toBase58();
      const button = page.getByRole('button', { name: `Wallet ${address}` });
      await openDialog(page, '/presale');
      await expect(detected(page).getByRole('button')).toHaveText([APP, 'Development wallet'], { useInnerText: true });
      await choose(page, APP);
      await expect(button).toBeVisible();
      expect(app.asked).toEqual(['authorize']);
      const origin = new URL(page.url()).origin;
      expect(app.identities).toEqual([
        { name: 'Mintwire', uri: origin, icon: expect.stringMatching(/^assets\/.*png$/) },
      ]);

      await toSignature(page);
      const done = page.getByRole('dialog', { name: 'Purchase successful' });
      await expect(done).toBeVisible({ timeout: 30_000 });
      expect(app.asked).toEqual(['authorize', 'authorize', 'sign_transactions']);
      expect(await balance(address)).toBeLessThan(4.9 * 1_000_000_000);
      await page.keyboard.press('Escape');
      await expect(done).toHaveCount(0);

      app.answer = 'declines';
      await toSignature(page);
      await expect(page.getByText(sentenceOf('WALLET_REJECTED')).first()).toBeVisible({ timeout: 30_000 });

      await page.reload();
      await expect(button).toBeVisible();
      expect(app.ports).toHaveLength(3);
      await button.click();
      const mine = page.getByRole('dialog', { name: 'Your wallet' });
      await expect(mine.getByText(/^4\.8\d* SOL$/)).toBeVisible();
      await mine.getByRole('button', { name: 'Disconnect' }).click();
      await page.reload();
      await expect(page.getByRole('banner').getByRole('button', ICON_BUTTON)).toBeVisible();
      expect(new Set(app.ports).size).toBe(3);
    });

    test('no app opens, and then one that is not there when it is asked', async ({ page }) => {
      app.isInstalled = false;
      await openDialog(page);
      await choose(page, APP);
      await sees(page, 'WALLET_APP_MISSING');
      app.isInstalled = true;
      app.answer = 'declines';
      await openDialog(page);
      await choose(page, APP);
      await expect(page.getByText(`You declined the connection in ${APP}.`)).toBeVisible();
      app.answer = 'leaves';
      await page.clock.install();
      await openDialog(page);
      await choose(page, APP);
      await expect.poll(() => app.asked.length).toBe(2);
      await app.comeBack();
      await page.clock.fastForward(11_000);
      await sees(page, 'WALLET_APP_SILENT');
    });

    test('the browser asks first whether the page may reach apps', async ({ page }) => {
      await page.addInitScript(() => {
        const states = ['denied', 'prompt', 'granted', 'granted'];
        navigator.permissions.query = async () => ({ state: states.shift() }) as never;
        Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
      });
      await openDialog(page);
      await choose(page, APP);
      await sees(page, 'WALLET_APP_BLOCKED');
      await page.getByRole('banner').getByRole('button', ICON_BUTTON).click();
      await choose(page, APP);
      await sees(page, 'WALLET_APP_ONCE_MORE');
      await page.getByRole('banner').getByRole('button', ICON_BUTTON).click();
      await choose(page, APP);
      await expect(page.getByRole('button', { name: `Wallet ${keypair.publicKey.toBase58()}` })).toBeVisible();
    });
  });

  test('only phones of Android load the way to their wallet apps', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await openDialog(page);
    await expect(detected(page).getByRole('button')).toHaveText(['Development wallet'], { useInnerText: true });
    expect(files).toContainEqual(expect.stringMatching(/\/wallet\./));
    expect(files).not.toContainEqual(expect.stringMatching(/mobile-wallet/));
  });

  test('every sentence of the catalogue was seen', () => {
    expect([...reached].sort()).toEqual(Object.keys(WALLET_ERRORS).sort());
  });
});
