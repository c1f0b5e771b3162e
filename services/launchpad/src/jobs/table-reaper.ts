import type { Address } from '@mintwire/solana/addresses';
import { SIGNATURE_FEE_LAMPORTS } from '@mintwire/solana/landing';
import { closeTable, deactivateTable, readTable, type TableState } from '@mintwire/solana/tables';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import {
  dueTables,
  isTableDone,
  moveTable,
  rentOfTable,
  tablesOfOthers,
  type StoredTable,
} from '../store/lookup-tables';
import { landAsAuthority } from '../tables/land-as-authority';

const BATCH = 10;
const DEADLINE_MS = 20_000;
/** The chain remembers 512 slots; a table can be closed when the slot of its deactivation is none of them. */
const COOL_DOWN_SLOTS = 513;
/** A creation that was not seen by then can no longer land: its blockhash is too old. */
const CREATION_MS = 3 * 60_000;
const MINUTE_MS = 60_000;
const SOON_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/**
 * Ends lookup tables and brings their rent home: whatever a killed process left half done is found in the table of tables and on the chain.
 * Every step looks first, so it may be repeated at any point.
 */
export function createTableReaper(context: LaunchpadContext, log: FastifyBaseLogger) {
  let reported = '';
  return async (): Promise<void> => {
    const { chain, pool, now, tables } = context;
    if (!tables.authority) return;
    const { address } = tables.authority;
    const chainId = await chain.id();
    if (reported !== chainId) await reportOthers(context, chainId, address, log);
    reported = chainId;
    for (const table of await dueTables(pool, chainId, address, now(), BATCH)) {
      try {
        await tend(context, chainId, table);
      } catch (error) {
        log.warn({ err: error, table: table.address }, 'a lookup table could not be tended; it is tried again');
        await retry(context, table);
      }
    }
  };
}

/** Only the key that made a table can end it: after a change of keys, its rent stays bound until the former key is back. */
async function reportOthers(
  { pool }: LaunchpadContext,
  chainId: string,
  current: Address,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const { authority, tables } of await tablesOfOthers(pool, chainId, current))
    log.warn({ authority, tables, current }, 'lookup tables of another key cannot be closed; start once with that key');
}

async function tend(context: LaunchpadContext, chainId: string, stored: StoredTable): Promise<void> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const table = readTable(await context.chain.rpc.getAccount(stored.address, { signal }));
  if (stored.state === 'creating') return tendNew(context, stored, table);
  if (!table) return gone(context, stored);
  if (table.deactivationSlot !== null) return tendOld(context, stored, table, table.deactivationSlot, signal);
  if (stored.state === 'active' && !(await isOver(context, chainId, stored)))
    return later(context, stored, 'active', SOON_MS);
  await send(context, stored, 'deactivate', signal);
}

/** The process that made it died before it could say so. */
async function tendNew(context: LaunchpadContext, stored: StoredTable, table: TableState | undefined): Promise<void> {
  const { pool, now } = context;
  const age = now().getTime() - stored.createdAt.getTime();
  if (!table && age < CREATION_MS) return later(context, stored, 'creating', SOON_MS);
  const time = now();
  const change = table
    ? {
        state: 'active' as const,
        activeSlot: table.lastExtendedSlot + 1,
        rentLamports: table.lamports,
        networkFeesLamports: SIGNATURE_FEE_LAMPORTS,
      }
    : { state: 'failed' as const };
  await moveTable(pool, stored.id, ['creating'], { ...change, nextCheckAt: new Date(time.getTime() + SOON_MS) }, time);
}

async function isOver({ pool, config, now }: LaunchpadContext, chainId: string, stored: StoredTable): Promise<boolean> {
  const age = now().getTime() - stored.createdAt.getTime();
  return age > config.tables.minutes * MINUTE_MS || (await isTableDone(pool, chainId, stored.mint));
}

async function tendOld(
  context: LaunchpadContext,
  stored: StoredTable,
  table: TableState,
  deactivated: bigint,
  signal: AbortSignal,
): Promise<void> {
  const slot = await context.chain.rpc.getSlot({ signal });
  if (BigInt(slot) <= deactivated + BigInt(COOL_DOWN_SLOTS)) return later(context, stored, 'deactivating', SOON_MS);
  await send(context, stored, 'close', signal, table.lamports);
}

/** Closed by a process that died before it could say so; a table that was not being closed is one that the node asked does not have yet. */
async function gone(context: LaunchpadContext, stored: StoredTable): Promise<void> {
  const { pool, now } = context;
  if (stored.state !== 'deactivating') return retry(context, stored);
  const returnedLamports = await rentOfTable(pool, stored.id);
  await moveTable(
    pool,
    stored.id,
    ['deactivating'],
    { state: 'closed', returnedLamports, networkFeesLamports: SIGNATURE_FEE_LAMPORTS, nextCheckAt: now() },
    now(),
  );
}

async function send(
  context: LaunchpadContext,
  stored: StoredTable,
  what: 'deactivate' | 'close',
  signal: AbortSignal,
  returned = 0n,
): Promise<void> {
  const { chain, pool, now, tables } = context;
  if (!tables.authority) return;
  const { blockhash, lastValidBlockHeight } = await chain.rpc.getLatestBlockhash({ signal });
  const input = { authority: tables.authority, blockhash, table: stored.address };
  const bytes = await (what === 'close' ? closeTable(input) : deactivateTable(input));
  const outcome = await landAsAuthority(chain.rpc, { bytes, lastValidBlockHeight, signal });
  const ended = what === 'close' && outcome.kind === 'confirmed';
  const paid = outcome.kind === 'expired' ? 0n : SIGNATURE_FEE_LAMPORTS;
  const state = ended ? 'closed' : outcome.kind === 'confirmed' || what === 'close' ? 'deactivating' : 'active';
  const failures = outcome.kind === 'failed' ? stored.failures + 1 : 0;
  const change = { state, networkFeesLamports: paid, returnedLamports: ended ? returned : 0n, failures } as const;
  await moveTable(
    pool,
    stored.id,
    ['active', 'deactivating'],
    { ...change, nextCheckAt: new Date(now().getTime() + pauseAfter(failures)) },
    now(),
  );
}

const pauseAfter = (failures: number) => Math.min(LONGEST_PAUSE_MS, SOON_MS * 2 ** Math.min(failures, 20));

/** Looks again after a pause that grows. */
async function retry({ pool, now }: LaunchpadContext, stored: StoredTable): Promise<void> {
  const failures = stored.failures + 1;
  const nextCheckAt = new Date(now().getTime() + pauseAfter(failures));
  await moveTable(pool, stored.id, [stored.state], { state: stored.state, failures, nextCheckAt }, now());
}

function later(
  { pool, now }: LaunchpadContext,
  stored: StoredTable,
  state: StoredTable['state'],
  ms: number,
): Promise<void> {
  return moveTable(
    pool,
    stored.id,
    ['creating', 'active', 'deactivating'],
    { state, nextCheckAt: new Date(now().getTime() + ms) },
    now(),
  ).then(() => undefined);
}
