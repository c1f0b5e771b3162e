import type { Browser, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from './test';

/** What `npm run admin -- setup-link` prints for the site under test. */
export async function setupLink(): Promise<string> {
  const script = fileURLToPath(new URL('../../../libs/devkit/src/admin.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'setup-link'], { env: process.env });
  const link = /https?:\/\/\S+\/admin\/setup#\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(`no setup link in: ${stdout}`);
  return link;
}

/** Of every account made here. */
export const PASSWORD = 'correct horse battery staple';

/** Email address of an account of one attempt: those of an attempt before are there already. */
export const account = (name: string): string => `${name}${test.info().retry || ''}@example.com`;

async function enter(page: Page, email: string, button: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Signs the page in as a new owner. */
export async function becomeOwner(page: Page, name: string): Promise<void> {
  await page.goto(await setupLink());
  await enter(page, account(name), 'Make the account');
}

/**
 * Signs the page in as an operator whom an owner invited.
 * @param prefix of both accounts' names
 */
export async function becomeOperator(page: Page, browser: Browser, prefix: string): Promise<void> {
  const owner = await (await browser.newContext()).newPage();
  await becomeOwner(owner, `${prefix}-owner`);
  await owner.goto('/admin/users');
  await owner.getByLabel('Email address').fill(account(`${prefix}-operator`));
  await owner.getByRole('checkbox', { name: 'Operator' }).check();
  await owner.getByRole('button', { name: 'Make the invitation' }).click();
  const invitation = (await owner.getByText(/\/admin\/invite#invite_/).textContent()) ?? '';
  await owner.context().close();
  await page.goto(invitation);
  await enter(page, account(`${prefix}-operator`), 'Make the account');
}
