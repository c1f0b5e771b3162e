import { VersionedTransaction } from '@solana/web3.js';
import { chain, fund, funded } from '../e2e/support/chain';
import { expect, test } from '../e2e/support/test';
import { fillForm, mintAndSign, mintedAddress, openFilledForm } from '../e2e/support/token-form';
import { LAUNCHES, median, percentile } from './figures';

test('click to confirmed, bytes and compute units of a launch', async ({ page, wallet }) => {
  test.setTimeout((LAUNCHES * 30 + 60) * 1_000);
  const keypair = await funded(20);
  const { signed } = await wallet(keypair);
  const seconds: number[] = [];
  for (let round = 0; round < LAUNCHES; round += 1) {
    if (round > 0 && round % 100 === 0) await fund(keypair, 20);
    const token = { name: `Figure ${round}`, symbol: `F${round}`, description: 'A token made to be measured.' };
    await (round === 0 ? openFilledForm(page, token) : fillForm(page, token));
    await mintAndSign(page);
    const begun = performance.now();
    await mintedAddress(page);
    seconds.push((performance.now() - begun) / 1000);
    await page.getByRole('button', { name: 'Create another' }).click();
  }
  const last = VersionedTransaction.deserialize(signed.at(-1) ?? new Uint8Array());
  const signature = last.signatures[0];
  expect(signature).toBeDefined();
  const { default: bs58 } = await import('bs58');
  const landed = await chain().getTransaction(bs58.encode(signature ?? new Uint8Array()), {
    maxSupportedTransactionVersion: 0,
    commitment: 'confirmed',
  });
  console.log(`\nA launch in Chromium (${LAUNCHES} times)`);
  console.log(
    `  signature asked for to success shown, seconds: median ${median(seconds).toFixed(2)}, 99th percentile ${percentile(seconds, 0.99).toFixed(2)}, slowest ${Math.max(...seconds).toFixed(2)}`,
  );
  console.log(`  transaction: ${signed.at(-1)?.length} bytes, ${landed?.meta?.computeUnitsConsumed} compute units`);
});
