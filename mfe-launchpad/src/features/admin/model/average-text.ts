import { solText } from '@mintwire/money';

/** A ten-thousandth of a SOL. */
const STEP = 100_000n;

/** The average of a sum of lamports over so many: exact where it is, else to four digits after the point, or to a lamport where those would be none. */
export function averageText(total: bigint, count: number): string {
  if (count === 0) return 'None yet';
  const parts = BigInt(count);
  if (total % parts === 0n) return solText(total / parts);
  const steps = (total * 2n + parts * STEP) / (parts * STEP * 2n);
  return `about ${solText(steps === 0n ? total / parts : steps * STEP)}`;
}
