import type { PresaleState } from '@mintwire/contracts';
import { formatSol } from '@mintwire/money';
import { percentText } from '@mintwire/ui/format';

/** How the page says what a sale has raised. Other tests buy on the same site, so it is asked, not known. */
export function raisedText({ totalRaisedLamports, goalLamports }: PresaleState): string {
  const [raised, goal] = [BigInt(totalRaisedLamports), BigInt(goalLamports)];
  const sol = (lamports: bigint) => formatSol(lamports, { group: ',' });
  return `${sol(raised)} of ${sol(goal)} SOL (${percentText(Number((raised * 10_000n) / goal) / 10_000, 2)})`;
}
