import type { Launch, LaunchStats, Quote, TokenLinks } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { announceChange } from '@mintwire/service-kit/events';
import { type Queryable, transaction } from '@mintwire/service-kit/transaction';
import { isPaidLate } from '../domain/quote';
import { insertDistribution } from './distributions';
import { insertPins } from './pins';

/** What the chain told about a launch's transaction. */
export interface Landing {
  readonly signature: string;
  readonly slot: number;
  /** Null where the node does not know the block's time; the time of recording stands in. */
  readonly confirmedAt: Date | null;
  /** What the fee wallet was paid: the quoted fee or more. */
  readonly paidLamports: bigint;
  /** What left the creator's wallet in all. */
  readonly spentLamports: bigint;
  /** How many recipients wait for further transactions. */
  readonly later: number;
}

/** A row of {@link SELECT_LAUNCH}. */
export interface LaunchRow {
  id: string;
  quote_id: string;
  body: Quote;
  signature: string;
  slot: string;
  later: number;
  paid_lamports: string;
  spent_lamports: string | null;
  paid_late: boolean;
  confirmed_at: Date;
  confirm_millis: number | null;
  recorded_at: Date;
  image_url: string | null;
  description: string | null;
  tags: string[] | null;
  links: TokenLinks | null;
}

/** A recorded launch, the quote it paid and its place in the list. */
export interface RecordedLaunch {
  readonly cursor: string;
  readonly quoteId: string;
  readonly launch: Launch;
}

/** All that a launch is told from. */
export const SELECT_LAUNCH = `select l.id, l.chain_id, l.mint, l.creator, l.quote_id, q.reported_signature is not null as reported, q.body, q.confirm_millis, l.signature, l.slot, l.later, l.paid_lamports, l.spent_lamports, l.paid_late, l.confirmed_at, l.recorded_at, m.image_url, m.description, m.tags, m.links
  from launches l join quotes q on q.id = l.quote_id
  left join token_metadata m on m.hash = q.body->'request'->>'metadataHash'`;

/** A launch as its row and its quote tell it. */
export function recordedFromRow(row: LaunchRow): RecordedLaunch {
  const { body: quote } = row;
  const { mint, wallet, standard, name, symbol, decimals, supplyBaseUnits, authorities } = quote.request;
  const { recipients = [], customCreator, listing } = quote.request;
  const launch: Launch = {
    mint,
    chainId: quote.chainId,
    creator: wallet,
    standard,
    name,
    symbol,
    decimals,
    supplyBaseUnits,
    description: row.description ?? '',
    imageUrl: row.image_url ?? '',
    metadataUri: quote.uri,
    authorities,
    feeLamports: quote.feeLamports,
    paidLamports: row.paid_lamports,
    paidLate: row.paid_late,
    ...(row.spent_lamports !== null && { spentLamports: row.spent_lamports }),
    solUsdMicros: quote.price.solUsdMicros,
    feeWallet: quote.feeWallet,
    items: quote.items,
    signature: row.signature,
    slot: Number(row.slot),
    quotedAt: quote.issuedAt,
    ...(row.confirm_millis !== null && { confirmMillis: row.confirm_millis }),
    confirmedAt: row.confirmed_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    tags: row.tags ?? [],
    links: row.links ?? {},
    recipients: recipients.length,
    later: row.later,
    listing: listing !== undefined && !row.paid_late,
    ...(customCreator !== undefined && { customCreator }),
  };
  return { cursor: row.id, quoteId: row.quote_id, launch };
}

/**
 * Records a verified launch and settles its quotes. Unique keys (quote, chain + mint, chain + signature) make it once: true only for the
 * one call that recorded it.
 */
export async function recordLaunch(pool: Pool, quote: Quote, landing: Landing, now: Date): Promise<boolean> {
  const { id, chainId, request } = quote;
  const late = isPaidLate(quote, landing.confirmedAt);
  const { enableFreeze, revokeFreezeAuthority, revokeMintAuthority, revokeUpdate } = request.authorities;
  return transaction(pool, async (client) => {
    const inserted = await client.query({
      name: 'insert-launch',
      text: `insert into launches (chain_id, mint, signature, quote_id, creator, slot, confirmed_at, recorded_at, later, paid_lamports, paid_late, spent_lamports,
               name, symbol, supply, fixed_supply, no_freeze, final_details)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::numeric / power(10::numeric, $16), $17, $18, $19)
             on conflict do nothing`,
      values: [
        chainId,
        request.mint,
        landing.signature,
        id,
        request.wallet,
        landing.slot,
        landing.confirmedAt ?? now,
        now,
        landing.later,
        landing.paidLamports,
        late,
        landing.spentLamports,
        request.name,
        request.symbol,
        request.supplyBaseUnits,
        request.decimals,
        revokeMintAuthority,
        !enableFreeze || revokeFreezeAuthority,
        revokeUpdate,
      ],
    });
    if (inserted.rowCount !== 1) return false;
    if (landing.later > 0) await insertDistribution(client, { chainId, mint: request.mint, open: landing.later }, now);
    // The banner belongs to the listing, an add-on service.
    const bannerHash = late ? undefined : request.listing?.bannerHash;
    await insertPins(client, { metadataHash: request.metadataHash, bannerHash }, now);
    await client.query({
      name: 'settle-quotes-of-launch',
      text: `update quotes set settled_at = $4, status = case when id = $1 then 'recorded' else 'lapsed' end
             where chain_id = $2 and mint = $3 and (id = $1 or status = 'issued')`,
      values: [id, chainId, request.mint, now],
    });
    await announceChange(client, ['launches', `launches:${request.mint}`]);
    return true;
  });
}

export async function findLaunch(db: Queryable, chainId: string, mint: string): Promise<RecordedLaunch | null> {
  const { rows } = await db.query<LaunchRow>({
    name: 'find-launch',
    text: `${SELECT_LAUNCH} where l.chain_id = $1 and l.mint = $2`,
    values: [chainId, mint],
  });
  return rows[0] ? recordedFromRow(rows[0]) : null;
}

/**
 * Number of launches; medians of the times to confirmation, from the quote and from the wallet's signature; and the share of launches among the
 * mints that something was sent for: a mint whose transaction failed, or that was made otherwise than quoted, counts against it.
 */
export async function launchStats(db: Queryable, chainId: string): Promise<LaunchStats> {
  const { rows } = await db.query<{ launches: number; median: number | null; signed: number | null; lost: number }>({
    name: 'launch-stats',
    text: `select count(*)::integer as launches,
             percentile_cont(0.5) within group (order by greatest(extract(epoch from l.confirmed_at - q.issued_at), 0)) as median,
             percentile_cont(0.5) within group (order by q.confirm_millis) / 1000 as signed,
             (select count(distinct x.mint)::integer from quotes x where x.chain_id = $1 and (x.status = 'rejected' or x.failed_signature is not null)
                and not exists (select from launches y where y.chain_id = $1 and y.mint = x.mint)) as lost
           from launches l join quotes q on q.id = l.quote_id where l.chain_id = $1`,
    values: [chainId],
  });
  const { launches = 0, median = null, signed = null, lost = 0 } = rows[0] ?? {};
  const sent = launches + lost;
  return {
    launches,
    medianSecondsToConfirm: median,
    medianSecondsFromSignature: signed,
    successRate: sent === 0 ? null : launches / sent,
  };
}
