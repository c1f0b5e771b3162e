import { AppError, ERRORS } from '@mintwire/contracts';
import { countOf } from '@mintwire/money';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { transaction } from '@mintwire/service-kit/transaction';
import { addressBytes, isOnCurve, tokenAccountAddress, type Address } from '@mintwire/solana/addresses';
import { readMintState, type MintState } from '@mintwire/solana/mint-state';
import type { PoolClient } from 'pg';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { dueTranches, tokensAfter } from '../domain/tranches';
import { openEnds, owedRefunds, owedTokens } from '../store/owed';
import { insertLegs, type NewLeg } from '../store/run-legs';
import { insertRun, openRun, type RunOf } from '../store/runs';
import { lockSale, noteChange } from '../store/sales';
import { findSale } from '../views/presale-state';

/** Accounts of one question to a node. */
const ACCOUNTS = 100;
const DEADLINE_MS = 8_000;
const AT_ONCE = 4;

/**
 * Prepares a run: all that is owed now is written as transfers, before anything is signed.
 * @param within the transaction that it is written in
 * @returns its id
 * @throws {AppError} PRESALE_SALE_UNKNOWN, PRESALE_RUN_OPEN, PRESALE_RUN_NOT_NOW, PRESALE_NOT_CONFIGURED, CHAIN_...
 */
export async function prepareRun(
  context: PresaleContext,
  { preparedBy, ...of }: RunOf & { preparedBy: string },
  within = (work: (client: PoolClient) => Promise<string>) => transaction(context.pool, work),
): Promise<string> {
  const { saleId, kind, mint } = of;
  const { pool, rpc, now, newId } = context;
  const { sale } = await findSale(context, saleId);
  if (await openRun(pool, of)) throw new AppError(ERRORS.PRESALE_RUN_OPEN, { kind });
  const sent = kind === 'delivery' ? sale.mint : mint;
  const token = sent && { ...(await tokenOf(context, sent)), mint: sent };
  const asked = await legsOwed(pool, sale, of, now());
  const without = token
    ? await withinChainDeadline(DEADLINE_MS, (signal) => withoutAccount({ rpc, token, asked, signal }))
    : new Set<Address>();
  return within(async (client) => {
    const id = newId();
    const locked = await lockSale(client, sale.id);
    const run: Parameters<typeof insertRun>[1] = {
      id,
      chainId: locked.chainId,
      saleId: locked.id,
      kind,
      mint,
      decimals: token?.decimals ?? 9,
      standard: token?.standard ?? null,
      preparedBy,
      preparedAt: now(),
    };
    if (!(await insertRun(client, run))) throw new AppError(ERRORS.PRESALE_RUN_OPEN, { kind });
    // Once more under the lock: what another run took meanwhile is not owed.
    const legs = await legsOwed(client, locked, of, now());
    await insertLegs(client, {
      runId: id,
      kind,
      legs: legs.map((leg) => ({ ...leg, opensAccount: without.has(leg.recipient) })),
    });
    await noteChange(client, {
      saleId,
      at: now(),
      changedBy: preparedBy,
      change: { action: `Prepared a ${kind} run`, run: id },
    });
    return id;
  });
}

type Database = PresaleContext['pool'] | PoolClient;

/** Why the outcome of a sale is open. */
async function undecided(db: Database, sale: Sale, now: Date): Promise<string> {
  if (now < sale.launchDate) return 'the sale has not ended';
  const { quotes, provisional } = await openEnds(db, sale.id, now);
  if (quotes > 0) return `${countOf(quotes, 'reservation')} may still be paid. Try again in three minutes`;
  return provisional > 0
    ? 'the last payments are not final on the network yet. Try again in a minute'
    : 'the last payments are being counted. Try again in a moment';
}

async function refundsOwed(db: Database, sale: Sale, mint: Address | null, now: Date): Promise<NewLeg[]> {
  const owed = await owedRefunds(db, sale, mint);
  const legs = owed.flatMap(({ paymentId, amount, to }) =>
    to === null
      ? []
      : [
          {
            recipient: to,
            amount,
            opensAccount: false,
            shares: [{ paymentId, part: 1, amount }],
          },
        ],
  );
  if (legs.length > 0) return legs;
  throw new AppError(ERRORS.PRESALE_RUN_NOT_NOW, {
    reason:
      owed.length > 0
        ? 'confirm first where each payment without a clear owner goes back to'
        : mint === null && sale.softCapLamports !== null && sale.outcome === null
          ? await undecided(db, sale, now)
          : 'no refund is due',
  });
}

async function tokensOwed(db: Database, sale: Sale, now: Date): Promise<NewLeg[]> {
  if (sale.outcome !== 'sold')
    throw new AppError(ERRORS.PRESALE_RUN_NOT_NOW, {
      reason: sale.outcome === null ? await undecided(db, sale, now) : 'every purchase goes back',
    });
  const part = dueTranches(sale.delivery, now);
  const byWallet = new Map<Address, NewLeg>();
  for (const { paymentId, wallet, tokens, allotted } of await owedTokens(db, sale.id)) {
    const amount = tokensAfter(tokens, sale.delivery, part) - allotted;
    if (amount <= 0n) continue;
    const leg = byWallet.get(wallet);
    byWallet.set(wallet, {
      recipient: wallet,
      amount: (leg?.amount ?? 0n) + amount,
      opensAccount: false,
      shares: [...(leg?.shares ?? []), { paymentId, part, amount }],
    });
  }
  if (byWallet.size > 0) return [...byWallet.values()];
  throw new AppError(ERRORS.PRESALE_RUN_NOT_NOW, { reason: 'no delivery is due' });
}

async function legsOwed(db: Database, sale: Sale, { kind, mint }: RunOf, now: Date): Promise<NewLeg[]> {
  const legs = kind === 'refund' ? await refundsOwed(db, sale, mint, now) : await tokensOwed(db, sale, now);
  const nobodys = legs.find(({ recipient }) => !isOnCurve(addressBytes(recipient)));
  if (nobodys)
    throw new AppError(ERRORS.PRESALE_RUN_NOT_NOW, { reason: `no wallet can sign for ${nobodys.recipient}` });
  return legs;
}

async function tokenOf({ rpc }: PresaleContext, mint: Address): Promise<MintState> {
  const token = await withinChainDeadline(DEADLINE_MS, (signal) => readMintState(rpc, mint, { signal }));
  if (!token) throw new AppError(ERRORS.PRESALE_NOT_CONFIGURED);
  return token;
}

/** Receivers whose token account is to be opened. */
async function withoutAccount({
  rpc,
  token,
  asked,
  signal,
}: {
  rpc: PresaleContext['rpc'];
  token: Pick<MintState, 'standard'> & { readonly mint: Address };
  asked: readonly NewLeg[];
  signal: AbortSignal;
}): Promise<Set<Address>> {
  const missing = new Set<Address>();
  const pages: NewLeg[][] = [];
  for (let from = 0; from < asked.length; from += ACCOUNTS) pages.push(asked.slice(from, from + ACCOUNTS));
  const read = async (page: readonly NewLeg[]) => {
    const accounts = page.map(({ recipient }) =>
      tokenAccountAddress({ owner: recipient, mint: token.mint, standard: token.standard }),
    );
    const found = await rpc.getAccounts(accounts, { signal });
    for (const [index, { recipient }] of page.entries()) if (!found[index]?.data.length) missing.add(recipient);
  };
  for (let from = 0; from < pages.length; from += AT_ONCE)
    await Promise.all(pages.slice(from, from + AT_ONCE).map(read));
  return missing;
}
