import { test } from '@playwright/test';
import { print } from './statistics';
import { measureWay, type Cost } from './launch-ways/measure-way';
import { ours } from './launch-ways/ours';
import { splTokenHelpers } from './launch-ways/spl-token-helpers';
import { tokenWith } from './launch-ways/token';
import { umi } from './launch-ways/umi';

/** Wallets that get tokens; the first is the creator's. */
const HOLDERS = [0, 5, 10];
/** From here on a table saves transactions. */
const TABLE_FROM = 4;

const SOL = 1_000_000_000;

test('what a launch takes, beside other ways to launch the same token', async () => {
  test.setTimeout(20 * 60_000);
  for (const standard of ['spl-token', 'token-2022'] as const) {
    const rows: (readonly (string | number)[])[] = [];
    const add = (way: string, holders: number, cost: Cost) =>
      rows.push([
        `${way}, creator${holders > 0 ? ` and ${holders} wallets` : ''}`,
        String(cost.prompts),
        String(cost.transactions),
        String(cost.signers),
        String(cost.bytes),
        cost.computeUnits === null ? 'not run' : String(cost.computeUnits),
        (cost.lamports / SOL).toFixed(6),
      ]);
    for (const holders of HOLDERS) {
      const token = tokenWith(holders);
      add('Mintwire', holders, await measureWay(ours(standard, token, false)));
      if (holders >= TABLE_FROM) add('Mintwire, lookup table', holders, await measureWay(ours(standard, token, true)));
      add('umi createFungible + mintV1', holders, await umi(standard, token));
      add("spl-token's helpers", holders, await measureWay(splTokenHelpers(standard, token)));
    }
    print(
      `${standard}: supply fixed, metadata fixed; rents and network fees without anybody's own fee`,
      ['way', 'prompts', 'transactions', 'signers', 'bytes', 'compute units', 'SOL'],
      rows,
    );
  }
});
