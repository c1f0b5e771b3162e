import { getMint } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { seededRandom } from '@mintwire/testing/seeded-random';
import type { LaunchList } from '@mintwire/contracts';
import { chain, funded } from './support/chain';
import { expect, test } from './support/test';
import { mintedAddress, openFilledForm } from './support/token-form';

const LOSS = 0.3;

test('a launch succeeds with one prompt while every third call to the chain is lost', async ({
  page,
  wallet,
  request,
  complaints,
}) => {
  const test = await wallet(await funded(5));
  const random = seededRandom(7);
  let lost = 0;
  await page.route('**/rpc', async (route) => {
    const drawn = random();
    if (drawn >= LOSS) return route.continue();
    lost += 1;
    // Half of them reach the node, and their answer gets lost.
    if (drawn < LOSS / 2) await route.fetch().catch(() => undefined);
    return route.abort();
  });
  await openFilledForm(page, { name: 'Bad Line', symbol: 'line', description: 'A token made over a bad line.' });
  await page.getByRole('button', { name: 'Mint token' }).click();
  await expect(page.getByRole('button', { name: /^Sign with/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Sign with/ }).click();
  const mint = await mintedAddress(page);
  expect(lost).toBeGreaterThan(3);
  expect(test.requests).toHaveLength(1);
  expect((await getMint(chain(), new PublicKey(mint))).supply).toBe(10_000_000_000_000_000n);
  const { items } = (await (await request.get('/api/launchpad/launches')).json()) as LaunchList;
  expect(items.filter(({ creator }) => creator === test.address)).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  complaints.length = 0;
});
