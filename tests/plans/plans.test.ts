import { SvmChain } from '../../libs/solana/test/support/svm-chain';
import { plannedAndSeen, type Course, type PlannedAndSeen } from './planned-and-seen';
import { randomLaunch } from './random-launch';

/** `npm run plans -w @mintwire/tests` tries 20,000 of them. */
const LAUNCHES = Number(process.env['PLANS'] ?? 60);
const FIRST = Number(process.env['PLANS_FROM'] ?? 1);
/** A chain remembers everything: a new one now and then keeps it quick. */
const PER_CHAIN = 100;
const PRINT_EVERY = Number(process.env['PLANS_PRINT'] ?? 1_000);

const words = ({ prompts, transactions, network }: Course) =>
  `${prompts} prompt(s), ${transactions} transaction(s), ${network} lamports`;

it(
  `of ${LAUNCHES} forms filled in at random (from number ${FIRST}), each goes as its form, its quote and its review announced`,
  async () => {
    let chain = new SvmChain();
    const kinds = new Map<string, number>();
    const different: string[] = [];
    for (let done = 0; done < LAUNCHES; done += 1) {
      if (done % PER_CHAIN === 0) chain = new SvmChain();
      const number = FIRST + done;
      const launch = randomLaunch(number);
      chain.fund(launch.terms.feeWallet as never, 1_000_000_000n);
      const result = await plannedAndSeen(chain, launch).catch((error: unknown) => {
        throw new Error(`launch ${number}: ${String(error)}`, { cause: error });
      });
      const line = compared(number, result);
      if (line.startsWith('DIFFERENT')) different.push(line);
      if ((done + 1) % PRINT_EVERY === 0) process.stdout.write(`${line}\n`);
      const { prompts, transactions } = result.seen;
      const kind = `${prompts} prompt(s), ${transactions} transaction(s)${result.shortened ? ', shortened' : ''}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    process.stdout.write(`${JSON.stringify(Object.fromEntries([...kinds].sort()), null, 1)}\n`);
    expect(different).toEqual([]);
    // Every way to launch was among them.
    if (LAUNCHES >= 60) expect(kinds.size).toBeGreaterThanOrEqual(4);
  },
  LAUNCHES * 20_000,
);

function compared(number: number, { form, quoted, reviewed, seen }: PlannedAndSeen): string {
  const all = [form, quoted, reviewed, seen].map(words);
  const same = new Set(all).size === 1;
  return `${same ? 'same' : 'DIFFERENT'} ${number}: form ${all[0]} | quote ${all[1]} | review ${all[2]} | chain ${all[3]}`;
}
