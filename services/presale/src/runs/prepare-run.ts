import { AppError, type RunKind, ERRORS } from '@mintwire/contracts';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { transaction } from '@mintwire/service-kit/transaction';
import { addressBytes, isOnCurve, tokenAccountAddress, type Address } from '@mintwire/solana/addresses';
import { readMintState, type MintState } from '@mintwire/solana/mint-state';
import type { PoolClient } from 'pg';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { dueTranches, tokensAfter } from '../domain/tranches';
import { owedRefunds, owedTokens } from '../store/owed';
import { insertLegs, type NewLeg } from '../store/run-legs';
import { insertRun, openRun } from '../store/runs';
import { lockSale, noteChange } from '../store/sales';
import { findSale } from '../views/presale-state';

/** Accounts of one question to a node. */
const ACCOUNTS = 100;
const DEADLINE_MS = 8_000;
const AT_ONCE = 4;

/**
 * Prepares a run: all that is owed now is written as transfers, before anything is signed.
 * @returns its id
 * @throws {AppError} PRESALE_SALE_UNKNOWN, PRESALE_RUN_OPEN, PRESALE_RUN_NOT_NOW, PRESALE_NOT_CONFIGURED, CHAIN_...
 */
export async function prepareRun(
  context: PresaleContext,
  { saleId, kind, preparedBy }: { saleId: number; kind: RunKind; preparedBy: string },
): Promise<string> {
  const { pool, rpc, now, newId } = context;
  const { sale } = await findSale(context, saleId);
  if (await openRun(pool, sale.id, kind)) throw new AppError(ERRORS.PRESALE_RUN_OPEN, { kind });
  const token = kind === 'delivery' ? await tokenOf(context, sale) : null;
  const asked = await legsOwed(pool, sale, kind, now());
  const without = token
    ? await withinChainDeadline(DEADLINE_MS, (signal) => withoutAccount({ rpc, sale, token, asked, signal }))
    : new Set<Address>();
  const id = newId();
  await transaction(pool, async (client) => {
    const locked = await lockSale(client, sale.id);
    const run: Parameters<typeof insertRun>[1] = {
      id,
      chainId: locked.chainId,
      saleId: locked.id,
      kind,
      decimals: token?.decimals ?? 9,
      standard: token?.standard ?? null,
      preparedBy,
      preparedAt: now(),
    };
    if (!(await insertRun(client, run))) throw new AppError(ERRORS.PRESALE_RUN_OPEN, { kind });
    // Once more under the lock: what another run took meanwhile is not owed.
    const legs = await legsOwed(client, locked, kind, now());
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
  });
  return id;
}

type Owing = (db: PresaleContext['pool'] | PoolClient, sale: Sale, now: Date) => Promise<NewLeg[]>;

const refundsOwed: Owing = async (db, sale) => {
  const owed = await owedRefunds(db, sale.id, sale.outcome === 'below-soft-cap');
  const legs = owed.flatMap(({ paymentId, lamports, to }) =>
    to === null
      ? []
      : [
          {
            recipient: to,
            amount: lamports,
            opensAccount: false,
            shares: [{ paymentId, part: 1, amount: lamports }],
          },
        ],
  );
  if (legs.length > 0) return legs;
  throw new AppError(ERRORS.PRESALE_RUN_NOT_NOW, {
    reason: owed.length > 0 ? 'an address must be confirmed for each payment without a quote' : 'no refund is due',
  });
};

const tokensOwed: Owing = async (db, sale, now) => {
  if (sale.outcome !== 'sold')
    throw new AppError(ERRORS.PRESALE_RUN_NOT_NOW, {
      reason: sale.outcome === null ? 'the sale has not ended, or a payment is not final' : 'every purchase goes back',
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
};

async function legsOwed(
  db: PresaleContext['pool'] | PoolClient,
  sale: Sale,
  kind: RunKind,
  now: Date,
): Promise<NewLeg[]> {
  const legs = await (kind === 'refund' ? refundsOwed : tokensOwed)(db, sale, now);
  const nobodys = legs.find(({ recipient }) => !isOnCurve(addressBytes(recipient)));
  if (nobodys)
    throw new AppError(ERRORS.PRESALE_RUN_NOT_NOW, { reason: `no wallet can sign for ${nobodys.recipient}` });
  return legs;
}

async function tokenOf({ rpc }: PresaleContext, { mint }: Sale): Promise<MintState> {
  const token = await withinChainDeadline(DEADLINE_MS, (signal) => readMintState(rpc, mint, { signal }));
  if (!token) throw new AppError(ERRORS.PRESALE_NOT_CONFIGURED);
  return token;
}

/** Receivers whose token account is to be opened. */
async function withoutAccount({
  rpc,
  sale,
  token,
  asked,
  signal,
}: {
  rpc: PresaleContext['rpc'];
  sale: Sale;
  token: MintState;
  asked: readonly NewLeg[];
  signal: AbortSignal;
}): Promise<Set<Address>> {
  const missing = new Set<Address>();
  const pages: NewLeg[][] = [];
  for (let from = 0; from < asked.length; from += ACCOUNTS) pages.push(asked.slice(from, from + ACCOUNTS));
  const read = async (page: readonly NewLeg[]) => {
    const accounts = page.map(({ recipient }) =>
      tokenAccountAddress({ owner: recipient, mint: sale.mint, standard: token.standard }),
    );
    const found = await rpc.getAccounts(accounts, { signal });
    for (const [index, { recipient }] of page.entries()) if (!found[index]?.data.length) missing.add(recipient);
  };
  for (let from = 0; from < pages.length; from += AT_ONCE)
    await Promise.all(pages.slice(from, from + AT_ONCE).map(read));
  return missing;
}
