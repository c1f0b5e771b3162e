import { VersionedTransaction } from '@solana/web3.js';
import { chain, fund, funded } from '../e2e/support/chain';
import { expect, test } from '../e2e/support/test';
import { fillForm, mintedAddress, openFilledForm } from '../e2e/support/token-form';
import { LAUNCHES, median, percentile, print } from './statistics';

/** Seconds that something took. */
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

test('click to confirmed, bytes and compute units of a launch', async ({ page, wallet }) => {
  test.setTimeout((LAUNCHES * 30 + 60) * 1_000);
  const keypair = await funded(20);
  const { signed } = await wallet(keypair);
  const toReview: number[] = [];
  const toSuccess: number[] = [];
  for (let round = 0; round < LAUNCHES; round += 1) {
    if (round > 0 && round % 100 === 0) await fund(keypair, 20);
    const token = { name: `Figure ${round}`, symbol: `F${round}`, description: 'A token made to be measured.' };
    await (round === 0 ? openFilledForm(page, token) : fillForm(page, token));
    const sign = page.getByRole('button', { name: /^Sign with/ });
    // Both clocks start before the click is made: what the page does at once counts.
    toReview.push(
      await secondsOf(async () => {
        await page.getByRole('button', { name: 'Mint token' }).click();
        await sign.waitFor();
      }),
    );
    toSuccess.push(
      await secondsOf(async () => {
        await sign.click();
        // Waits frame by frame; an assertion would look again after up to a second only.
        await page.getByRole('dialog').getByText('Token created').waitFor();
      }),
    );
    await mintedAddress(page);
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
  const row = (what: string, values: readonly number[]) => [
    what,
    ...[median(values), percentile(values, 0.99), Math.max(...values)].map((value) => value.toFixed(2)),
  ];
  print(
    `A launch in Chromium (${LAUNCHES} times), seconds; the wallet signs at once`,
    ['', 'median', '99th percentile', 'slowest'],
    [
      row('click on Mint to review', toReview),
      row('click on Sign to success', toSuccess),
      row(
        'both',
        toReview.map((value, index) => value + (toSuccess[index] ?? Number.NaN)),
      ),
    ],
  );
  console.log(`  transaction: ${signed.at(-1)?.length} bytes, ${landed?.meta?.computeUnitsConsumed} compute units`);
});
