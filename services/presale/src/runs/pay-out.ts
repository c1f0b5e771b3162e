import { readFile } from 'node:fs/promises';
import { isAppError, type PresaleRunDetail, type RunKind } from '@mintwire/contracts';
import { formatSol, formatUnits } from '@mintwire/money';
import { ConfigError } from '@mintwire/service-kit';
import { readKeyPair, type KeyPair } from '@mintwire/service-kit/keys';
import type { Address } from '@mintwire/solana/addresses';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import type { PresaleContext } from '../context';
import { watchTreasuries } from '../ledger/watch-treasury';
import { legPage } from '../store/run-legs';
import { findRun, listRuns, openRun, type RunOf, type StoredRun } from '../store/runs';
import { findSale } from '../views/presale-state';
import { runDetail } from '../views/run-answer';
import { offerBatches } from './offer-batches';
import { prepareRun } from './prepare-run';
import { takeSigned } from './take-signed';

const BATCHES = 10;
const LOOK_EVERY_MS = 400;
const LOOK_MS = 60_000;
const MAX_FAILED_LISTED = 1_000;

/** What to pay out, and whom to tell. */
export interface PayOut {
  readonly kind: RunKind;
  /** Of another token that goes back; null: SOL, or a delivery. */
  readonly mint: Address | null;
  readonly keyFile: string;
  /** Null: the current sale. */
  readonly saleId: number | null;
  readonly print: (line: string) => void;
  readonly sleep: (ms: number) => Promise<void>;
}

/**
 * Pays a run out with the treasury's key: the open one goes on, else one is prepared.
 * @returns whether everybody was paid
 * @throws {ConfigError} for a key file that is not the treasury's
 * @throws {AppError} PRESALE_RUN_NOT_NOW, PRESALE_RUN_SHORT, CHAIN_...
 */
export async function payOut(context: PresaleContext, given: PayOut): Promise<boolean> {
  const { kind, mint, print } = given;
  const { sale } = await findSale(context, given.saleId);
  const key = await treasuryKey(given.keyFile, sale.treasury);
  // Before the chain is looked at: that may be all that an open one waits for.
  const of = { saleId: sale.id, kind, mint };
  const open = await openRun(context.pool, of);
  await look(context);
  const id = open?.id ?? (await prepared(context, of, print));
  let reported = '';
  for (;;) {
    const { run, sale: now } = await found(context, id);
    const detail = await runDetail(context, run, now);
    const line = progressOf(detail);
    if (line !== reported) print(line);
    if (reported === '') for (const problem of detail.outlook.problems) print(problem);
    reported = line;
    if (run.state === 'done') return conclude(context, given, { run, detail });
    await signNext(context, { run, key, sale: now });
    await given.sleep(LOOK_EVERY_MS);
    await look(context);
  }
}

/** Prepares a run. Where nothing is left to send, it says what the last one came to: the site may have seen its end while no command ran. */
async function prepared(context: PresaleContext, of: RunOf, print: PayOut['print']): Promise<string> {
  try {
    return await prepareRun(context, { ...of, preparedBy: 'command line' });
  } catch (error) {
    const isNothing = isAppError(error) && error.code === 'PRESALE_RUN_NOT_NOW';
    const runs = isNothing ? await listRuns(context.pool, await context.chainId(), of.saleId) : [];
    const last = runs.find(({ kind, mint }) => kind === of.kind && mint === of.mint);
    if (last) print(progressOf(await runDetail(context, last, (await findSale(context, of.saleId)).sale)));
    throw error;
  }
}

/** A chain that is silent for a moment stops nothing. */
async function look(context: PresaleContext): Promise<void> {
  await watchTreasuries(context, AbortSignal.timeout(LOOK_MS)).catch((error: unknown) => {
    if (!isAppError(error) || !error.code.startsWith('CHAIN_')) throw error;
    context.log.warn({ err: error }, 'the chain did not answer');
  });
}

async function found(context: PresaleContext, id: string) {
  const run = await findRun(context.pool, await context.chainId(), id);
  if (!run) throw new Error(`run ${id} is gone`);
  return { run, sale: (await findSale(context, run.saleId)).sale };
}

async function signNext(
  context: PresaleContext,
  { run, sale, key }: { run: StoredRun; sale: Awaited<ReturnType<typeof found>>['sale']; key: KeyPair },
): Promise<void> {
  try {
    for (const { number, unsigned } of await offerBatches(context, { run, sale, limit: BATCHES })) {
      const transaction = VersionedTransaction.deserialize(unsigned);
      transaction.sign([Keypair.fromSecretKey(key.secretKey)]);
      await takeSigned(context, { run, sale, number, signed: transaction.serialize() });
    }
  } catch (error) {
    // Signed a moment too late, or a chain that is silent: the next round goes on. Without money nothing does.
    const passes = isAppError(error) && (error.code === 'PRESALE_BATCH_EXPIRED' || error.code.startsWith('CHAIN_'));
    if (!passes) throw error;
    context.log.warn({ err: error }, 'nothing was signed in this round');
  }
}

async function treasuryKey(file: string, treasury: string): Promise<KeyPair> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`The key file ${file} cannot be read.`);
  });
  const pair = readKeyPair(text);
  if (!pair) throw new ConfigError(`${file} is no key file: it must hold an array of 64 numbers.`);
  if (pair.address !== treasury)
    throw new ConfigError(`${file} is the key of ${pair.address}, and the treasury of this sale is ${treasury}.`);
  return pair;
}

function progressOf({ run, outlook }: PresaleRunDetail): string {
  const { waiting, signing, sending, paid, failed, cancelled } = run.legs;
  const { kind, token } = run;
  const amount = (text: string) => {
    if (token) return `${formatUnits(BigInt(text), token.decimals)} of ${token.mint}`;
    return kind === 'refund' ? `${formatSol(BigInt(text))} SOL` : `${text} tokens`;
  };
  const all = waiting + signing + sending + paid + failed + cancelled;
  return [
    `${kind === 'refund' ? 'Refunds' : 'Delivery'} ${run.id}: ${paid} of ${all} paid (${amount(run.paid)} of ${amount(run.total)})`,
    ...(sending > 0 ? [`${sending} on their way`] : []),
    ...(waiting + signing > 0 ? [`${waiting + signing} left in about ${outlook.transactions} transactions`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
}

async function conclude(
  { pool }: PresaleContext,
  { print }: PayOut,
  { run, detail }: { run: StoredRun; detail: PresaleRunDetail },
): Promise<boolean> {
  const failed = await legPage(pool, { runId: run.id, state: 'failed', after: 0, limit: MAX_FAILED_LISTED });
  for (const { recipient, reason } of failed) print(`Failed: ${recipient}: ${reason}`);
  return detail.run.legs.failed === 0 && detail.run.legs.cancelled === 0;
}
