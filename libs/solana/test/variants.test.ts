import { GUARD_ROOM_BYTES, MAX_TRANSACTION_BYTES } from '../src/launch/build';
import { measureVariants } from './support/measure-variants';

it('every variant leaves room in bytes and compute units', async () => {
  const rows = await measureVariants();
  const lines = rows.map(
    ({ variant, bytes, computeUnits, costLamports }) =>
      `${variant.padEnd(45)} ${bytes} B  ${computeUnits} CU  ${costLamports} lamports`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const { bytes, computeUnits } of rows) {
    expect(bytes).toBeLessThanOrEqual(MAX_TRANSACTION_BYTES - GUARD_ROOM_BYTES);
    expect(computeUnits).toBeGreaterThan(10_000);
    expect(computeUnits).toBeLessThan(400_000);
  }
});
