import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** What a test fills in; the rest stays as the form starts. */
export interface TokenText {
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
}

/** Opens /create, connects the test wallet and fills in the form. */
export async function openFilledForm(page: Page, token: TokenText): Promise<void> {
  await page.goto('/create');
  await connectWallet(page, 'Test Wallet');
  await fillForm(page, token);
}

/** Connects a wallet by its name, through the dialog. */
export async function connectWallet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet to enable minting' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Mint token' })).toBeVisible();
}

/** Connects the development wallet and fills it at the faucet, as a newcomer would. */
export async function fundDevelopmentWallet(page: Page): Promise<void> {
  await connectWallet(page, 'Development wallet');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /wallet/i })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get SOL from the faucet' }).click();
  await expect(page.getByText(/SOL received/)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Fills in what every token needs; step by step, it presses Next before the picture. */
export async function fillForm(
  page: Page,
  { name, symbol, description }: TokenText,
  view: 'all at once' | 'step by step' = 'all at once',
): Promise<void> {
  await page.getByLabel('Name', { exact: false }).first().fill(name);
  await page.getByLabel('Symbol', { exact: false }).first().fill(symbol);
  await page.getByLabel('Description').fill(description);
  if (view === 'step by step') await page.getByRole('button', { name: 'Next' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'token.png', mimeType: 'image/png', buffer: pngImage(64, 64) });
  await expect(page.getByText('64 x 64 pixels')).toBeVisible();
}

/** Opens a step that is folded to one line, or goes to any other. */
export async function openStep(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps of the form' }).getByRole('button', { name: title }).click();
}

/** Mints up to the wallet's prompt: button, review, signature. */
export async function mintAndSign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mint token' }).click();
  await page.getByRole('button', { name: /^Sign with/ }).click();
}

/** The mint address that the success dialog links to. */
export async function mintedAddress(page: Page): Promise<string> {
  await expect(page.getByRole('dialog').getByText('Token created')).toBeVisible({ timeout: 30_000 });
  const href = await page.getByRole('link', { name: 'View receipt' }).getAttribute('href');
  return href?.split('/').pop() ?? '';
}

/** A valid png of one colour (PNG specification, sections 5 and 11). */
export function pngImage(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x5a)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
